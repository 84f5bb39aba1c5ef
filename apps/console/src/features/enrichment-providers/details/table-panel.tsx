import type { GetEnrichmentProviderData } from '@picket/core/api'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { readRows } from '../../../lookups/read-rows.ts'
import { runStates } from '../../../lookups/run-states.ts'
import { Ago } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { notify } from '../../../ui/notify.tsx'
import { detailsText, listText } from '../strings.ts'
import css from './screen.module.css'

type Table = GetEnrichmentProviderData['enrichmentProvider']['tables'][number]

/** A lookup table of a provider: its rows, its columns, and how the last refreshes went. */
export function TablePanel({
  table,
  mayRefresh,
  onChange,
}: {
  readonly table: Table
  readonly mayRefresh: boolean
  readonly onChange: () => void
}) {
  const { name, description, primaryKey, rateMinutes, columns, lookupTable } = table
  const [isRunning, setRunning] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const refresh = async (): Promise<void> => {
    setProblem(undefined)
    setRunning(true)
    try {
      notify.done(detailsText.refreshed(name, listText.rows(await readRows(name, isAccepted))))
      setAccepted(false)
    } catch (error) {
      setProblem((error as Error).message)
    }
    setRunning(false)
    onChange()
  }
  const rows = lookupTable?.rows
  const runs = lookupTable?.refresh?.runs ?? []
  const logTypes = lookupTable?.logTypeMap ?? []
  return (
    <section className={css['panel']} aria-label={name}>
      <h2>
        <code>{name}</code>
      </h2>
      <p>{description}</p>
      {lookupTable === null && <p className={css['error']}>{detailsText.missing}</p>}
      <Facts>
        <Fact label={detailsText.rows}>
          {rows ? (
            <>
              {listText.rows(rows.rowCount)}, <Ago at={rows.validFrom} />
            </>
          ) : (
            listText.noRows
          )}
        </Fact>
        <Fact label={detailsText.read}>{detailsText.every(rateMinutes)}</Fact>
        <Fact label={detailsText.key}>
          <code>{primaryKey}</code>
        </Fact>
        <Fact label={detailsText.enriches}>
          {logTypes.length === 0 ? detailsText.allLogTypes : logTypes.map(({ logType }) => logType).join(', ')}
        </Fact>
      </Facts>
      {lookupTable !== null && (
        <div className={css['bar']}>
          {mayRefresh && (
            <>
              <Button icon={<RefreshCw size={14} />} isBusy={isRunning} onClick={() => void refresh()}>
                {detailsText.refresh}
              </Button>
              <Check
                label={detailsText.accept}
                checked={isAccepted}
                onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
              />
            </>
          )}
          <Link to={`/configure/lookup-tables/${encodeURIComponent(lookupTable.id)}/edit/`}>
            {detailsText.openTable}
          </Link>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className={css['error']}>
          {problem}
        </p>
      )}
      {runs.length > 0 && (
        <ul className={css['runs']} aria-label={detailsText.runs}>
          {runs.slice(0, 5).map(({ id, status, startedAt, message }) => (
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
      <h3>{detailsText.columns}</h3>
      <ul className={css['columns']}>
        {columns.map((column) => (
          <li key={column.name}>
            <code>{column.name}</code>
            <span className={css['quiet']}>{column.description}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
