import { useForm } from 'react-hook-form'
import { AuthError } from '../../app/session/auth-calls.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { accountText } from './strings.ts'
import css from './account.module.css'

/** Confirms the password before a change: an unattended window must not be enough. */
export function PasswordStep({
  why,
  action,
  isDanger = false,
  onPassword,
  onCancel,
}: {
  readonly why: string
  /** The label of the button. */
  readonly action: string
  readonly isDanger?: boolean
  /** Makes the change. What it throws is shown here. */
  readonly onPassword: (password: string) => Promise<void>
  readonly onCancel: () => void
}) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onPassword(password)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      setError('password', { message: error.message }, { shouldFocus: true })
    }
  })
  return (
    <form className={css['step']} onSubmit={(event) => void submit(event)} noValidate>
      <p>{why}</p>
      <PasswordField
        label={accountText.password}
        autoComplete="current-password"
        autoFocus
        error={formState.errors.password?.message}
        {...register('password', { required: accountText.required })}
      />
      <div className={css['end']}>
        <Button look="quiet" onClick={onCancel}>
          {accountText.cancel}
        </Button>
        <Button look={isDanger ? 'danger' : 'main'} type="submit" isBusy={formState.isSubmitting}>
          {action}
        </Button>
      </div>
    </form>
  )
}
