import { zodResolver } from '@hookform/resolvers/zod'
import { EditUser, InviteUser, ListUsersRolesSaml, type ListUsersRolesSamlData } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { reloadMe, useMe } from '../../app/session/session.ts'
import { confirmDiscard, useUnsaved } from '../../app/unsaved.tsx'
import { showFailure, whyNot } from '../../forms/show-failure.ts'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Fields, FormEnd, SelectField } from '../../ui/form-fields.tsx'
import { notify } from '../../ui/notify.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toHandedOver, type HandedOver } from './actions.ts'
import { userText } from './strings.ts'
import { UserFacts } from './user-facts.tsx'
import { userModel, type UserValues } from './user-form.ts'
import type { User } from './user-list.ts'
import css from './screen.module.css'

interface UserSheetProps {
  /** Absent when inviting a new user. */
  readonly user: User | undefined
  readonly all: ListUsersRolesSamlData
  readonly onClose: () => void
  /** Called with the credentials to share if no email was sent. */
  readonly onInvited: (handed: HandedOver | undefined) => void
}

/** Invites a user, or edits the profile and role of a user. */
export function UserSheet({ user, all, onClose, onInvited }: UserSheetProps) {
  const me = useMe()
  const isExternal = user?.status === 'EXTERNAL_PROVIDER'
  const { register, handleSubmit, formState, setError } = useKeptForm<UserValues>({
    keptAs: `user.${user?.id ?? 'new'}`,
    mode: 'onTouched',
    resolver: zodResolver(
      userModel(
        isExternal,
        all.users.filter(({ id }) => id !== user?.id),
      ),
    ),
    defaultValues: {
      email: user?.email ?? '',
      givenName: user?.givenName ?? '',
      familyName: user?.familyName ?? '',
      roleId: user?.role?.id ?? '',
      isUnmailed: false,
    },
  })
  const { errors, isDirty, isSubmitting } = formState
  useUnsaved(isDirty)
  const close = async (): Promise<void> => {
    if (!isDirty || (await confirmDiscard())) onClose()
  }
  const submit = handleSubmit(async (values) => {
    try {
      if (user === undefined) onInvited(await invite(values))
      else {
        await edit(user, values, isExternal)
        onClose()
        if (user.id === me.id) await reloadMe()
      }
    } catch (error) {
      showFailure(error, setError, ['email', 'givenName', 'familyName'])
    }
  })
  const defaultRole = all.roles.find(({ id }) => id === all.samlConfig.defaultRoleId)?.name
  const roles = [
    ...(isExternal
      ? [
          {
            value: '',
            text: defaultRole === undefined ? userText.samlDefault : `${userText.samlDefault} (${defaultRole})`,
          },
        ]
      : [{ value: '', text: userText.chooseRole, isDisabled: true }]),
    ...all.roles.map(({ id, name }) => ({ value: id, text: name })),
  ]
  return (
    <Sheet isOpen onClose={() => void close()} title={user === undefined ? userText.inviteTitle : userText.editTitle}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Fields>
          {user === undefined && <p className={css['why']}>{userText.inviteWhy}</p>}
          {isExternal && <p className={css['why']}>{userText.ssoWhy}</p>}
          <TextField
            label={userText.email}
            type="email"
            withAsterisk={!isExternal}
            disabled={isExternal}
            data-autofocus
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label={userText.first}
            withAsterisk={!isExternal}
            disabled={isExternal}
            autoComplete="off"
            error={errors.givenName?.message}
            {...register('givenName')}
          />
          <TextField
            label={userText.last}
            withAsterisk={!isExternal}
            disabled={isExternal}
            autoComplete="off"
            error={errors.familyName?.message}
            {...register('familyName')}
          />
          <SelectField
            label={userText.role}
            withAsterisk
            options={roles}
            error={errors.roleId?.message}
            {...register('roleId')}
          />
          {user === undefined && <Check label={userText.noMail} {...register('isUnmailed')} />}
          {errors.root?.message !== undefined && (
            <p role="alert" className={css['error']}>
              {errors.root.message}
            </p>
          )}
          <FormEnd why={whyNot(formState)}>
            <Button onClick={() => void close()}>{userText.cancel}</Button>
            <Button look="main" type="submit" isBusy={isSubmitting} disabled={whyNot(formState) !== undefined}>
              {user === undefined ? userText.sendInvitation : userText.save}
            </Button>
          </FormEnd>
        </Fields>
      </form>
      {user !== undefined && <UserFacts user={user} />}
    </Sheet>
  )
}

const quietly = { failSilently: true }

async function invite({
  email,
  givenName,
  familyName,
  roleId,
  isUnmailed,
}: UserValues): Promise<HandedOver | undefined> {
  const input = {
    email,
    givenName,
    familyName,
    role: { kind: 'ID' as const, value: roleId },
    ...(isUnmailed ? { messageAction: 'SUPPRESS' as const } : {}),
  }
  const { inviteUser } = await client.mutate(InviteUser, { input }, quietly)
  // Newest first, until the list is reloaded.
  client.apollo.cache.updateQuery({ query: ListUsersRolesSaml }, (data) =>
    data === null ? data : { ...data, users: [inviteUser.user, ...data.users] },
  )
  notify.done(userText.invited)
  return toHandedOver(inviteUser)
}

async function edit(user: User, values: UserValues, isExternal: boolean): Promise<void> {
  const { email, givenName, familyName, roleId } = values
  const input = {
    id: user.id,
    ...(isExternal ? {} : { email, givenName, familyName }),
    ...(roleId === user.role?.id ? {} : { role: { kind: 'ID', value: roleId } as const }),
  }
  // Through the cache, so that lists show it immediately.
  await client.apollo.mutate({ mutation: EditUser, variables: { input }, context: quietly })
  notify.done(userText.updated)
}
