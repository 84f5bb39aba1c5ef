import { passwordProblems, passwordsMustMatch } from '@picket/core'
import { useForm, useWatch } from 'react-hook-form'
import { appConfig } from '../../app/config.ts'
import { leaveChallenge } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordRules } from '../../ui/password-rules.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { signInText } from './strings.ts'
import { useStep } from './use-step.ts'
import css from './area.module.css'

/** After signing in with a one-time password, asks for a new one. */
export function NewPasswordForm({ session, email }: { readonly session: string; readonly email: string }) {
  const { error, isBusy, take } = useStep('new-password')
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: { newPassword: '', confirm: '' } })
  const { newPassword = '' } = useWatch({ control })
  const policy = { minimumLength: appConfig().passwordMinimumLength }
  const submit = handleSubmit(({ newPassword: chosen }) => void take({ session, newPassword: chosen }))
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{signInText.newTitle}</h1>
      <p>{signInText.newWhy}</p>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={signInText.newPassword}
        autoComplete="new-password"
        autoFocus
        error={formState.errors.newPassword?.message}
        {...register('newPassword', {
          validate: (value) => passwordProblems(value, policy)[0],
        })}
      />
      <PasswordRules password={newPassword} {...policy} />
      <PasswordField
        label={signInText.confirm}
        autoComplete="new-password"
        error={formState.errors.confirm?.message}
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
      <Button look="main" type="submit" isBusy={isBusy}>
        {signInText.save}
      </Button>
      <Button look="quiet" onClick={leaveChallenge}>
        {signInText.back}
      </Button>
    </form>
  )
}
