import { change } from '../../diagnostics/changes.ts'
import type { SchemaRule } from '../change.ts'

export const discovery: SchemaRule = (before, after) => {
  if (before.fieldDiscoveryEnabled === after.fieldDiscoveryEnabled) return []
  const message = after.fieldDiscoveryEnabled
    ? 'Undeclared fields become columns when they are found.'
    : 'Undeclared fields no longer become columns; those that were found keep their values.'
  return [{ kind: change.otherMeaning, message }]
}
