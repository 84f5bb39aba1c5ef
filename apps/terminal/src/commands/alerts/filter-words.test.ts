import { expect, test } from 'vitest'
import { alerts } from './command.ts'
import { parseFilterLine, toOptionWords } from './filter-words.ts'
import { standardViews } from '../../tui/screens/alerts/views.ts'

test.each([
  ['sev:high,critical status:open', '--severity high --severity critical --status open'],
  ['root login', '--title root login'],
  ['assignee:me log:"My Log"', '--assignee me --log-type My Log'],
  ['assignee:nobody', '--unassigned'],
  ['http://x', '--title http://x'],
])('%j is %j', (line, words) => {
  expect(toOptionWords(line).join(' ')).toBe(words)
})

const list = alerts.actions!.find(({ name }) => name === 'alerts list')!

test.each([
  ['sevv:high', 'Unknown filter "sevv:".'],
  ['sev:hgih', 'Option "--severity" does not accept "hgih".'],
  ['sev:', '"sev:" requires a value.'],
])('%j is rejected: %s', (line, message) => {
  expect(() => parseFilterLine(line, list)).toThrow(message)
})

test('every view can be parsed', () => {
  for (const { filter } of standardViews) expect(() => parseFilterLine(filter, list)).not.toThrow()
})
