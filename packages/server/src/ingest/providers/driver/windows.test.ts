import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextWindow, seenSince } from './windows.ts'

const minute = 60_000
const now = Date.UTC(2026, 2, 2, 10)

it.each([
  ['the first window reaches back a day', {}, {}, { from: -1440, to: -1 }],
  ['or as far as the stream says', {}, { initial: 60 * minute }, { from: -60, to: -1 }],
  ['the next one overlaps the previous one', { mark: -5 }, {}, { from: -15, to: -1 }],
  [
    'a long period is read in windows of the longest length',
    { mark: -300 },
    { max: 60 * minute },
    { from: -310, to: -250 },
  ],
  ['nothing new is due', { mark: -1 }, {}, undefined],
  ['a window starts at a multiple of the precision', { mark: -5 }, { granularity: 60 * minute }, { from: -60, to: -1 }],
  [
    'what the service deleted is reported as a hole',
    { mark: -500 },
    { retention: 100 * minute },
    { from: -100, to: -1, hole: { from: -500, to: -100 } },
  ],
  ['an overlap that it deleted is no hole', { mark: -95 }, { retention: 100 * minute }, { from: -100, to: -1 }],
])('%s', (_, { mark }: { readonly mark?: number }, more, expected) => {
  const windows = { lag: minute, overlap: 10 * minute, ...more }
  const next = nextWindow(mark === undefined ? {} : { mark: now + mark * minute }, windows, now)
  const minutes = (time: number) => (time - now) / minute
  const hole = next?.hole && { hole: { from: minutes(next.hole.from), to: minutes(next.hole.to) } }
  expect(next && { from: minutes(next.window.from), to: minutes(next.window.to), ...hole }).toEqual(expected)
})

it('covers every moment by a window or a hole, whatever the limits and pauses', () => {
  const ms = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(
      fc.record({
        lag: ms(10),
        overlap: ms(20),
        granularity: fc.integer({ min: 1, max: 10 }),
        max: fc.integer({ min: 40, max: 99 }),
      }),
      fc.option(fc.integer({ min: 100, max: 300 }), { nil: undefined }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 }),
      (limits, retention, pauses) => {
        const windows = { ...limits, initial: 50, ...(retention !== undefined && { retention }) }
        let time = 10_000
        let mark: number | undefined
        let covered: number | undefined
        for (const pause of pauses) {
          time += pause
          const next = nextWindow(mark === undefined ? {} : { mark }, windows, time)
          if (!next) continue
          const { window, hole } = next
          expect(window.to - window.from).toBeLessThanOrEqual(windows.max)
          expect(window.to).toBeLessThanOrEqual(time - windows.lag)
          if (covered !== undefined)
            expect(Math.min(window.from, hole?.from ?? window.from)).toBeLessThanOrEqual(covered)
          if (mark !== undefined) {
            expect(window.to).toBeGreaterThan(mark)
            // What the window reads again is still remembered.
            expect(window.from).toBeGreaterThanOrEqual(seenSince(mark, windows))
          }
          mark = covered = window.to
        }
      },
    ),
  )
})
