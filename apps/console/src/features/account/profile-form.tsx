import { EditUser } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { reloadMe, useMe } from '../../app/session/session.ts'
import { showFailure, whyNot } from '../../forms/show-failure.ts'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { notify } from '../../ui/notify.tsx'
import { accountText } from './strings.ts'
import css from './account.module.css'

/** Edits the name of the user. Only administrators can change the email address. */
export function ProfileForm() {
  const { id, name, user } = useMe()
  const { register, handleSubmit, setError, reset, formState } = useKeptForm({
    keptAs: 'profile',
    mode: 'onTouched',
    defaultValues: { givenName: user?.givenName ?? '', familyName: user?.familyName ?? '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async (values) => {
    try {
      await client.mutate(EditUser, { input: { id, ...values } }, { failSilently: true })
      await reloadMe()
      reset(values)
      notify.done(accountText.updated)
    } catch (error) {
      showFailure(error, setError, ['givenName', 'familyName'])
      notify.failed(error instanceof Error ? error.message : accountText.unknown, accountText.notUpdated)
    }
  })
  const why = whyNot(formState)
  const required = { validate: (value: string) => value.trim() !== '' || accountText.required }
  return (
    <form className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField label={accountText.email} value={user?.email ?? name} readOnly disabled />
      <TextField
        label={accountText.firstName}
        withAsterisk
        autoComplete="given-name"
        error={errors.givenName?.message}
        {...register('givenName', required)}
      />
      <TextField
        label={accountText.lastName}
        withAsterisk
        autoComplete="family-name"
        error={errors.familyName?.message}
        {...register('familyName', required)}
      />
      {errors.root !== undefined && (
        <p role="alert" className={css['error']}>
          {errors.root.message}
        </p>
      )}
      <div className={css['end']}>
        <span className={css['quiet']}>{why}</span>
        <Button look="main" type="submit" isBusy={formState.isSubmitting} disabled={why !== undefined}>
          {accountText.save}
        </Button>
      </div>
    </form>
  )
}
