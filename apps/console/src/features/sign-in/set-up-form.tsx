import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AuthError, callAuth } from '../../app/session/auth-calls.ts'
import { enterSession, leaveChallenge } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Skeleton } from '../../ui/empty.tsx'
import { signInText } from './strings.ts'
import { useStep } from './use-step.ts'
import css from './area.module.css'

interface Generator {
  readonly secretCode: string
  /** `otpauth:`, which a generator on this device opens. */
  readonly uri: string
}

/** Sets up a generator of codes where the server asks everybody for one, and shows the recovery codes, once. */
export function SetUpForm({ session }: { readonly session: string }) {
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
  if (recoveryCodes.length > 0) return <RecoveryCodes codes={recoveryCodes} />
  const submit = handleSubmit(async ({ code }) => setRecoveryCodes(await take({ session, code })))
  const told = failure ?? error
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{signInText.setUpTitle}</h1>
      <p>{signInText.setUpWhy}</p>
      {generator === undefined ? (
        failure === undefined && <Skeleton rows={2} />
      ) : (
        <>
          <TextField label={signInText.secret} value={generator.secretCode} readOnly className={css['mono']!} />
          <a href={generator.uri}>{signInText.openGenerator}</a>
        </>
      )}
      <TextField
        label={signInText.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code', { required: signInText.required })}
      />
      {told !== undefined && (
        <p role="alert" className={css['error']}>
          {told}
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

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className={css['form']}>
      <h1>{signInText.recoveryTitle}</h1>
      <p>{signInText.recoveryWhy}</p>
      <ul className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>{signInText.copy}</Button>
      <Button look="main" onClick={() => void enterSession()}>
        {signInText.goOn}
      </Button>
    </div>
  )
}
