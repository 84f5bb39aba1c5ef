import { useForm } from 'react-hook-form'
import { AuthError } from '../../app/session/auth-calls.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { ownCall } from './own-call.ts'
import { accountText } from './strings.ts'
import css from './account.module.css'

export interface Generator {
  readonly secretCode: string
  /** An `otpauth:` URL, which opens an authenticator app on this device. */
  readonly uri: string
}

/** Shows the secret for the authenticator app, and verifies its first code. */
export function GeneratorStep({
  generator,
  onCodes,
  onCancel,
}: {
  readonly generator: Generator
  readonly onCodes: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { recoveryCodes } = await ownCall('verify-totp', { code })
      onCodes(recoveryCodes as readonly string[])
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      setError('code', { message: error.message }, { shouldFocus: true })
    }
  })
  return (
    <form className={css['step']} onSubmit={(event) => void submit(event)} noValidate>
      <p>{accountText.scan}</p>
      <div className={css['scan']}>
        <QrCode text={generator.uri} label={accountText.qrCode} />
        <a href={generator.uri}>{accountText.openGenerator}</a>
      </div>
      <TextField label={accountText.secret} value={generator.secretCode} readOnly className={css['mono']!} />
      <TextField
        label={accountText.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={formState.errors.code?.message}
        {...register('code', { required: accountText.required })}
      />
      <div className={css['end']}>
        <Button look="quiet" onClick={onCancel}>
          {accountText.cancel}
        </Button>
        <Button look="main" type="submit" isBusy={formState.isSubmitting}>
          {accountText.verify}
        </Button>
      </div>
    </form>
  )
}
