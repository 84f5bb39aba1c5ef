import { initialsOf } from '../../app/initials.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { statusText, userText } from './strings.ts'
import { nameOf, statusOf, type User } from './user-list.ts'
import css from './screen.module.css'

const tones = {
  CONFIRMED: 'good',
  FORCE_CHANGE_PASSWORD: 'warning',
  EXTERNAL_PROVIDER: 'accent',
  DEACTIVATED: 'bad',
} as const

/** A user with initials and name, which links to the user if that is allowed. */
export function UserName({
  user,
  isSelf,
  onEdit,
}: {
  readonly user: User
  readonly isSelf: boolean
  readonly onEdit: ((user: User) => void) | undefined
}) {
  return (
    <span className={css['person']}>
      <Avatar initials={initialsOf(user)} />
      <span>
        {onEdit === undefined ? (
          nameOf(user)
        ) : (
          <button type="button" onClick={() => onEdit(user)}>
            {nameOf(user)}
          </button>
        )}
        {isSelf && <span className={css['you']}> ({userText.you})</span>}
      </span>
    </span>
  )
}

export function UserStatus({ user }: { readonly user: User }) {
  const status = statusOf(user)
  return <Badge tone={tones[status]}>{statusText[status]}</Badge>
}
