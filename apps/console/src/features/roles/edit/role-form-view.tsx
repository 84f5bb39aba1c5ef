import { zodResolver } from '@hookform/resolvers/zod'
import { CreateRole, UpdateRole } from '@picket/core/api'
import { Controller, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useFlag, useMay } from '../../../app/session/permissions.ts'
import { reloadMe, useMe } from '../../../app/session/session.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { showFailure, whyNot } from '../../../forms/show-failure.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { PermissionPicker } from '../../../permissions/permission-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { adminRoleId, roleModel, toInput, toValues, type Role, type RoleValues } from '../role-form.ts'
import { roleText } from '../strings.ts'
import { LogTypeAccessField } from './log-type-access.tsx'
import { Preview } from './preview.tsx'
import css from './screen.module.css'

const listPath = '/settings/roles/'

export function RoleForm({ role, from }: { readonly role: Role | undefined; readonly from: Role | undefined }) {
  const navigate = useNavigate()
  const me = useMe()
  const isAdmin = role?.id === adminRoleId
  const isReadOnly = !useMay('UserModify') || isAdmin
  const hasLogTypes = useFlag('ENABLE_DATALAKE_RBAC')
  const { register, control, handleSubmit, formState, setError } = useKeptForm<RoleValues>({
    keptAs: `role.${role?.id ?? 'new'}`,
    mode: 'onTouched',
    resolver: zodResolver(roleModel(role?.managedByIdp === true)),
    defaultValues: toValues(role),
    // A copy is not saved yet.
    ...(from === undefined ? {} : { values: { ...toValues(from), name: roleText.copyOf(from.name) } }),
    resetOptions: { keepDefaultValues: true },
  })
  const values = useWatch({ control }) as RoleValues
  const { errors, isSubmitting } = formState
  const freely = useUnsaved(formState.isDirty && !isReadOnly)
  const submit = handleSubmit(async (given) => {
    try {
      const input = toInput(given)
      if (role === undefined) await client.mutate(CreateRole, { input }, { failSilently: true })
      else await client.mutate(UpdateRole, { input: { id: role.id, ...input } }, { failSilently: true })
      notify.done(role === undefined ? roleText.created(input.name) : roleText.saved(input.name))
      freely()
      await navigate(listPath)
      if (role !== undefined && role.id === me.user?.role?.id) await reloadMe()
    } catch (error) {
      showFailure(error, setError, ['name', 'logTypeAccess'])
    }
  })
  const why = whyNot(formState)
  const title =
    role === undefined ? roleText.newTitle : (isReadOnly ? roleText.viewTitle : roleText.editTitle)(role.name)
  return (
    <form className={css['screen']} onSubmit={(event) => void submit(event)} noValidate>
      <PageHead title={title} description={isReadOnly ? (isAdmin ? roleText.adminWhy : roleText.readOnly) : why}>
        <LinkButton to={listPath}>{roleText.cancel}</LinkButton>
        {!isReadOnly && (
          <Button look="main" type="submit" isBusy={isSubmitting} disabled={why !== undefined}>
            {roleText.save}
          </Button>
        )}
      </PageHead>
      {errors.root?.message !== undefined && (
        <p role="alert" className={css['error']}>
          {errors.root.message}
        </p>
      )}
      <div className={css['columns']}>
        <div className={css['main']}>
          <section className={css['card']}>
            <TextField
              label={roleText.name}
              withAsterisk
              autoComplete="off"
              autoFocus={role === undefined}
              disabled={isReadOnly || role?.managedByIdp === true}
              description={role?.managedByIdp === true ? roleText.idpKeeps : undefined}
              error={errors.name?.message}
              {...register('name')}
            />
          </section>
          <Controller
            control={control}
            name="permissions"
            render={({ field }) => (
              <PermissionPicker
                values={field.value}
                onChange={field.onChange}
                mayGive={me.permissions}
                isReadOnly={isReadOnly}
              />
            )}
          />
          {hasLogTypes && (
            <LogTypeAccessField control={control} error={errors.logTypeAccess?.message} isReadOnly={isReadOnly} />
          )}
        </div>
        <Preview values={values} />
      </div>
    </form>
  )
}
