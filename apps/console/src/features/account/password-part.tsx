import { passwordProblems, passwordsMustMatch } from '@picket/core'
import { useForm, useWatch } from 'react-hook-form'
import { appConfig } from '../../app/config.ts'
import { AuthError } from '../../app/session/auth-calls.ts'
import { forget, useMe } from '../../app/session/session.ts'
import { whyNot } from '../../forms/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordRules } from '../../ui/password-rules.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { notify } from '../../ui/notify.tsx'
import { ownCall } from './own-call.ts'
import { accountText } from './strings.ts'
import css from './account.module.css'

const empty = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

/** Changes the password, which signs out all sessions. */
export function PasswordPart({ onChanged }: { readonly onChanged: () => void }) {
  const { name } = useMe()
  const policy = { minimumLength: appConfig().passwordMinimumLength }
  const { register, handleSubmit, setError, trigger, control, formState } = useForm({
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { newPassword = '' } = useWatch({ control })
  const { errors, touchedFields } = formState
  const submit = handleSubmit(async ({ oldPassword, newPassword: chosen }) => {
    try {
      await ownCall('change-password', { oldPassword, newPassword: chosen })
      onChanged()
      forget()
      notify.done(accountText.passwordChanged)
    } catch (error) {
      const { fields, message } = error as AuthError
      for (const { path, message: why } of fields)
        if (path === 'oldPassword' || path === 'newPassword')
          setError(path, { type: 'server', message: why }, { shouldFocus: true })
      notify.failed(message, accountText.passwordFailed)
    }
  })
  const why = whyNot(formState)
  return (
    <section className={css['part']}>
      <h3>{accountText.passwordTitle}</h3>
      <p className={css['quiet']}>{accountText.passwordWhy}</p>
      <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <input type="hidden" autoComplete="username" value={name} readOnly />
        <PasswordField
          label={accountText.oldPassword}
          withAsterisk
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...register('oldPassword', { required: accountText.required })}
        />
        <PasswordField
          label={accountText.newPassword}
          withAsterisk
          autoComplete="new-password"
          // The list below shows the errors, so that nothing moves while the user aims at a button.
          error={errors.newPassword?.type === 'server' ? errors.newPassword.message : undefined}
          {...register('newPassword', {
            validate: (value) => passwordProblems(value, policy)[0],
            onChange: () => void (touchedFields.confirmNewPassword && trigger('confirmNewPassword')),
          })}
        />
        <PasswordRules password={newPassword} {...policy} />
        <PasswordField
          label={accountText.confirmPassword}
          withAsterisk
          autoComplete="new-password"
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword', {
            required: accountText.required,
            validate: (value, { newPassword: chosen }) => value === chosen || passwordsMustMatch,
          })}
        />
        <div className={css['end']}>
          <span className={css['quiet']}>{why}</span>
          <Button look="main" type="submit" isBusy={formState.isSubmitting} disabled={why !== undefined}>
            {accountText.changePassword}
          </Button>
        </div>
      </form>
    </section>
  )
}
