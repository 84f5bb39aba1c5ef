import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { matchesFilter, parseFilter, wantedText } from './filter.ts'
import { ScimError } from './scim-error.ts'
import type { ScimObject } from './scim-value.ts'

const { people, cases } = parse(
  readFileSync(new URL('../../../fixtures/scim/filters.yml', import.meta.url), 'utf8'),
) as {
  readonly people: readonly ScimObject[]
  readonly cases: readonly { readonly filter: string; readonly finds?: readonly string[]; readonly error?: string }[]
}

function judge(text: string): unknown {
  try {
    const filter = parseFilter(text)
    return people.filter((person) => matchesFilter(filter, person)).map(({ id }) => id)
  } catch (error) {
    return error instanceof ScimError ? [error.status, error.scimType, error.message] : error
  }
}

describe('a filter', () => {
  it.each(cases)('$filter', ({ filter, finds, error }) => {
    expect(judge(filter)).toEqual(finds ?? [400, 'invalidFilter', error])
  })

  it('is refused where it is too long or too deep', () => {
    expect(judge(`userName eq "${'x'.repeat(4000)}"`)).toMatchObject([
      400,
      'invalidFilter',
      'A filter can have at most 4000 characters.',
    ])
    expect(judge(`${'('.repeat(200)}id pr${')'.repeat(200)}`)).toMatchObject([
      400,
      'invalidFilter',
      /^Too many parentheses/,
    ])
  })

  it('finds something or says what is wrong, whatever it is made of', () => {
    const piece = fc.constantFrom(
      'userName',
      'eq',
      'pr',
      'and',
      'or',
      'not',
      '(',
      ')',
      '[',
      ']',
      '"x"',
      '"',
      '\\',
      '1',
      'true',
      '.',
      ' ',
      ':',
      'é',
    )
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(text, (filter) => {
        expect(judge(filter)).toBeInstanceOf(Array)
      }),
    )
  })

  it.each([
    ['userName eq "a"', 'a'],
    ['active eq true and (id pr and USERNAME eq "A")', 'A'],
    ['userName eq "a" or active eq true', undefined],
    ['not (userName eq "a")', undefined],
    ['userName sw "a"', undefined],
    ['userName eq null', undefined],
    ['emails[value eq "a"].userName eq "a"', undefined],
  ])('selects one by name: %s', (text, wanted) => {
    expect(wantedText(parseFilter(text), 'username')).toBe(wanted)
  })

  it('and its negation share the people between them', () => {
    const one = fc.constantFrom(
      'userName sw "a"',
      'active eq true',
      'emails pr',
      'logins gt 5',
      'emails[type eq "home"]',
    )
    const tree = fc.letrec<{ filter: string }>((tie) => ({
      filter: fc.oneof(
        { maxDepth: 4 },
        one,
        fc
          .tuple(tie('filter'), fc.constantFrom('and', 'or'), tie('filter'))
          .map(([a, word, b]) => `(${a} ${word} ${b})`),
        tie('filter').map((inner) => `not (${inner})`),
      ),
    })).filter
    fc.assert(
      fc.property(tree, (filter) => {
        const [found, rest] = [judge(filter), judge(`not (${filter})`)] as [string[], string[]]
        expect([...found, ...rest].sort()).toEqual(['A1', 'C3', 'b2'])
      }),
    )
  })
})
