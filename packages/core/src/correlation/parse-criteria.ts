import type { Path } from '../diagnostics.ts'
import type { Value } from '../values/value.ts'
import type { Criterion } from './body.ts'
import { readItem, type Fields } from './read-fields.ts'
import type { Report } from './report.ts'

/** Reads `MatchCriteria`: names to lists of members and their fields. */
export function parseCriteria(block: Fields, report: Report): readonly Criterion[] {
  const criteria = block.fields('MatchCriteria')
  if (!criteria) return []
  return Object.keys(criteria.map).map((name) => {
    const items = criteria.list(name) ?? []
    const members = items.flatMap((item, index) => parseMember(item, [...criteria.at(name), index], report) ?? [])
    return { name, members, complete: members.length === items.length, path: criteria.at(name) }
  })
}

function parseMember(item: Value, path: Path, report: Report): Criterion['members'][number] | undefined {
  const fields = readItem(item, path, 'An item of a match criterion', report)
  if (!fields) return undefined
  fields.allow(['GroupID', 'Match'], 'a match criterion')
  fields.require('GroupID', 'this match criterion', 'Name the ID of a member of the group.')
  fields.require('Match', 'this match criterion', 'Name the field that holds the common value.')
  const groupId = fields.text('GroupID')
  const field = fields.text('Match')
  return groupId === undefined || field === undefined ? undefined : { groupId, field, path }
}
