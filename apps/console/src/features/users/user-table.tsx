import { useMay } from '../../app/session/permissions.ts'
import { useMe } from '../../app/session/session.ts'
import { Time } from '../../time/time.tsx'
import { PlainTable, type Order, type PlainColumn } from '../../ui/plain-table.tsx'
import { userText } from './strings.ts'
import type { User } from './user-list.ts'
import { UserMenu, type UserActions } from './user-menu.tsx'
import { UserName, UserStatus } from './user-name.tsx'
import css from './screen.module.css'

interface UserTableProps extends UserActions {
  readonly users: readonly User[]
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

export function UserTable({ users, order, onOrder, onEdit, onSecret, onChange }: UserTableProps) {
  const { id: ownId } = useMe()
  const mayChange = useMay('UserModify')
  const columns: readonly PlainColumn<User>[] = [
    {
      id: 'name',
      title: userText.name,
      isSortable: true,
      width: '190px',
      cell: (user) => <UserName user={user} isSelf={user.id === ownId} onEdit={mayChange ? onEdit : undefined} />,
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
      cell: (user) => <UserStatus user={user} />,
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
