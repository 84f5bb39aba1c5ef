import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFilter } from '../detections/yaml-logic/to-filter.ts'
import { compileFilter } from '../filters/compile-filter.ts'
import { operatorOfToken, operators } from '../filters/operators/index.ts'
import { ExactFloat, type Value } from '../values/value.ts'
import { nodeKey, type BuilderCondition, type BuilderGroup, type BuilderNode } from './builder.ts'
import { builderToFilter, printSavedBuilder } from './filter.ts'
import { readBuilder, readText } from './read-text.ts'
import { readSavedBuilder } from './read-saved.ts'
import type { BuilderSubject } from './subject.ts'
import { needsWrap } from './to-match-list.ts'
import { writeBuilder } from './write-text.ts'

const fields = ['a', 'b', 'a.b', 'list[*].x', '"odd key"', '"a.b"', 'p_enrichment.t.s.x', '"plain"', 'a[0]', '0x', '""']
const texts = fc.oneof(
  fc.constantFrom(
    'x',
    'yes',
    '1',
    '1.5',
    '0x1F',
    '1:30',
    ' lead',
    'a: b',
    'a #b',
    '- a',
    "it's",
    'null',
    '',
    '\n',
    'é\u0085😀',
    '~',
    '<<',
    '*a',
    '{',
    'a:',
    '1_000',
    'arn:aws:iam::1:root',
  ),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const numbers = fc.oneof<fc.Arbitrary<Value>[]>(
  fc.integer(),
  fc.constantFrom<Value>(9007199254740993n, new ExactFloat(1), new ExactFloat(1e21), 1e-7, new ExactFloat(-0), 0.1),
)
const scalars = fc.oneof<fc.Arbitrary<Value>[]>(texts, numbers, fc.boolean())

const conditions = fc
  .constantFrom(...operators.flatMap(({ token }) => token ?? []))
  .chain((token): fc.Arbitrary<BuilderCondition> => {
    const { count, type } = operatorOfToken(token)!.wants
    const one = {
      scalar: scalars,
      text: texts,
      number: numbers,
      network: fc.constantFrom('10.0.0.0/8', '2001:db8::/32'),
    }[type]
    const value =
      count === 'none'
        ? undefined
        : count === 'one'
          ? one
          : fc.oneof(fc.array(texts, { maxLength: 4 }), fc.array(fc.integer(), { maxLength: 4 }))
    const base = { target: fc.constantFrom(...fields), operator: fc.constant(token) }
    if (token === '==' || token === '!=') return fc.record({ ...base, value: fc.oneof(scalars, fc.constant(null)) })
    return value ? fc.record({ ...base, value }) : fc.record(base)
  })

function groups(depth: number): fc.Arbitrary<BuilderGroup> {
  const inner =
    depth === 1 ? conditions : fc.oneof<fc.Arbitrary<BuilderNode>[]>(conditions, conditions, groups(depth - 1))
  return fc.record({ conjunction: fc.constantFrom('and', 'or'), values: fc.array(inner, { maxLength: 4 }) })
}

const events = fc.dictionary(
  fc.constantFrom('a', 'A', 'b', 'list', 'odd key', 'a.b', 'plain', '0x'),
  fc.oneof<fc.Arbitrary<Value>[]>(
    scalars,
    fc.constant(null),
    fc.array(scalars, { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('b', 'x'), scalars),
    fc.array(fc.dictionary(fc.constant('x'), scalars), { maxLength: 2 }),
    fc.constantFrom<Value>('10.0.0.1', '8.8.8.8', ['10.0.0.1']),
  ),
)

const subjects: readonly BuilderSubject[] = ['rule', 'inline-filters']

describe.each(subjects)('the builder of %s', (subject) => {
  const write = (text: string, builder: BuilderGroup) => {
    const written = writeBuilder(text, builder, { subject })
    if (written.kind !== 'written') throw new Error(JSON.stringify(written))
    return written
  }

  // spec: D2-2.4
  it('is the same after YAML', () => {
    fc.assert(
      fc.property(groups(3), (builder) => {
        const { text, kept } = write('', builder)
        expect(kept).toBe('all')
        const reading = readBuilder(text, { subject })
        expect(reading.kind === 'shown' && nodeKey(reading.builder)).toBe(nodeKey(builder))
      }),
      { numRuns: 300 },
    )
  })

  it('means what its YAML means', () => {
    fc.assert(
      fc.property(groups(3), fc.array(events, { minLength: 1, maxLength: 4 }), (builder, list) => {
        const keys = subject === 'rule' ? 'any-case' : 'exact'
        const { expressions } = readText(write('', builder).text, { subject })
        const written = compileFilter(toFilter(expressions), { keys })
        const shown = compileFilter(builderToFilter(builder), { keys })
        for (const event of list) expect(shown(event).matched).toBe(written(event).matched)
      }),
      { numRuns: 300 },
    )
  })

  it('can become any other by editing its text, without other changes', () => {
    fc.assert(
      fc.property(groups(3), groups(3), fc.constantFrom('\n', '\r\n'), fc.boolean(), (before, after, eol, tail) => {
        const body = write('', before).text
        const about = `# about\nAlertTitle: 'a {b}' # shown\n`
        const text = `${about}${body}${tail ? '# end\nTags: [x]\n' : ''}`.replaceAll('\n', eol)
        const written = write(text, after)
        expect(written.kept).not.toBe('values')
        const reading = readBuilder(written.text, { subject })
        expect(reading.kind === 'shown' && nodeKey(reading.builder)).toBe(nodeKey(after))
        expect(written.text.startsWith(about.replaceAll('\n', eol))).toBe(true)
        expect(written.text.includes('# end')).toBe(tail)
        expect(/[^\r]\n/.test(written.text)).toBe(eol === '\n')
        expect(write(written.text, after).text).toBe(written.text)
        expect(write(written.text, before).kept).not.toBe('values')
      }),
      { numRuns: 200 },
    )
  })
})

const there: BuilderCondition = { target: 'a.b', operator: '!empty' }
/** Two conditions that say the same, of which the one in a group stays: what stood at the other is not lost. */
const sameTwice: [BuilderGroup, number[], BuilderCondition[], boolean] = [
  { conjunction: 'and', values: [there, { conjunction: 'and', values: [{ conjunction: 'and', values: [there] }] }] },
  [1],
  [],
  false,
]

it('keeps the comments of every condition and group that stays, wherever it moves', () => {
  const order = fc.array(fc.nat(4), { maxLength: 5 })
  fc.assert(
    fc.property(
      groups(3),
      order,
      fc.array(conditions, { maxLength: 2 }),
      fc.boolean(),
      (before, places, fresh, turn) => {
        const keys = before.values.map(nodeKey)
        fc.pre(new Set([...keys, ...fresh.map(nodeKey)]).size === keys.length + fresh.length)
        const plain = writeBuilder('', before, { subject: 'rule' })
        if (plain.kind !== 'written') throw new Error(JSON.stringify(plain))
        const wrapped = /^Detection:\n {2}- (All|Any):/.test(plain.text) && needsWrap(before)
        let count = 0
        const text = plain.text.replaceAll(
          wrapped ? /^ {6}(?=- )/gm : /^ {2}(?=- )/gm,
          (line) => `${line}# ${count++};\n${line}`,
        )
        fc.pre(count === keys.length)
        const kept = [...new Set(places)].filter((place) => place < keys.length)
        const values = [...kept.map((place) => before.values[place]!), ...fresh]
        const conjunction = turn === (before.conjunction === 'and') ? 'or' : 'and'
        const written = writeBuilder(text, { conjunction, values }, { subject: 'rule' })
        if (written.kind !== 'written') throw new Error(JSON.stringify(written))
        const found = kept.filter((place) => written.text.includes(`# ${place};`))
        expect([written.kept, found]).toEqual(['all', kept])
      },
    ),
    { numRuns: 200, examples: [sameTwice] },
  )
})

it('is the same after a saved filter', () => {
  fc.assert(
    fc.property(groups(3), (builder) => {
      const reading = readSavedBuilder(printSavedBuilder(builder))
      expect(reading.kind === 'shown' && nodeKey(reading.builder)).toBe(nodeKey(builder))
    }),
  )
})

it('never throws on any text, and says why it refuses one', () => {
  const pieces = fc.constantFrom(
    'Detection:',
    '\n',
    '- ',
    '  ',
    'All:',
    ' [',
    ']',
    '{',
    '}',
    'Key: a',
    ',',
    ': ',
    '#',
    '"',
    "'",
    '&a',
    '*a',
    '<<: ',
    'Condition: Equals',
    'Value: 1',
    'Values:',
    '\t',
    '|',
    '\u0000',
    '[{All: []}]',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
      ),
      groups(2),
      (text, builder) => {
        for (const subject of subjects) {
          const reading = readBuilder(text, { subject })
          if (reading.kind === 'refused') expect(reading.problems.length).toBeGreaterThan(0)
          const written = writeBuilder(text, builder, { subject })
          expect(written.kind).toBe(reading.kind === 'shown' ? 'written' : 'refused')
          if (written.kind !== 'written') continue
          const again = readBuilder(written.text, { subject })
          expect(again.kind === 'shown' && nodeKey(again.builder)).toBe(nodeKey(builder))
        }
        readSavedBuilder(text)
      },
    ),
    { numRuns: 300 },
  )
})
