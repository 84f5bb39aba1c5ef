import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, addMonths, isAllowed, monthOf, weeksOf } from './calendar.ts'
import {
  canApply,
  datePresets,
  emptyRange,
  pickDay,
  presetStart,
  printDay,
  printRange,
  printTime,
} from './date-range.ts'
import { toMoment, toMoments, toPicked } from './zoned.ts'

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('calendar', () => {
  it('has whole weeks from Sunday to Saturday, with each day of the month once', () => {
    fc.assert(
      fc.property(day, (one) => {
        const month = monthOf(one)
        const weeks = weeksOf(month)
        const days = weeks.flat()
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(0)
        expect(days.filter((other) => other === one)).toEqual([one])
        expect(days.toSorted()).toEqual(days)
      }),
      { numRuns: 40 },
    )
  })

  it('moves by months and days over the ends of years', () => {
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
    expect(addMonths({ year: 2026, month: 11 }, 3)).toEqual({ year: 2027, month: 2 })
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  })

  // spec: D3-5.15
  test.each([
    ['2026-01-01', false],
    ['2026-01-02', true],
    ['2026-01-05', true],
    ['2026-01-06', false],
  ])('a day outside of the limits cannot be chosen: %s', (one, isIn) => {
    expect(isAllowed(one, { min: '2026-01-02', max: '2026-01-05' })).toBe(isIn)
  })
})

describe('range', () => {
  const range = (start?: string, end?: string) => ({ ...emptyRange, start, end })

  // spec: D3-4.7
  it('starts with the first click and ends with the next; a day before the start becomes the start', () => {
    expect(pickDay(range(), '2026-01-03')).toEqual(range('2026-01-03'))
    expect(pickDay(range('2026-01-03'), '2026-01-05')).toEqual(range('2026-01-03', '2026-01-05'))
    expect(pickDay(range('2026-01-03'), '2026-01-03')).toEqual(range('2026-01-03', '2026-01-03'))
    expect(pickDay(range('2026-01-03'), '2026-01-01')).toEqual(range('2026-01-01'))
    expect(pickDay(range('2026-01-03', '2026-01-05'), '2026-01-04')).toEqual(range('2026-01-04'))
  })

  // spec: D3-5.15
  test.each([
    ['nothing was and is chosen', range(), range(), false],
    ['the range is cleared', range(), range('2026-01-01', '2026-01-02'), true],
    ['nothing changed', range('2026-01-01', '2026-01-02'), range('2026-01-01', '2026-01-02'), false],
    ['it changed', range('2026-01-01', '2026-01-03'), range('2026-01-01', '2026-01-02'), true],
    ['the start is after the end', range('2026-01-04', '2026-01-03'), range(), false],
    ['only a start is chosen', range('2026-01-04'), range(), true],
  ] as const)('%s', (_, pending, applied, isEnabled) => {
    expect(canApply(pending, applied)).toBe(isEnabled)
  })

  // spec: D3-5.15
  it('can be applied unchanged where that is allowed, and not with a time that ends before it starts', () => {
    const one = range('2026-01-01', '2026-01-01')
    expect(canApply(one, one, { isUnchangedAllowed: true })).toBe(true)
    expect(canApply({ ...one, fromTime: '10:00', toTime: '09:00' }, range(), { hasTime: true })).toBe(false)
    expect(canApply({ ...one, fromTime: '10:00' }, one, { hasTime: true })).toBe(true)
    expect(canApply({ ...one, fromTime: '10:00' }, one)).toBe(false)
  })

  // spec: D3-5.15
  it('is shown as MM/DD/YYYY, with a 24-hour clock unless the 12-hour clock is chosen', () => {
    expect(printDay('2026-11-28')).toBe('11/28/2026')
    expect(printRange({ ...range('2026-01-02', '2026-01-03'), fromTime: '09:05' }, true)).toBe(
      '01/02/2026 09:05 - 01/03/2026 23:59',
    )
    expect(printRange(range('2026-01-02'), false)).toBe('01/02/2026 - 01/02/2026')
    expect(printRange(range(), true)).toBe(undefined)
    expect(['00:00', '09:05', '12:30', '23:59'].map((time) => printTime(time, '12h'))).toEqual([
      '12:00 AM',
      '09:05 AM',
      '12:30 PM',
      '11:59 PM',
    ])
  })

  // spec: D3-9.6
  it('has five presets', () => {
    const now = Date.parse('2026-08-31T12:00:00Z')
    expect(
      datePresets.map((preset) => [preset.text, new Date(presetStart(preset, now)).toISOString().slice(0, 16)]),
    ).toEqual([
      ['Last 24 Hours', '2026-08-30T12:00'],
      ['Last Week', '2026-08-24T12:00'],
      ['Last Month', '2026-07-31T12:00'],
      ['Last 3 Months', '2026-05-31T12:00'],
      ['Last 6 Months', '2026-02-28T12:00'],
    ])
  })
})

describe('zone', () => {
  it.each([
    ['UTC', '2026-11-28T09:05:00.000Z'],
    ['Europe/Berlin', '2026-11-28T08:05:00.000Z'],
    ['America/New_York', '2026-11-28T14:05:00.000Z'],
    ['Asia/Kolkata', '2026-11-28T03:35:00.000Z'],
  ])('reads a time in %s', (zone, moment) => {
    expect(new Date(toMoment('2026-11-28', '09:05', zone)).toISOString()).toBe(moment)
  })

  it('returns what was picked, in every zone, also around changes of the clock', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata')
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 2_000_000_000 }), (zone, seconds) => {
        const from = Math.floor(seconds / 60) * 60_000
        const picked = toPicked(from, from + 3_600_000, zone)
        const { from: again } = toMoments(picked, zone, true)!
        // In the hour that the clock repeats, a time has two moments.
        expect([0, 1_800_000, 3_600_000]).toContain(Math.abs(again - from))
      }),
      { numRuns: 200 },
    )
  })
})
