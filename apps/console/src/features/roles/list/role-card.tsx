import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { permissionLabels } from '../../../permissions/groups.ts'
import { Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { actorName } from '../../../actors/actor-name.ts'
import { adminRoleId, type Role } from '../role-form.ts'
import { roleText } from '../strings.ts'
import { logTypesOf } from '../log-types-of.ts'
import css from './screen.module.css'

const mostChips = 8

export function RoleCard({
  role,
  title,
  users,
  isSamlDefault,
  mayChange,
  onDelete,
}: {
  readonly role: Role
  readonly title: ReactNode
  /** The number of users; undefined while loading. */
  readonly users: number | undefined
  readonly isSamlDefault: boolean
  readonly mayChange: boolean
  readonly onDelete: () => void
}) {
  const navigate = useNavigate()
  const isAdmin = role.id === adminRoleId
  const editPath = `/settings/roles/${role.id}/edit/`
  return (
    <li className={css['card']}>
      <div className={css['body']}>
        <div className={css['title']}>
          {title}
          {isAdmin && <Badge>{roleText.builtIn}</Badge>}
          {role.managedByIdp && <Badge tone="accent">{roleText.fromIdp}</Badge>}
          {isSamlDefault && <Badge tone="accent">{roleText.samlDefault}</Badge>}
        </div>
        <p className={css['facts']}>
          {users !== undefined && <span>{roleText.users(users)}</span>}
          <span>{logTypesOf(role.logTypeAccessKind, role.logTypeAccess)}</span>
          <span>
            {roleText.updated} <Time at={role.updatedAt} /> {role.updatedBy && roleText.by(actorName(role.updatedBy))}
          </span>
        </p>
        <Chips role={role} isAdmin={isAdmin} />
      </div>
      <Menu
        button={
          <IconButton label={roleText.actionsOf(role.name)}>
            <Ellipsis size={16} />
          </IconButton>
        }
        groups={[
          {
            entries: [
              { text: mayChange && !isAdmin ? roleText.edit : roleText.view, onPick: () => void navigate(editPath) },
              ...(mayChange
                ? [
                    { text: roleText.clone, onPick: () => void navigate(`/settings/roles/new/?from=${role.id}`) },
                    { text: roleText.remove, onPick: onDelete, isDisabled: isAdmin },
                  ]
                : []),
            ],
          },
        ]}
      />
    </li>
  )
}

function Chips({ role: { permissions }, isAdmin }: { readonly role: Role; readonly isAdmin: boolean }) {
  // The modify permission implies the read permission, which is not listed.
  const shown = permissions.filter(
    (name) => !name.endsWith('Read') || !(permissions as readonly string[]).includes(`${name.slice(0, -4)}Modify`),
  )
  return (
    <div className={css['chips']}>
      {isAdmin ? (
        <Badge>{roleText.everything}</Badge>
      ) : shown.length === 0 ? (
        <Badge>{roleText.nothing}</Badge>
      ) : (
        shown.slice(0, mostChips).map((name) => <Badge key={name}>{permissionLabels[name]}</Badge>)
      )}
      {!isAdmin && shown.length > mostChips && <Badge>{roleText.more(shown.length - mostChips)}</Badge>}
    </div>
  )
}
