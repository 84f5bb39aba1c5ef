import { useMay } from '../../app/session/permissions.ts'
import { useMe } from '../../app/session/session.ts'
import { Age } from '../../time/time.tsx'
import { userText } from './strings.ts'
import { UserMenu } from './user-menu.tsx'
import { UserName, UserStatus } from './user-name.tsx'
import type { UserTableProps } from './user-table.tsx'
import css from './user-cards.module.css'

/** The users of a page on a phone: name and status; email, role and last sign-in. */
export function UserCards({ users, onEdit, onSecret, onChange }: Omit<UserTableProps, 'order' | 'onOrder'>) {
  const { id: ownId } = useMe()
  const mayChange = useMay('UserModify')
  return (
    <ul className={css['cards']} aria-label={userText.title}>
      {users.map((user) => (
        <li key={user.id}>
          <div className={css['words']}>
            <div className={css['line']}>
              <UserName user={user} isSelf={user.id === ownId} onEdit={mayChange ? onEdit : undefined} />
              <UserStatus user={user} />
            </div>
            <div className={css['facts']}>
              <span className={css['email']}>{user.email}</span>
              <span>{user.role?.name}</span>
              <span>
                {userText.lastLogin}: {user.lastLoggedInAt === null ? userText.never : <Age at={user.lastLoggedInAt} />}
              </span>
            </div>
          </div>
          {mayChange && (
            <UserMenu user={user} isSelf={user.id === ownId} onEdit={onEdit} onSecret={onSecret} onChange={onChange} />
          )}
        </li>
      ))}
    </ul>
  )
}
