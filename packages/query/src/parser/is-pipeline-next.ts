import { sourceNames } from '../tokens.ts'
import type { Cursor } from './cursor.ts'

/** Whether rows start here, rather than a value: `t | ...`, `union ...`, `datatable ...`. */
export function isPipelineNext(cursor: Cursor): boolean {
  const token = cursor.peek()
  if (token.kind !== 'name') return cursor.is('(') && isNestedPipeline(cursor)
  if (cursor.is('datatable') && cursor.is('[', 1)) return true
  if ((cursor.is('range') || cursor.is('union')) && (cursor.peek(1).kind === 'name' || cursor.is('(', 1))) return true
  if (isSavedQuery(cursor, 0)) return true
  let ahead = 1
  while (cursor.is('.', ahead) && cursor.peek(ahead + 1).kind === 'name') ahead += 2
  return cursor.is('|', ahead)
}

function isNestedPipeline(cursor: Cursor): boolean {
  if (isSavedQuery(cursor, 1)) return true
  let ahead = 1
  if (sourceNames.some((name) => cursor.is(name, 1)) && cursor.peek(2).kind === 'name') return true
  if (cursor.peek(ahead).kind !== 'name') return false
  ahead++
  while (cursor.is('.', ahead) && cursor.peek(ahead + 1).kind === 'name') ahead += 2
  return cursor.is('|', ahead)
}

function isSavedQuery(cursor: Cursor, ahead: number): boolean {
  return cursor.is('saved_query', ahead) && cursor.is('(', ahead + 1)
}
