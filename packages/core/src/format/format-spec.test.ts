import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { formatSpec } from './format-spec.ts'
import { sameValue } from './same-meaning.ts'

interface Case {
  readonly name: string
  readonly text: string
  readonly formatted?: string
  readonly same?: true
}

const cases = parse(readFileSync(new URL('../../fixtures/format/cases.yml', import.meta.url), 'utf8')) as Case[]

describe('the canonical text', () => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_, { text, formatted, same }) => {
    const wanted = same === true ? text : formatted
    expect(formatSpec(text, 'a.yml')).toEqual({ outcome: 'formatted', text: wanted })
    expect(formatSpec(wanted ?? '', 'a.yml')).toEqual({ outcome: 'formatted', text: wanted })
  })
})

describe('what cannot be parsed', () => {
  const faulty: readonly (readonly [name: string, text: string, code: string])[] = [
    ['a bracket that is never closed', 'Tags: [a\n', 'PK1004'],
    ['a key that repeats', 'RuleID: A\nRuleID: B\n', 'PK1011'],
    ['two documents', 'a: 1\n---\nb: 1\n', 'PK1012'],
  ]
  it.each(faulty)('is refused: %s', (_, text, code) => {
    const result = formatSpec(text, 'a.yml')
    expect(result.outcome === 'refused' && result.findings.map(({ kind }) => kind.code)).toEqual([code])
  })
})

const scalar = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    'one\ntwo\n',
    'a: b',
    '# no comment',
    'x ',
    '- y',
    'true',
    '1.0',
    '\n',
    'a\n\n\nb',
    ' lead\n  more\n\n',
  ),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
)
const { event } = fc.letrec<{ event: unknown }>((tie) => ({
  event: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalar,
    fc.array(tie('event'), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 6 }), tie('event'), { maxKeys: 3 }),
  ),
}))
const key = fc.constantFrom(
  'Name',
  'ExpectedResult',
  'Log',
  'Mocks',
  'Severity',
  'RuleID',
  'Tests',
  'Detection',
  'Any',
  'Key',
  'Condition',
  'x',
)
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    event,
    fc.dictionary(key, tie('node'), { maxKeys: 4 }),
    fc.array(tie('node'), { maxLength: 3 }),
  ),
}))
const style = fc.record({
  indent: fc.constantFrom(1, 2, 3, 4, 8),
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 20, 80),
  collectionStyle: fc.constantFrom('any' as const, 'block' as const, 'flow' as const),
})

/** A text with comments and blank lines in some of its lines' ends and between them. */
function disturb(text: string, marks: readonly number[]): string {
  const lines = text.split('\n')
  return lines
    .flatMap((line, at) => {
      const mark = marks[at % marks.length] ?? 0
      const indent = ' '.repeat((/^ */.exec(line)?.[0].length ?? 0) + (mark % 3))
      if (mark === 1 || mark === 2) return [`${indent}# note ${at}`, line]
      return mark === 4 ? ['', '', line] : [line]
    })
    .join('\n')
}

describe('any text that can be parsed', () => {
  it('means the same afterwards, and is canonical', () => {
    fc.assert(
      fc.property(
        fc.dictionary(key, node, { minKeys: 1, maxKeys: 6 }),
        style,
        fc.array(fc.nat(9), { minLength: 1 }),
        (value, options, marks) => {
          const plain = stringify(value, { ...options, version: '1.1' })
          for (const text of [plain, disturb(plain, marks)]) {
            const before = parseYaml(text, 'a.yml')
            const result = formatSpec(text, 'a.yml')
            if (before.value === undefined || before.findings.length > 0) continue
            // Rarely, a text that says itself how deep it is cannot be moved; it is left as it is.
            expect(result.outcome, text).toBe(result.outcome === 'left' && /[|>]\d/.test(text) ? 'left' : 'formatted')
            if (result.outcome !== 'formatted') continue
            expect(sameValue(before.value, parseYaml(result.text, 'a.yml').value ?? null)).toBe(true)
            expect(formatSpec(result.text, 'a.yml')).toEqual(result)
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({
            unit: fc.constantFrom(
              '-',
              ' ',
              ':',
              '\n',
              '#',
              '|',
              '>',
              'a',
              '"',
              '{',
              '}',
              '[',
              ']',
              '\t',
              '&',
              '*',
              '?',
              '!',
            ),
            maxLength: 60,
          }),
        ),
        (text) => {
          const result = formatSpec(text, 'a.yml')
          if (result.outcome === 'formatted') expect(formatSpec(result.text, 'a.yml')).toEqual(result)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
