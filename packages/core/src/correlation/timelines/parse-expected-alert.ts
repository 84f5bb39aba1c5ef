import type { Path } from '../../diagnostics.ts'
import { printJson } from '../../values/print-json.ts'
import { isMap, type Value } from '../../values/value.ts'
import { readItem, type Fields } from '../read-fields.ts'
import { timelineLimits } from './limits.ts'
import { readMoment } from './read-times.ts'
import type { TimelineReport } from './timeline-report.ts'
import type { ExpectedAlert } from './timeline.ts'

/** Reads an item of `Alerts`. */
export function parseExpectedAlert(
  item: Value,
  path: Path,
  start: number,
  report: TimelineReport,
): ExpectedAlert | undefined {
  const fields = readItem(item, path, 'An alert', report)
  if (!fields) return undefined
  fields.allow(['At', 'Rule', 'Title', 'Dedup', 'Value', 'Members'], 'an alert')
  const at = readMoment(fields, 'At', start, report)
  const ruleId = fields.text('Rule')
  const title = fields.text('Title')
  const dedup = fields.text('Dedup')
  const value = readValue(fields)
  const members = readMembers(fields)
  return {
    ...(at === undefined ? {} : { at }),
    ...(ruleId === undefined ? {} : { ruleId }),
    ...(title === undefined ? {} : { title }),
    ...(dedup === undefined ? {} : { dedup }),
    ...(value === undefined ? {} : { value }),
    ...(members === undefined ? {} : { members }),
    path,
  }
}

/** Values are compared as texts, so a number may be written without quotes. */
function readValue(fields: Fields): string | undefined {
  const value = fields.map['Value']
  if (value === undefined || value === null || Array.isArray(value) || isMap(value)) return fields.text('Value')
  return typeof value === 'string' ? value : printJson(value)
}

function readMembers(fields: Fields): Readonly<Record<string, number>> | undefined {
  const members = fields.fields('Members')
  if (!members) return undefined
  return Object.fromEntries(
    Object.keys(members.map).map((id) => [id, members.integer(id, timelineLimits.members) ?? 0]),
  )
}
