import type { Value } from '../values/value.ts'
import type { LookupDefinition } from './lookup-definition.ts'
import type { LookupIndex } from './lookup-index.ts'
import { parseSelector, type Selector } from './selector.ts'

/** A lookup table with its rows. */
export interface LookupTable {
  readonly definition: LookupDefinition
  readonly rows: LookupIndex
}

/** Finds the rows of lookup tables that an event refers to. */
export interface Enricher {
  /** Returns `p_enrichment` of an event as JSON text; undefined if no row matches. */
  enrich(logType: string, event: Value): string | undefined
  /** Returns whether tables apply to a log type: events of other log types need not be parsed. */
  reads(logType: string): boolean
}

/** The maximum length of `p_enrichment` in characters; further rows are left out. */
const maxLength = 256 * 1024

/** The fields that tables of addresses look up if neither selectors nor indicators are defined. */
const addressSelectors = [parseSelector('p_any_ip_addresses')]

export function createEnricher(tables: readonly LookupTable[]): Enricher {
  const plans = new Map<string, readonly Plan[]>()
  const planFor = (logType: string): readonly Plan[] => {
    let plan = plans.get(logType)
    if (plan === undefined) plans.set(logType, (plan = toPlan(tables, logType)))
    return plan
  }
  return {
    reads: (logType) => planFor(logType).length > 0,
    enrich(logType, event) {
      const parts: string[] = []
      let left = maxLength
      for (const { name, rows, selectors } of planFor(logType)) {
        const found = selectors.flatMap((selector) => {
          const row = findRows(rows, selector, event)
          if (row === undefined || row.length > left) return []
          left -= row.length
          return [`${JSON.stringify(selector.name)}:${row}`]
        })
        if (found.length > 0) parts.push(`${name}:{${found.join(',')}}`)
      }
      return parts.length === 0 ? undefined : `{${parts.join(',')}}`
    },
  }
}

/** What is looked up for events of a log type. */
interface Plan {
  /** As a JSON text. */
  readonly name: string
  readonly rows: LookupIndex
  readonly selectors: readonly Selector[]
}

function toPlan(tables: readonly LookupTable[], logType: string): readonly Plan[] {
  return tables.flatMap(({ definition, rows }) => {
    const listed = definition.logTypes === 'all' ? [] : definition.logTypes.get(logType)
    if (listed === undefined) return []
    const selectors = listed.length > 0 ? listed : automaticOf(definition, rows)
    return selectors.length === 0 ? [] : [{ name: JSON.stringify(definition.name), rows, selectors }]
  })
}

function automaticOf({ automatic }: LookupDefinition, rows: LookupIndex): readonly Selector[] {
  if (automatic.length > 0) return automatic
  return rows.hasOnlyAddresses ? addressSelectors : []
}

/** Returns the row that the values of a selector match, or a list if several match. */
function findRows(rows: LookupIndex, { read }: Selector, event: Value): string | undefined {
  const found: string[] = []
  for (const value of read(event)) {
    const row = rows.find(value)
    if (row !== undefined) found.push(withMatch(row, value))
  }
  return found.length > 1 ? `[${found.join(',')}]` : found[0]
}

/** Rows contain the value of the event that matched. */
function withMatch(row: string, value: string): string {
  const match = `"p_match":${JSON.stringify(value)}`
  return row === '{}' ? `{${match}}` : `${row.slice(0, -1)},${match}}`
}

/** Adds `p_enrichment` to the JSON text of an event that has none. */
export function addEnrichment(text: string, enrichment: string): string {
  const end = text.lastIndexOf('}')
  const isEmpty = /^\s*\{\s*$/.test(text.slice(0, end))
  return `${text.slice(0, end)}${isEmpty ? '' : ','}"p_enrichment":${enrichment}}`
}
