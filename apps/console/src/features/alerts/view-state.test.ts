import { expect, it } from 'vitest'
import { readListState, writeListState, writeView } from './view-state.ts'

it('is the same state after a way through the address; a view leaves out what is open', () => {
  const text =
    'columns%5B%5D=title&columns%5B%5D=severity&group=entity&open=abc&severities%5B%5D=HIGH&tab=events&view=of-me'
  const state = readListState(new URLSearchParams(text))
  expect(state.layout).toEqual({ group: 'entity', columns: ['title', 'severity'] })
  expect([state.open, state.tab, state.view]).toEqual(['abc', 'events', 'of-me'])
  expect(writeListState(state).toString()).toBe(text)
  expect(writeView(state).toString()).toBe(text.replace('&open=abc', '').replace('&tab=events&view=of-me', ''))
  expect(writeListState(readListState(new URLSearchParams('group=x&tab=events'))).toString()).toBe('')
})
