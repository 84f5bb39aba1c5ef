import { useQuery } from '@apollo/client/react'
import { DeleteRole, ListUsersRolesSaml, Roles } from '@picket/core/api'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { actorName, type ShownActor } from '../../../actors/actor-name.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { writeUrl } from '../../../urlstate/codec.ts'
import type { Role } from '../role-form.ts'
import { roleText } from '../strings.ts'
import { RoleCard } from './role-card.tsx'
import css from './screen.module.css'

/** Lists roles as cards. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const mayChange = useMay('UserModify')
  const text = search.get('text') ?? ''
  const sortDir = search.get('sortDir') === 'descending' ? 'descending' : 'ascending'
  const show = (next: { readonly text?: string; readonly sortDir?: string }): void => {
    const { text: wanted, sortDir: dir } = { text, sortDir, ...next }
    setSearch(writeUrl({ text: wanted, sortDir: dir === 'descending' ? dir : '' }), { replace: true, flushSync: true })
  }
  const { data, error, refetch } = useQuery(Roles, {
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const { data: people } = useQuery(ListUsersRolesSaml, { context: { failSilently: true } })
  const remove = async ({ id, name }: Role): Promise<void> => {
    const question = {
      title: roleText.remove,
      text: roleText.confirmDelete(name),
      confirm: roleText.remove,
      isDanger: true,
    }
    if (!(await confirm(question))) return
    try {
      await client.mutate(DeleteRole, { input: { id } }, { failSilently: true })
      notify.done(roleText.deleted(name))
      await refetch()
    } catch (failure) {
      const holders = people?.users.filter(({ role }) => role?.id === id) ?? []
      const next = holders.length === 0 ? [] : [roleText.assignAnother(namesOf(holders))]
      notify.failed([(failure as Error).message, ...next].join(' '), roleText.notDeleted)
    }
  }
  const roles = data?.roles
    .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') * (sortDir === 'ascending' ? 1 : -1))
  return (
    <div className={css['screen']}>
      <PageHead title={roleText.title} description={roleText.description}>
        {mayChange && (
          <LinkButton look="main" to="/settings/roles/new/" icon={<Plus size={14} />}>
            {roleText.create}
          </LinkButton>
        )}
      </PageHead>
      <div className={css['filters']}>
        <SearchField label={roleText.search} text={text} onChange={(next) => show({ text: next })} />
        <Choice
          label={roleText.sort}
          value={sortDir}
          options={[
            { value: 'ascending', text: roleText.ascending },
            { value: 'descending', text: roleText.descending },
          ]}
          onChange={(next) => show({ sortDir: next })}
        />
      </div>
      {error !== undefined && (
        <Failed title={roleText.failed} why={error.message} retry={roleText.retry} onRetry={() => void refetch()} />
      )}
      {roles === undefined ? (
        error === undefined && <Skeleton />
      ) : roles.length === 0 ? (
        <Empty title={roleText.noResults} why={roleText.noResultsWhy}>
          <Button onClick={() => show({ text: '' })}>{roleText.clear}</Button>
        </Empty>
      ) : (
        <ul className={css['cards']} aria-label={roleText.title}>
          {roles.map((role) => (
            <RoleCard
              key={role.id}
              role={role}
              users={people?.users.filter((user) => user.role?.id === role.id).length}
              isSamlDefault={people?.samlConfig.defaultRoleId === role.id}
              mayChange={mayChange}
              onDelete={() => void remove(role)}
              title={<Link to={`/settings/roles/${role.id}/edit/`}>{role.name}</Link>}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const mostNames = 3

/** Returns the first names and the number of others as text. */
function namesOf(people: readonly ShownActor[]): string {
  const names = people.slice(0, mostNames).map(actorName)
  const more = people.length - names.length
  return new Intl.ListFormat('en').format(more === 0 ? names : [...names, roleText.andMore(more)])
}
