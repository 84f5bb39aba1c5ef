import { expect, test } from 'vitest'
import { alerts } from '../../../commands/alerts/command.ts'
import { toFilterLine, toViewSearch } from '../../../commands/alerts/view-search.ts'
import { parseFilterLine } from '../../../commands/alerts/filter-words.ts'
import { standardViews } from './views.ts'

const list = alerts.actions!.find(({ name }) => name === 'alerts list')!
const searchOf = (line: string): string => toViewSearch(parseFilterLine(line, list))

// The searches are those that the console writes for the same list.
test.each([
  ['', 'status:open,triaged since:30d'],
  ['assignee=me', 'status:open,triaged assignee:me since:30d'],
  ['range=1&severities%5B%5D=CRITICAL', 'status:open,triaged sev:critical since:1d'],
  ['statuses%5B%5D=', 'status:any since:30d'],
  ['range=all&statuses%5B%5D=CLOSED', 'status:closed since:2000-01-01'],
  ['range=7&type=SYSTEM_ERROR', 'status:open,triaged kind:system_error since:7d'],
  ['logTypes%5B%5D=My+Log&text=root+login', 'status:open,triaged log:"My Log" title:"root login" since:30d'],
  [
    'from=2026-01-31T00%3A00%3A00.000Z&subtypes%5B%5D=RULE',
    'status:open,triaged type:rule since:2026-01-31T00:00:00.000Z',
  ],
  ['assignee=nobody&maxEvents=9&minEvents=5', 'status:open,triaged events:5 events-to:9 assignee:nobody since:30d'],
  ['detection=A.Rule&indicator=203.0.113.7', 'status:open,triaged detection:A.Rule indicator:203.0.113.7 since:30d'],
])('a view of the console with %j is %j here, and vice versa', (search, line) => {
  expect(toFilterLine(search)).toBe(line)
  expect(searchOf(line)).toBe(search)
})

test('groups and columns of the console do not change the filter', () => {
  expect(toFilterLine('columns%5B%5D=title&group=entity&range=3')).toBe('status:open,triaged since:3d')
})

test('built-in views can be saved', () => {
  for (const { filter } of standardViews) expect(toFilterLine(searchOf(filter))).toContain('since:30d')
})

test.each([
  ['since:12h', 'A saved view supports since:1d, 3d, 7d, 30d, 2000-01-01 and absolute times, not "12h".'],
  ['assignee:ann@example.com', 'A saved view supports only assignee:me and assignee:nobody.'],
])('%j is rejected: %s', (line, message) => {
  expect(() => searchOf(line)).toThrow(message)
})
