import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { appConfig } from '../../app/config.ts'
import { AuthError, callAuth } from '../../app/session/auth-calls.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { notify } from '../../ui/notify.tsx'
import { signInText } from './strings.ts'
import css from './area.module.css'

/** Requests a reset code by email. The response does not reveal whether the account exists. */
export function ForgotForm({ email, onEmail }: { readonly email: string; readonly onEmail: (email: string) => void }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } })
  const submit = handleSubmit(async (values) => {
    setError(undefined)
    try {
      const { message } = await callAuth('forgot-password', values)
      onEmail(values.email)
      notify.done(String(message))
      void navigate('/password-reset/')
    } catch (failure) {
      setError(failure instanceof AuthError ? failure.message : signInText.noAnswer)
    }
  })
  const isMailed = appConfig().isPasswordResetMailed
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{signInText.forgotTitle}</h1>
      <p>{isMailed ? signInText.forgotWhy : signInText.askAdministrator}</p>
      {isMailed && (
        <>
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
          {error !== undefined && (
            <p role="alert" className={css['error']}>
              {error}
            </p>
          )}
          <Button look="main" type="submit" isBusy={formState.isSubmitting}>
            {signInText.sendCode}
          </Button>
        </>
      )}
      <Link to="/sign-in/">{signInText.back}</Link>
    </form>
  )
}
