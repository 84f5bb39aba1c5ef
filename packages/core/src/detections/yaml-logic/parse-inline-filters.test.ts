import { describe, expect, it } from 'vitest'
import type { Value } from '../../values/value.ts'
import { compileInlineFilters, parseInlineFilters } from './parse-inline-filters.ts'

describe('inline filters', () => {
  it('let every event pass if there are none', () => {
    const none: readonly (Value | undefined)[] = [undefined, null, [], [{ All: [] }], [{ Any: [] }]]
    expect(none.map((value) => compileInlineFilters(value)?.({ a: 1 }))).toEqual(none.map(() => ({ matched: true })))
  })

  it('are all needed, and look up keys as they are written', () => {
    const passes = compileInlineFilters([
      { KeyPath: 'environment', Condition: 'Equals', Value: 'production' },
      {
        Any: [
          { KeyPath: 'user.name', Condition: 'IEndsWith', Value: '-Admin' },
          { KeyPath: 'n', Condition: 'IsIn', Values: [1, 2] },
        ],
      },
      { Enrichment: { Table: 't', Selector: 's', FieldPath: 'x' }, Condition: 'DoesNotEqual', Value: 'y' },
    ])
    const event = { environment: 'production', user: { name: 'a-ADMIN' } }
    expect(passes?.(event)).toEqual({ matched: true })
    expect(passes?.({ ...event, user: {}, n: 2 })).toEqual({ matched: true })
    expect(passes?.({ ...event, p_enrichment: { t: { s: { x: 'y' } } } })).toEqual({ matched: false })
    expect(passes?.({ Environment: 'production', n: 1 })).toEqual({ matched: false })
  })

  it('give an error where they cannot judge', () => {
    const passes = compileInlineFilters([{ KeyPath: 'n', Condition: 'IsLessThan', Value: 1 }])
    expect(passes?.({ n: 'x' })).toEqual({
      matched: false,
      error: 'IsLessThan: "n" holds the text "x", which cannot be compared with the number 1.',
    })
  })

  it('have no meaning where they have errors', () => {
    const { filter, findings } = parseInlineFilters([
      { Key: 'a', Condition: 'Exists' },
      { Condition: 'AlwaysTrue' },
      { OnlyOne: [] },
    ])
    expect(filter).toBeUndefined()
    expect(compileInlineFilters({ KeyPath: 'a' })).toBeUndefined()
    expect(findings.map(({ message }) => message)).toEqual([
      'Inline filters do not know "Key".',
      'Inline filters do not know "AlwaysTrue".',
      'Inline filters do not know "OnlyOne".',
    ])
  })

  it('may stand elsewhere, named by their place', () => {
    const { findings } = parseInlineFilters('x', ['Detection', 0, 'Sequence', 1, 'SignalMatch'])
    expect(findings.map(({ at, message }) => ({ at, message }))).toEqual([
      {
        at: { path: ['Detection', 0, 'Sequence', 1, 'SignalMatch'] },
        message: '"SignalMatch" must be a list of match expressions, but it is the text "x".',
      },
    ])
  })
})
