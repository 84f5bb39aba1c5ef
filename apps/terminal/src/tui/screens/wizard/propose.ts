import { findTellingField, isMap, parseJson } from '@picket/core'
import type { FolderRow } from '../../folder/folder.ts'
import { readText } from '../detection/print-options.ts'
import type { Answers } from './questions.ts'

/** Returns the log type and an id for a rule, derived from an event. */
export function proposeFrom(eventFile: string, rows: readonly FolderRow[]): Answers {
  const event = eventIn(eventFile)
  if (event === undefined) return {}
  const logType = typeof event['p_log_type'] === 'string' ? event['p_log_type'] : undefined
  const telling = findTellingField(event)?.value ?? ''
  const words = telling.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  const id = [logType ?? 'New', name === '' ? 'Rule' : name.slice(0, 60)].join('.')
  return { ...(logType === undefined ? {} : { logTypes: logType }), id: freeId(id, rows) }
}

/** Returns an unused id: `A.B`, otherwise `A.B.2`. */
export function freeId(id: string, rows: readonly Pick<FolderRow, 'id'>[]): string {
  const taken = new Set(rows.map((row) => row.id))
  if (!taken.has(id)) return id
  for (let number = 2; ; number += 1) if (!taken.has(`${id}.${number}`)) return `${id}.${number}`
}

function eventIn(file: string) {
  try {
    const value = parseJson(readText(file) ?? '')
    return isMap(value) ? value : undefined
  } catch {
    // The command that reads the file reports what is wrong with it.
    return undefined
  }
}
