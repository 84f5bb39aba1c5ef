import { Ellipsis } from 'lucide-react'
import { initialsOf } from '../../app/initials.ts'
import { useMay } from '../../app/session/permissions.ts'
import { useMe } from '../../app/session/session.ts'
import { Time } from '../../time/time.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { PlainTable, type Order, type PlainColumn } from '../../ui/plain-table.tsx'
import * as actions from './actions.ts'
import { statusText, userText } from './strings.ts'
import { nameOf, statusOf, type User } from './user-list.ts'
import css from './screen.module.css'

interface UserTableProps {
  readonly users: readonly User[]
  readonly order: Order
  readonly onOrder: (order: Order) => void
  readonly onEdit: (user: User) => void
  readonly onSecret: (handed: actions.HandedOver) => void
  readonly onChange: () => void
}

const tones = {
  CONFIRMED: 'good',
  FORCE_CHANGE_PASSWORD: 'warning',
  EXTERNAL_PROVIDER: 'accent',
  DEACTIVATED: 'bad',
} as const

export function UserTable({ users, order, onOrder, onEdit, onSecret, onChange }: UserTableProps) {
  const { id: ownId } = useMe()
  const mayChange = useMay('UserModify')
  const columns: readonly PlainColumn<User>[] = [
    {
      id: 'name',
      title: userText.name,
      isSortable: true,
      width: '190px',
      cell: (user) => (
        <span className={css['person']}>
          <Avatar initials={initialsOf(user)} />
          <span>
            {mayChange ? (
              <button type="button" onClick={() => onEdit(user)}>
                {nameOf(user)}
              </button>
            ) : (
              nameOf(user)
            )}
            {user.id === ownId && <span className={css['you']}> ({userText.you})</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'email',
      title: userText.email,
      isSortable: true,
      cell: ({ email }) => <span className={css['email']}>{email}</span>,
    },
    { id: 'role', title: userText.role, isSortable: true, cell: ({ role }) => role?.name },
    { id: 'createdAt', title: userText.invitedAt, isSortable: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      id: 'lastLoggedInAt',
      title: userText.lastLogin,
      isSortable: true,
      cell: ({ lastLoggedInAt: at }) => (at === null ? userText.never : <Time at={at} />),
    },
    {
      id: 'status',
      title: userText.status,
      isSortable: true,
      cell: (user) => <Badge tone={tones[statusOf(user)]}>{statusText[statusOf(user)]}</Badge>,
    },
    {
      id: 'actions',
      title: userText.actions,
      isTitleHidden: true,
      align: 'end',
      width: '52px',
      cell: (user) => (
        <UserMenu user={user} isSelf={user.id === ownId} onEdit={onEdit} onSecret={onSecret} onChange={onChange} />
      ),
    },
  ]
  return (
    <PlainTable
      label={userText.title}
      columns={mayChange ? columns : columns.slice(0, -1)}
      rows={users}
      keyOf={({ id }) => id}
      order={order}
      onOrder={onOrder}
    />
  )
}

/** What can be done to somebody; nobody shuts themselves out. */
function UserMenu({
  user,
  isSelf,
  onEdit,
  onSecret,
  onChange,
}: Pick<UserTableProps, 'onEdit' | 'onSecret' | 'onChange'> & { readonly user: User; readonly isSelf: boolean }) {
  const doing = (work: (user: User) => Promise<actions.HandedOver | undefined | void>) => async (): Promise<void> => {
    const handed = await work(user)
    if (handed) onSecret(handed)
    onChange()
  }
  const entry = (text: string, work: Parameters<typeof doing>[0]): MenuEntry => ({
    text,
    onPick: () => void doing(work)(),
    isDisabled: isSelf,
  })
  const isPending = user.status === 'FORCE_CHANGE_PASSWORD' && user.lastLoggedInAt === null
  const isExternal = user.status === 'EXTERNAL_PROVIDER'
  return (
    <Menu
      button={
        <IconButton label={userText.actionsOf(nameOf(user))}>
          <Ellipsis size={16} />
        </IconButton>
      }
      groups={[
        {
          entries: [
            { text: userText.edit, onPick: () => onEdit(user) },
            ...(isPending ? [entry(userText.resend, actions.resendInvitation)] : []),
            ...(isPending || isExternal ? [] : [entry(userText.reset, actions.resetPassword)]),
            ...(isExternal ? [] : [entry(userText.resetFactor, actions.resetSecondFactor)]),
          ],
        },
        {
          entries: [
            user.enabled
              ? entry(userText.deactivate, actions.deactivate)
              : entry(userText.reactivate, actions.reactivate),
            entry(userText.remove, actions.remove),
          ],
        },
      ]}
    />
  )
}
