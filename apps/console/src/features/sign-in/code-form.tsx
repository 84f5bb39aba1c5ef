import { useForm } from 'react-hook-form'
import { leaveChallenge } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { signInText } from './strings.ts'
import { useStep } from './use-step.ts'
import css from './area.module.css'

/** Asks for a code of the authenticator app, or a recovery code. */
export function CodeForm({ session }: { readonly session: string }) {
  const { error, isBusy, take } = useStep('confirm-mfa')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const submit = handleSubmit(({ code }) => take({ session, code }))
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{signInText.codeTitle}</h1>
      <p>{signInText.codeWhy}</p>
      <TextField
        label={signInText.code}
        autoComplete="one-time-code"
        autoFocus
        error={formState.errors.code?.message}
        {...register('code', { required: signInText.required })}
      />
      {error !== undefined && (
        <p role="alert" className={css['error']}>
          {error}
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
