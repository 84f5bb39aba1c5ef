import { permissionLabels } from '../../permissions/groups.ts'
import { Time } from '../../time/time.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { statusText, userText } from './strings.ts'
import { statusOf, type User } from './user-list.ts'
import css from './user-facts.module.css'

/** Read-only information about a user: ID, times, status, and the permissions of the role. */
export function UserFacts({ user }: { readonly user: User }) {
  const { id, createdAt, lastLoggedInAt, role } = user
  return (
    <div className={css['facts']}>
      <Facts>
        <Fact label={userText.id} isWide>
          <code>{id}</code> <CopyButton text={id} />
        </Fact>
        <Fact label={userText.status}>{statusText[statusOf(user)]}</Fact>
        <Fact label={userText.invitedAt}>
          <Time at={createdAt} />
        </Fact>
        <Fact label={userText.lastLogin}>
          {lastLoggedInAt === null ? userText.never : <Time at={lastLoggedInAt} />}
        </Fact>
        {role && (
          <Fact label={userText.permissionsOf(role.name)} isWide>
            <ul>
              {role.permissions.map((name) => (
                <li key={name}>
                  <Badge>{permissionLabels[name]}</Badge>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
    </div>
  )
}
