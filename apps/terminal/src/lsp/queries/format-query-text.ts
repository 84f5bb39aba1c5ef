import { createLocator, type Formatted } from '@picket/core'
import { formatQuery, pipelineKey } from '@picket/query'
import { findQuery } from './find-query.ts'

/** Formats the query in a formatted spec. The text stays as it is unless the result is certainly the same query. */
export function withFormattedQuery(formatted: Formatted, file: string): Formatted {
  if (formatted.outcome !== 'formatted') return formatted
  const text = formatQueryText(formatted.text, file)
  return text === formatted.text ? formatted : { outcome: 'formatted', text }
}

/** Returns the text of a file of a query, or of a saved or scheduled query, with its query formatted. */
export function formatQueryText(text: string, file: string): string {
  const query = findQuery(file, text)
  if (query === undefined) return text
  const wanted = formatQuery(query.text)
  if (wanted === query.text) return text
  const { start, end } = query.spanInFile({ start: 0, end: query.text.length })
  if (start === 0 && end === text.length) return wanted
  const printed = query.toSource(wanted.trimEnd())
  const behind = /\s*$/.exec(text.slice(start, end))![0]
  const next = `${text.slice(0, start)}${printed}${behind}${text.slice(end)}`
  const read = createLocator(next).textOf([pipelineKey])?.value
  return read?.trimEnd() === wanted.trimEnd() ? next : text
}
