import type { AuditLogData } from '@picket/core/api'
import { useState } from 'react'
import { Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { JsonTree } from '../../../ui/json-tree.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table.tsx'
import { auditText } from '../strings.ts'
import css from './audit.module.css'

type Entry = AuditLogData['auditLogs']['edges'][number]['node']

export function AuditTable({ entries }: { readonly entries: readonly Entry[] }) {
  const [shown, setShown] = useState<Entry>()
  const columns: readonly PlainColumn<Entry>[] = [
    { id: 'time', title: auditText.time, width: '150px', cell: ({ timestamp }) => <Time at={timestamp} /> },
    { id: 'who', title: auditText.who, cell: ({ actorName }) => actorName },
    { id: 'action', title: auditText.action, cell: ({ action }) => <code className={css['action']}>{action}</code> },
    {
      id: 'result',
      title: auditText.result,
      cell: ({ result }) => <Badge tone={result === 'FAILED' ? 'bad' : 'plain'}>{auditText[result]}</Badge>,
    },
    { id: 'from', title: auditText.from, cell: ({ sourceIP }) => sourceIP },
    {
      id: 'details',
      title: auditText.details,
      isTitleHidden: true,
      align: 'end',
      width: '80px',
      cell: (entry) => (
        <Button look="quiet" aria-label={auditText.show(entry.action)} onClick={() => setShown(entry)}>
          {auditText.details}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PlainTable label={auditText.label} columns={columns} rows={entries} keyOf={({ id }) => id} />
      <Dialog isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={shown?.action ?? ''} width={640}>
        {shown !== undefined && (
          <dl className={css['details']}>
            <dt>{auditText.time}</dt>
            <dd>
              <Time at={shown.timestamp} />
            </dd>
            <dt>{auditText.who}</dt>
            <dd>{shown.actorName}</dd>
            <dt>{auditText.from}</dt>
            <dd>{shown.sourceIP}</dd>
            <dt>{auditText.agent}</dt>
            <dd>{shown.userAgent}</dd>
            <dt>{auditText.request}</dt>
            <dd>{shown.requestId}</dd>
            <dt>{auditText.parameters}</dt>
            <dd>
              <JsonTree value={shown.parameters} label={auditText.parameters} />
            </dd>
          </dl>
        )}
      </Dialog>
    </>
  )
}
