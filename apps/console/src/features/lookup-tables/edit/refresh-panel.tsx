import { CheckLookupTableSyncStatus, SyncLookupTableData } from '@picket/core/api'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Ago } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { notify } from '../../../ui/notify.tsx'
import { refreshText } from '../strings.ts'
import type { LookupTable } from './lookup-values.ts'
import css from './screen.module.css'

const quietly = { failSilently: true }
/** The interval between polls, in milliseconds, which grows. */
const [minPollInterval, maxPollInterval] = [200, 2_000]

type Run = NonNullable<LookupTable['refresh']>['runs'][number]

const states: Readonly<Record<Run['status'], { readonly text: string; readonly tone: 'good' | 'bad' | 'plain' }>> = {
  succeeded: { text: refreshText.succeeded, tone: 'good' },
  failed: { text: refreshText.failed, tone: 'bad' },
  waiting: { text: refreshText.waiting, tone: 'plain' },
  skipped: { text: refreshText.skipped, tone: 'plain' },
  running: { text: refreshText.inProgress, tone: 'plain' },
}

/** When the rows of a table are read, and how it went; reads them now. */
export function RefreshPanel({ table, onChange }: { readonly table: LookupTable; readonly onChange: () => void }) {
  const mayModify = useMay('LookupModify')
  const [isRunning, setRunning] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { refresh } = table
  if (!refresh) return null
  const { objectPath, cron, rateMinutes, runs } = refresh
  const readNow = async (): Promise<void> => {
    setProblem(undefined)
    setRunning(true)
    try {
      const count = await readRows(table.id, isAccepted)
      notify.done(refreshText.done(count, table.name))
      setAccepted(false)
    } catch (error) {
      setProblem((error as Error).message)
    }
    setRunning(false)
    onChange()
  }
  return (
    <section className={css['panel']} aria-label={refreshText.title}>
      <h2>{refreshText.title}</h2>
      <p className={css['quiet']}>
        {objectPath ? refreshText.file(objectPath) : refreshText.query},{' '}
        {cron ? refreshText.at(cron) : refreshText.every(rateMinutes ?? 0)}
      </p>
      {mayModify && (
        <>
          <Button icon={<RefreshCw size={14} />} isBusy={isRunning} onClick={() => void readNow()}>
            {refreshText.now}
          </Button>
          <Check
            label={refreshText.accept}
            checked={isAccepted}
            onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
          />
          {isRunning && (
            <span className={css['quiet']} role="status">
              {refreshText.running}
            </span>
          )}
        </>
      )}
      {problem !== undefined && (
        <p role="alert" className={css['error']}>
          {problem}
        </p>
      )}
      {runs.length === 0 ? (
        <p className={css['quiet']}>{refreshText.never}</p>
      ) : (
        <ul className={css['versions']} aria-label={refreshText.runs}>
          {runs.map(({ id, status, startedAt, message }) => (
            <li key={id}>
              <Badge tone={states[status].tone}>{states[status].text}</Badge>
              <span>{message}</span>
              <span className={css['space']} />
              <span className={css['quiet']}>
                <Ago at={startedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Reads the rows, and returns their number. Throws the error of a refresh that failed. */
async function readRows(id: string, acceptFewerRows: boolean): Promise<number> {
  const input = { id, acceptFewerRows }
  const { syncId } = (await client.mutate(SyncLookupTableData, { input }, quietly)).syncLookupTableData
  for (let pause = minPollInterval; ; pause = Math.min(pause * 1.5, maxPollInterval)) {
    const variables = { input: { id, syncId } }
    const { checkLookupTableSyncStatus: state } = await client.query(CheckLookupTableSyncStatus, variables, quietly)
    if (state.status === 'FAILED') throw new Error(state.message)
    if (state.status === 'COMPLETED') return state.rowCount ?? 0
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
