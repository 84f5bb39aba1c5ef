import { passwordProblems, passwordsMustMatch } from '@picket/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { appConfig } from '../../app/config.ts'
import { AuthError, callAuth } from '../../app/session/auth-calls.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordRules } from '../../ui/password-rules.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { notify } from '../../ui/notify.tsx'
import { hashOf } from './hash.ts'
import { signInText } from './strings.ts'
import css from './area.module.css'

/** Sets a new password with the code from the email. */
export function ResetForm({ email }: { readonly email: string }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const { register, handleSubmit, control, formState } = useForm({
    defaultValues: { email, code: hashOf('code'), newPassword: '', confirm: '' },
  })
  const { newPassword = '' } = useWatch({ control })
  const policy = { minimumLength: appConfig().passwordMinimumLength }
  const submit = handleSubmit(async ({ confirm: _, ...values }) => {
    setError(undefined)
    try {
      await callAuth('reset-password', values)
      notify.done(signInText.resetDone)
      void navigate('/sign-in/')
    } catch (failure) {
      setError(failure instanceof AuthError ? failure.message : signInText.noAnswer)
    }
  })
  const { errors } = formState
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{signInText.resetTitle}</h1>
      <TextField
        label={signInText.email}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', { required: signInText.required })}
      />
      <TextField
        label={signInText.code}
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...register('code', { required: signInText.required })}
      />
      <PasswordField
        label={signInText.newPassword}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword', { validate: (value) => passwordProblems(value, policy)[0] })}
      />
      <PasswordRules password={newPassword} {...policy} />
      <PasswordField
        label={signInText.confirm}
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm', {
          required: signInText.required,
          validate: (value, { newPassword: chosen }) => value === chosen || passwordsMustMatch,
        })}
      />
      {error !== undefined && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
      <Button look="main" type="submit" isBusy={formState.isSubmitting}>
        {signInText.reset}
      </Button>
      <Link to="/sign-in/">{signInText.back}</Link>
    </form>
  )
}
