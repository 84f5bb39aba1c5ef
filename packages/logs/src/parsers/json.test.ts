import { expect, it } from 'vitest'
import { parseJsonLog } from './json.ts'

it.each([true, false])('reads keys with escapes as they are, whatever log was before (plain numbers: %s)', (plain) => {
  parseJsonLog('{"A":1,"event\\\\u00":1}', plain)
  expect(parseJsonLog('{"A":1,"event\\u004eame":"x"}', plain)).toEqual({
    kind: 'parsed',
    events: [{ A: 1, eventName: 'x' }],
  })
})
