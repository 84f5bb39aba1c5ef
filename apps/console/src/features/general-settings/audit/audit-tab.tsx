import { useQuery } from '@apollo/client/react'
import { AuditActions, AuditLog } from '@picket/core/api'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { auditText, settingsText } from '../strings.ts'
import { downloadAuditLog } from './download.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { readAudit, toInput, usualFilter, writeAudit, type AuditFilter } from './audit-url.ts'
import css from '../screen.module.css'

const pageSize = 50

/** The audit log, newest first. */
export function AuditTab() {
  const [search, setSearch] = useSearchParams()
  const filter = readAudit(search)
  const show = (next: AuditFilter): void => setSearch(writeAudit(next), { replace: true, flushSync: true })
  // The range ends at the time of the first page, so that pages are consistent.
  const [now] = useState(Date.now)
  const input = toInput(filter, now)
  const [isBusy, setBusy] = useState(false)
  const { data: actions } = useQuery(AuditActions, { context: { failSilently: true } })
  const { data, error, refetch, fetchMore } = useQuery(AuditLog, {
    variables: { input: { ...input, pageSize } },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: { failSilently: true },
  })
  const busily = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await work().catch((failure: Error) => notify.failed(failure.message, auditText.exporting))
    setBusy(false)
  }
  const loadMore = () =>
    fetchMore({
      variables: { input: { ...input, pageSize, cursor: data?.auditLogs.pageInfo.endCursor ?? null } },
      updateQuery: (before, { fetchMoreResult: { auditLogs } }) => ({
        ...before,
        auditLogs: { ...auditLogs, edges: [...before.auditLogs.edges, ...auditLogs.edges] },
      }),
    })
  const entries = data?.auditLogs.edges.map(({ node }) => node)
  return (
    <div className={css['form']}>
      <AuditFilters filter={filter} actions={actions?.auditActions ?? []} onChange={show}>
        <Button
          icon={<Download size={14} />}
          isBusy={isBusy}
          onClick={() => void busily(() => downloadAuditLog(input))}
        >
          {auditText.export}
        </Button>
      </AuditFilters>
      {error !== undefined && (
        <Failed
          title={auditText.failed}
          why={error.message}
          retry={settingsText.retry}
          onRetry={() => void refetch()}
        />
      )}
      {entries === undefined ? (
        error === undefined && <Skeleton rows={10} />
      ) : entries.length === 0 ? (
        <Empty title={auditText.none} why={auditText.noneWhy}>
          <Button onClick={() => show({ ...usualFilter, range: 'all' })}>{auditText.clear}</Button>
        </Empty>
      ) : (
        <AuditTable entries={entries} />
      )}
      {data?.auditLogs.pageInfo.hasNextPage === true && (
        <Button isBusy={isBusy} onClick={() => void busily(loadMore)}>
          {auditText.more}
        </Button>
      )}
    </div>
  )
}
