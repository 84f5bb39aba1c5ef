import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/fields.tsx'
import { hashOf } from './hash.ts'
import { signInText } from './strings.ts'
import { useStep } from './use-step.ts'
import css from './area.module.css'

export function PasswordForm({
  email,
  onEmail,
}: {
  readonly email: string
  readonly onEmail: (email: string) => void
}) {
  const { error, isBusy, take } = useStep('sign-in')
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { email, password: hashOf('password') },
  })
  const submit = handleSubmit((values) => {
    onEmail(values.email)
    void take(values)
  })
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{signInText.title}</h1>
      <TextField
        label={signInText.email}
        type="email"
        autoComplete="username"
        autoFocus
        error={formState.errors.email?.message}
        {...register('email', {
          required: signInText.required,
          pattern: { value: /^[^@\s]+@[^@\s]+$/, message: signInText.badEmail },
        })}
      />
      <PasswordField
        label={signInText.password}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: signInText.required })}
      />
      {error !== undefined && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
      <Button look="main" type="submit" isBusy={isBusy}>
        {signInText.submit}
      </Button>
      <Link to="/password-forgot/" onClick={() => onEmail(getValues('email'))}>
        {signInText.forgot}
      </Link>
    </form>
  )
}
