import { diagnose, createQueryCatalogue } from '@picket/query'
import { describe, expect, it } from 'vitest'
import { unusedId } from './model.ts'
import { pathOfWidget, withVariables } from './open-in.ts'
import { createPool } from './pool.ts'
import { momentsOf, readRange, writeRange } from './time-range.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

describe('time ranges', () => {
  it.each([
    ['', { last: '24h' }],
    ['range=7d', { last: '7d' }],
    ['range=soon', { last: '24h' }],
    ['from=2026-02-01T00:00:00.000Z&to=2026-02-02T00:00:00.000Z', { from: 1769904000000, to: 1769990400000 }],
    ['from=2026-02-02T00:00:00.000Z&to=2026-02-01T00:00:00.000Z', { last: '24h' }],
  ])('reads %j', (search, range) => {
    expect(readRange(new URLSearchParams(search), '24h')).toEqual(range)
    if (!search.includes('soon') && search !== '' && 'from' in range) {
      const { from, to } = writeRange(range)
      expect(`from=${from}&to=${to}`).toBe(search)
    }
  })

  it('ends relative ranges now', () =>
    expect(momentsOf({ last: '6h' }, now)).toEqual({ from: now - 21_600_000, to: now }))
})

describe('withVariables', () => {
  it('defines only what is used, as texts that mean the same', () => {
    const text = withVariables('rows | where user == name', { name: "o'neil \\ \n", other: 'x' })
    expect(text).toBe("let name = 'o\\'neil \\\\ \\n';\nrows | where user == name")
    const catalogue = createQueryCatalogue([])
    expect(diagnose({ text, catalogue }).map(({ code }) => code)).toEqual(['PF2001'])
  })

  it('opens PicketFlow in the search with its range, SQL as it ran', () => {
    const query = { text: 'aws_cloudtrail | limit 5', language: 'PANTHERFLOW', queryId: 'q1' }
    expect(decodeURIComponent(pathOfWidget(query, { last: '7d' }, {}))).toBe(
      '/investigate/dashboard-widget-search/?query=aws_cloudtrail\n| where p_event_time > time.ago(7d) | limit 5&run=true',
    )
    expect(pathOfWidget({ ...query, language: 'SQL' }, { last: '7d' }, {})).toBe('/investigate/data-explorer/?id=q1')
  })
})

it('names widgets by their titles', () => {
  expect(unusedId('Failed sign-ins', [{ id: 'failed_sign_ins' }])).toBe('failed_sign_ins_2')
  expect(unusedId('42 % !', [])).toBe('widget')
})

it('runs a limited number of tasks at a time, in order, and drops those that were aborted', async () => {
  const pool = createPool(2)
  const events: string[] = []
  const done: (() => void)[] = []
  const task = (name: string) => () => {
    events.push(name)
    return new Promise<void>((resolve) => done.push(resolve))
  }
  const { signal } = new AbortController()
  const given = new AbortController()
  const first = [pool(task('a'), signal), pool(task('b'), signal)]
  const dropped = pool(task('c'), given.signal).catch((error: Error) => error.message)
  const last = pool(task('d'), signal)
  expect(events).toEqual(['a', 'b'])
  given.abort(new Error('closed'))
  done[0]!()
  expect(await dropped).toBe('closed')
  expect(events).toEqual(['a', 'b', 'd'])
  for (const end of done) end()
  await Promise.all([...first, last])
})
