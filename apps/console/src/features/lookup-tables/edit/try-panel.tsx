import { GenerateEnrichedEvent } from '@picket/core/api'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form-fields.tsx'
import { JsonTree } from '../../../ui/json-tree.tsx'
import { tryText } from '../strings.ts'
import type { LookupTable } from './lookup-values.ts'
import css from './screen.module.css'

/** Enriches an event as the server does before rules run. */
export function TryPanel({ table }: { readonly table: LookupTable }) {
  const [event, setEvent] = useState(() => JSON.stringify(sampleEvent(table), null, 2))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<unknown>()
  const run = async (): Promise<void> => {
    setFound(undefined)
    setProblem(undefined)
    const parsed = parse(event)
    if (parsed === undefined) return setProblem(tryText.notJson)
    setBusy(true)
    try {
      const { generateEnrichedEvent } = await client.query(
        GenerateEnrichedEvent,
        { input: { event: parsed } },
        { failSilently: true },
      )
      const { p_enrichment: rows } = generateEnrichedEvent.enrichedEvent as { readonly p_enrichment?: unknown }
      if (rows === undefined) setProblem(tryText.nothing)
      else setFound(rows)
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <section className={css['panel']} aria-label={tryText.title}>
      <h2>{tryText.title}</h2>
      <p className={css['quiet']}>{tryText.hint}</p>
      <TextArea
        label={tryText.event}
        value={event}
        rows={6}
        spellCheck={false}
        className={css['event']!}
        onChange={({ currentTarget }) => setEvent(currentTarget.value)}
      />
      <Button isBusy={isBusy} onClick={() => void run()}>
        {tryText.run}
      </Button>
      {problem !== undefined && (
        <p role="status" className={css['quiet']}>
          {problem}
        </p>
      )}
      {found !== undefined && <JsonTree label={tryText.result} value={found} />}
    </section>
  )
}

/** An event of the first log type, with the fields that are looked up. */
function sampleEvent({ logTypeMap: [first], primaryKey }: LookupTable): object {
  const selectors = first === undefined || first.selectors.length === 0 ? [primaryKey] : first.selectors
  const fields = selectors.filter((one) => /^\w+$/.test(one)).map((one) => [one, one.startsWith('p_any_') ? [''] : ''])
  return { p_log_type: first?.logType ?? '', ...Object.fromEntries(fields) }
}

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}
