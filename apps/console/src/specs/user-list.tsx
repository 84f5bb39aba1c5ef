import type { DetectionUsersData } from '@picket/core/api'
import { Link } from 'react-router-dom'
import { EnabledBadge } from './enabled-badge.tsx'
import css from './user-list.module.css'

type User = DetectionUsersData['detectionUsers'][number]

/** Lists the users of a spec, with kind and link. */
export function UserList({ users, onLeave }: { readonly users: readonly User[]; readonly onLeave?: () => void }) {
  return (
    <ul className={css['users']}>
      {users.map((user) => {
        const path = pathOfSpec(user)
        return (
          <li key={user.id}>
            {path === undefined ? (
              <span>{user.name}</span>
            ) : (
              <Link to={path} {...(onLeave === undefined ? {} : { onClick: onLeave })}>
                {user.name}
              </Link>
            )}
            <span className={css['kind']}>{user.kind.replaceAll('_', ' ')}</span>
            <EnabledBadge enabled={user.enabled} />
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the path of a spec of any kind; undefined if no screen shows its kind. */
function pathOfSpec({ id, kind }: Pick<User, 'id' | 'kind'>): string | undefined {
  const folder = folders[kind]
  return folder === undefined ? undefined : `/build/${folder[0]}/${encodeURIComponent(id)}/${folder[1]}`
}

const folders: Readonly<Record<string, readonly [folder: string, end: string]>> = {
  rule: ['detections/rules', ''],
  scheduled_rule: ['detections/rules', ''],
  correlation_rule: ['detections/correlation-rules', ''],
  policy: ['detections/policies', ''],
  global: ['helpers', 'edit/'],
  datamodel: ['data-models', ''],
}
