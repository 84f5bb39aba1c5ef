import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../app/session/permissions.ts'
import { readRows } from '../../../lookups/read-rows.ts'
import { runStates } from '../../../lookups/run-states.ts'
import { Ago } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { notify } from '../../../ui/notify.tsx'
import { refreshText } from '../strings.ts'
import type { LookupTable } from './lookup-values.ts'
import css from './screen.module.css'

/** When the rows of a table are read, and how it went; reads them now. */
export function RefreshPanel({ table, onChange }: { readonly table: LookupTable; readonly onChange: () => void }) {
  const mayModify = useMay('LookupModify')
  const [isRunning, setRunning] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { refresh } = table
  if (!refresh) return null
  const { objectPath, provider, cron, rateMinutes, runs } = refresh
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
        {objectPath ? refreshText.file(objectPath) : provider ? refreshText.provider : refreshText.query},{' '}
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
              <Badge tone={runStates[status].tone}>{runStates[status].text}</Badge>
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
