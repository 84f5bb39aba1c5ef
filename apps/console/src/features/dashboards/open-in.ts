import { replaceTimeRange } from '@picket/query'
import { explorerPathOf } from '../data-explorer/paths.ts'
import type { TimeRange } from './time-range.ts'

/**
 * Where the query of a widget is opened: PicketFlow in the search, with the variables and the time range as text; SQL in
 * the data explorer, as it ran.
 */
export function pathOfWidget(
  query: { readonly text: string; readonly language: string; readonly queryId: string },
  range: TimeRange,
  variables: Readonly<Record<string, string>>,
): string {
  if (query.language !== 'PANTHERFLOW') return explorerPathOf(query.queryId)
  const text = withVariables(replaceTimeRange(query.text, range) ?? query.text, variables)
  return `/investigate/dashboard-widget-search/?query=${encodeURIComponent(text)}&run=true`
}

/** Defines the variables that a query uses at its start. */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  const used = Object.entries(variables).filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
  return [...used.map(([name, value]) => `let ${name} = ${quote(value)};\n`), text].join('')
}

function quote(value: string): string {
  const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
  return `'${value.replaceAll(/[\\']/g, '\\$&').replaceAll(/[\n\r\t]/g, (one) => escapes[one]!)}'`
}
