import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { hashOf } from './hash.ts'
import { signInText } from './strings.ts'
import { useStep } from './use-step.ts'
import css from './area.module.css'

/** Signs in with email and password. Support staff uses another route. */
export function PasswordForm({
  step = 'sign-in',
  email,
  onEmail,
}: {
  readonly step?: 'sign-in' | 'support-sign-in'
  readonly email: string
  readonly onEmail: (email: string) => void
}) {
  const { error, isBusy, take } = useStep(step)
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { email, password: hashOf('password') },
  })
  const submit = handleSubmit((values) => {
    onEmail(values.email)
    void take(values)
  })
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{step === 'sign-in' ? signInText.title : signInText.supportTitle}</h1>
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
