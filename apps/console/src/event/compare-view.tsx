import { parseJson, type Value } from '@picket/core'
import { useMemo, useState } from 'react'
import { compareEvents, type ComparedValue } from './compare-events.ts'
import { isBranch } from './leaf-text.ts'
import { eventText } from './strings.ts'
import css from './compare-view.module.css'

/** The maximum size for a difference that is shown: larger ones are not readable. */
const mostRows = 2_000
const longText = 300
const longLog = 100_000

/** The log as received. */
export function RawLog({ raw }: { readonly raw: string }) {
  const value = useMemo(() => readLog(raw), [raw])
  const text = value === undefined ? raw : pretty(raw)
  return (
    <div className={css['box']}>
      <pre className={css['raw']} tabIndex={0}>
        <bdi>{text.slice(0, longLog)}</bdi>
        {text.length > longLog && `\n${eventText.partly(longLog, text.length)}`}
      </pre>
    </div>
  )
}

/** Compares a log with its normalized event, value by value. */
export function CompareView({ raw, event }: { readonly raw: string; readonly event: Value }) {
  const [isOnlyChanges, setOnlyChanges] = useState(true)
  const log = useMemo(() => readLog(raw), [raw])
  const all = useMemo(() => (log === undefined ? [] : compareEvents(log, event)), [log, event])
  if (log === undefined)
    return (
      <>
        <p>{eventText.rawUnread}</p>
        <RawLog raw={raw} />
      </>
    )
  const rows = isOnlyChanges ? all.filter(({ kind }) => kind !== 'same') : all
  return (
    <>
      <label className={css['check']}>
        <input type="checkbox" checked={isOnlyChanges} onChange={({ target }) => setOnlyChanges(target.checked)} />
        {eventText.onlyChanges}
      </label>
      {rows.length === 0 ? (
        <p>{eventText.alike}</p>
      ) : (
        <div className={css['box']} role="table" aria-label={eventText.onlyChanges} tabIndex={0}>
          <div role="row" className={`${css['row']} ${css['head']}`}>
            <span role="columnheader" aria-label="Kind" />
            <span role="columnheader">{eventText.path}</span>
            <span role="columnheader">{eventText.raw}</span>
            <span role="columnheader">{eventText.event}</span>
          </div>
          {rows.slice(0, mostRows).map((row) => (
            <Row key={`${row.kind} ${row.path}`} {...row} />
          ))}
        </div>
      )}
    </>
  )
}

function Row({ path, kind, raw = '', event = '', to }: ComparedValue) {
  return (
    <div role="row" className={css['row']} data-kind={kind}>
      <span role="cell" title={eventText.kindNames[kind]} aria-label={eventText.kindNames[kind]}>
        {eventText.kinds[kind]}
      </span>
      <bdi role="cell">{to === undefined ? cut(path) : `${cut(path)} → ${cut(to)}`}</bdi>
      <bdi role="cell">{cut(raw)}</bdi>
      <bdi role="cell">{cut(event)}</bdi>
    </div>
  )
}

/** Parses the log; undefined if it is not a JSON object. */
function readLog(raw: string): Value | undefined {
  try {
    const value = parseJson(raw)
    return isBranch(value) ? value : undefined
  } catch {
    return undefined
  }
}

function pretty(raw: string): string {
  try {
    // Numbers are not reformatted; only the whitespace around them is.
    const { rawJSON } = JSON as unknown as { rawJSON?: (text: string) => unknown }
    if (rawJSON === undefined) return raw
    type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
    const keep: Reviver = (_, value, { source }) => (typeof value === 'number' && source ? rawJSON(source) : value)
    return JSON.stringify(JSON.parse(raw, keep as never), null, 2)
  } catch {
    return raw
  }
}

function cut(text: string): string {
  return text.length > longText ? `${text.slice(0, longText)}…` : text
}
