import { useState } from 'react'
import { reloadMe, useMe } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.tsx'
import { RecoveryCodes } from '../../ui/recovery-codes.tsx'
import { GeneratorStep, type Generator } from './generator-step.tsx'
import { ownCall } from './own-call.ts'
import { PasswordStep } from './password-step.tsx'
import { accountText } from './strings.ts'
import css from './account.module.css'

type Step =
  | { readonly kind: 'state' }
  | { readonly kind: 'asked'; readonly what: Change }
  | { readonly kind: 'generator'; readonly generator: Generator }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

type Change = 'set-up' | 'ask' | 'do-not-ask' | 'new-codes' | 'remove'

const whys: Readonly<Record<Change, string>> = {
  'set-up': accountText.whySetUp,
  ask: accountText.whyAsk,
  'do-not-ask': accountText.whyNotAsk,
  'new-codes': accountText.whyNewCodes,
  remove: accountText.whyRemove,
}

/** Manages the authenticator app: setup, whether a code is required, recovery codes, and removal. */
export function SecondFactorPart() {
  const { name, secondFactor } = useMe()
  const [step, setStep] = useState<Step>({ kind: 'state' })
  if (secondFactor === null) return null
  const { isSetUp, preferred, isRequired, recoveryCodesLeft } = secondFactor
  const rest = (): void => setStep({ kind: 'state' })
  const ask = (what: Change) => () => setStep({ kind: 'asked', what })
  const finish = async (message: string): Promise<void> => {
    await reloadMe()
    rest()
    notify.done(message)
  }
  const changes: Readonly<Record<Change, (password: string) => Promise<void>>> = {
    'set-up': async (password) =>
      setStep({ kind: 'generator', generator: (await ownCall('setup-totp', { password })) as unknown as Generator }),
    async ask(password) {
      await ownCall('preferred-mfa', { password, preferred: 'SOFTWARE_TOKEN_MFA' })
      await finish(accountText.asked)
    },
    async 'do-not-ask'(password) {
      await ownCall('preferred-mfa', { password, preferred: 'NONE' })
      await finish(accountText.notAsked)
    },
    async 'new-codes'(password) {
      const { recoveryCodes } = await ownCall('recovery-codes', { password })
      setStep({ kind: 'codes', codes: recoveryCodes as readonly string[] })
    },
    async remove(password) {
      await ownCall('remove-mfa', { password })
      await finish(accountText.removed)
    },
  }
  const isAsked = isSetUp && preferred === 'SOFTWARE_TOKEN_MFA'
  return (
    <section className={css['part']}>
      <h3>{accountText.factorTitle}</h3>
      {step.kind === 'asked' ? (
        <PasswordStep
          key={step.what}
          why={whys[step.what]}
          action={step.what === 'remove' ? accountText.remove : accountText.next}
          isDanger={step.what === 'remove'}
          onPassword={changes[step.what]}
          onCancel={rest}
        />
      ) : step.kind === 'generator' ? (
        <GeneratorStep
          generator={step.generator}
          onCodes={(codes) => setStep({ kind: 'codes', codes })}
          onCancel={rest}
        />
      ) : step.kind === 'codes' ? (
        <div className={css['step']}>
          <p>{accountText.keepCodes}</p>
          <RecoveryCodes codes={step.codes} account={name} />
          <div className={css['end']}>
            <Button look="main" onClick={() => void reloadMe().finally(rest)}>
              {accountText.kept}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <p className={css['quiet']}>
            {isAsked ? accountText.factorOn : isSetUp ? accountText.factorIdle : accountText.factorOff}{' '}
            {isRequired && accountText.factorRequired} {isSetUp && accountText.codesLeft(recoveryCodesLeft)}
          </p>
          <div className={css['buttons']}>
            <Button look={isSetUp ? 'plain' : 'main'} onClick={ask('set-up')}>
              {isSetUp ? accountText.setUpAgain : accountText.setUp}
            </Button>
            {isSetUp && <Button onClick={ask('new-codes')}>{accountText.newCodes}</Button>}
            {isSetUp && !isRequired && (
              <>
                <Button onClick={ask(isAsked ? 'do-not-ask' : 'ask')}>
                  {isAsked ? accountText.doNotAsk : accountText.askForIt}
                </Button>
                <Button onClick={ask('remove')}>{accountText.remove}</Button>
              </>
            )}
          </div>
        </>
      )}
    </section>
  )
}
