import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AuthError, callAuth } from '../../app/session/auth-calls.ts'
import { enterSession, leaveChallenge } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Skeleton } from '../../ui/empty.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { RecoveryCodes } from '../../ui/recovery-codes.tsx'
import { signInText } from './strings.ts'
import { useStep } from './use-step.ts'
import css from './area.module.css'

interface Generator {
  readonly secretCode: string
  /** An `otpauth:` URL, which opens an authenticator app on this device. */
  readonly uri: string
}

/** Sets up an authenticator app if the server requires it, and shows the recovery codes once. */
export function SetUpForm({ session, account }: { readonly session: string; readonly account: string }) {
  const [generator, setGenerator] = useState<Generator>()
  const [failure, setFailure] = useState<string>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([])
  const { error, isBusy, take } = useStep('verify-totp')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  useEffect(() => {
    callAuth('setup-totp', { session }).then(
      (answer) => setGenerator(answer as unknown as Generator),
      (reason: unknown) => setFailure(reason instanceof AuthError ? reason.message : signInText.noAnswer),
    )
  }, [session])
  if (recoveryCodes.length > 0) return <KeepCodes codes={recoveryCodes} account={account} />
  const submit = handleSubmit(async ({ code }) => setRecoveryCodes(await take({ session, code })))
  const message = failure ?? error
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{signInText.setUpTitle}</h1>
      <p>{signInText.setUpWhy}</p>
      {generator === undefined ? (
        failure === undefined && <Skeleton rows={2} />
      ) : (
        <>
          <div className={css['scan']}>
            <QrCode text={generator.uri} label={signInText.qrCode} />
            <a href={generator.uri}>{signInText.openGenerator}</a>
          </div>
          <TextField label={signInText.secret} value={generator.secretCode} readOnly className={css['mono']!} />
        </>
      )}
      <TextField
        label={signInText.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code', { required: signInText.required })}
      />
      {message !== undefined && (
        <p role="alert" className={css['error']}>
          {message}
        </p>
      )}
      <Button look="main" type="submit" isBusy={isBusy}>
        {signInText.verify}
      </Button>
      <Button look="quiet" onClick={leaveChallenge}>
        {signInText.back}
      </Button>
    </form>
  )
}

function KeepCodes({ codes, account }: { readonly codes: readonly string[]; readonly account: string }) {
  return (
    <div className={css['form']}>
      <h1>{signInText.recoveryTitle}</h1>
      <p>{signInText.recoveryWhy}</p>
      <RecoveryCodes codes={codes} account={account} />
      <Button look="main" onClick={() => void enterSession()}>
        {signInText.goOn}
      </Button>
    </div>
  )
}
