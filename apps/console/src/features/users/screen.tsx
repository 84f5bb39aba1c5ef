import { useQuery } from '@apollo/client/react'
import { ListUsersRolesSaml } from '@picket/core/api'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMay } from '../../app/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/empty.tsx'
import { preloaded } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { usePageSize } from '../../ui/page-size.ts'
import { Pager, pageOf } from '../../ui/pager.tsx'
import { usePhone } from '../../ui/watch-width.ts'
import { useFailureNote } from '../../ui/use-failure-note.ts'
import type { HandedOver } from './actions.ts'
import { readList, writeList } from './list-url.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { userText } from './strings.ts'
import { UserCards } from './user-cards.tsx'
import { UserFilters } from './user-filters.tsx'
import { selectUsers } from './user-list.ts'
import { UserTable } from './user-table.tsx'
import css from './screen.module.css'

const UserSheet = preloaded(async () => (await import('./user-sheet.tsx')).UserSheet)

/** Lists, invites and edits users. The URL contains what is open. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const mayChange = useMay('UserModify')
  const pageSize = usePageSize()
  const isPhone = usePhone()
  const list = readList(search)
  const { data, error, refetch } = useQuery(ListUsersRolesSaml, {
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  useFailureNote(error, userText.notFetched)
  const [secret, setSecret] = useState<HandedOver>()
  const show = (next: Partial<typeof list>): void =>
    setSearch(writeList({ ...list, page: 1, ...next }), { replace: true, flushSync: true })
  const users = data === undefined ? undefined : selectUsers(data.users, list.filter, list.order)
  const editing = list.edit === undefined ? undefined : data?.users.find(({ id }) => id === list.edit)
  const close = (): void => show({ edit: undefined, isInviting: false, page: list.page })
  const sort = (order: typeof list.order): void => show({ order })
  const shown = {
    users: users === undefined ? [] : pageOf(users, list.page, pageSize),
    onEdit: ({ id }: { readonly id: string }) => show({ edit: id, page: list.page }),
    onSecret: setSecret,
    onChange: () => void refetch(),
  }
  return (
    <div className={css['screen']}>
      <PageHead title={userText.title} description={userText.description}>
        {mayChange && (
          <Button look="main" icon={<UserPlus size={14} />} onClick={() => show({ isInviting: true, page: list.page })}>
            {userText.invite}
          </Button>
        )}
      </PageHead>
      <UserFilters
        filter={list.filter}
        roles={data?.roles ?? []}
        order={list.order}
        onChange={(filter) => show({ filter })}
        onOrder={sort}
      />
      {error !== undefined && (
        <Failed title={userText.failed} why={error.message} retry={userText.retry} onRetry={() => void refetch()} />
      )}
      {users === undefined ? (
        error === undefined && <Skeleton />
      ) : users.length === 0 ? (
        <Empty title={userText.noResults} why={userText.noResultsWhy}>
          <Button onClick={() => show({ filter: { text: '', roleId: '', status: '' } })}>{userText.clear}</Button>
        </Empty>
      ) : (
        <>
          {isPhone ? <UserCards {...shown} /> : <UserTable {...shown} order={list.order} onOrder={sort} />}
          <Pager page={list.page} total={users.length} onPage={(page) => show({ page })} />
        </>
      )}
      {data !== undefined && mayChange && (list.isInviting || editing !== undefined) && (
        <UserSheet
          key={editing?.id ?? 'new'}
          user={editing}
          all={data}
          onClose={close}
          onInvited={(handed) => {
            close()
            setSecret(handed)
            void refetch()
          }}
        />
      )}
      <SecretDialog handed={secret} onClose={() => setSecret(undefined)} />
    </div>
  )
}
