import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import type { Finding } from '../diagnostics.ts'
import { printJson } from '../values/print-json.ts'
import { createLocator } from './locate.ts'
import { maxAliasNodes, maxDepth } from './limits.ts'
import { parseFast } from './parse-fast.ts'
import { parseCarefully, parseYaml, type ParsedYaml } from './parse-yaml.ts'

const folder = join(import.meta.dirname, '../../fixtures/yaml')
const casesOf = <Case>(name: string): Case[] => parse(readFileSync(join(folder, `${name}.yml`), 'utf8')) as Case[]

const printFindings = (text: string, { findings }: ParsedYaml): string[] =>
  findings.map(({ kind, at }: Finding) => {
    const { start, end, line, column } = createLocator(text).spanOf(at)
    return `${kind.code} ${line}:${column} ${text.slice(start, end)}`
  })

const valueOf = ({ value }: ParsedYaml): string | undefined => (value === undefined ? undefined : printJson(value))

describe('scalars', () => {
  const cases = casesOf<{ yaml: string; value: string }>('scalars')
  it.each(cases.map((one) => [one.yaml, one.value]))('%s', (yaml, value) => {
    for (const text of [yaml, `\n${yaml}\n`]) {
      expect(valueOf(parseYaml(text, 'a.yml'))).toBe(value)
      expect(valueOf(parseCarefully(text, 'a.yml'))).toBe(value)
    }
    expect(valueOf(parseYaml(`k: ${yaml === '-' ? '\n  -' : yaml}\n`, 'a.yml'))).toBe(`{"k":${value}}`)
  })
})

describe('documents', () => {
  const cases = casesOf<{ name: string; yaml: string; value?: string; findings?: string[] }>('documents')
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_, { yaml, value, findings = [] }) => {
    const parsed = parseYaml(yaml, 'a.yml')
    const expected = value === undefined ? undefined : value.replaceAll('\n', '\\n').replaceAll('\t', '\\t')
    expect({ value: valueOf(parsed), findings: printFindings(yaml, parsed) }).toEqual({ value: expected, findings })
  })
})

describe('texts that are not YAML', () => {
  const cases = casesOf<{ name: string; yaml: string; finding: string }>('syntax')
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_, { yaml, finding }) => {
    const parsed = parseYaml(yaml, 'a.yml')
    expect({ value: parsed.value, findings: printFindings(yaml, parsed) }).toEqual({
      value: undefined,
      findings: [finding],
    })
    expect(parsed.findings[0]!.message).toMatch(/^["A-Z].*\.$/)
    expect(parsed.findings[0]!.hint).toMatch(/^[A-Z].*[.?]$/)
  })
})

describe('hostile texts', () => {
  it('stops at the depth limit, and not before', () => {
    const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
    expect(parseYaml(nested(maxDepth - 2), 'a.yml').findings).toEqual([])
    expect(printFindings(nested(5000), parseYaml(nested(5000), 'a.yml'))).toEqual([`PK1016 1:${maxDepth} [`])
    const block = Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')
    expect(parseYaml(block, 'a.yml').findings.map(({ kind }) => kind.code)).toEqual(['PK1016'])
    const dashes = '- '.repeat(200_000)
    expect(parseYaml(dashes, 'a.yml').findings.map(({ kind }) => kind.code)).toEqual(['PK1016'])
  })

  it('refuses aliases that multiply', () => {
    const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
    for (let level = 1; level < 12; level += 1) {
      bomb.push(
        `a${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
      )
    }
    const parsed = parseYaml(bomb.join('\n'), 'a.yml')
    expect(parsed.value).toBeUndefined()
    expect(parsed.findings.map(({ kind }) => kind.code)).toEqual(['PK1015'])
  })

  it('refuses merges that multiply', () => {
    const keys = Array.from({ length: 1000 }, (_, key) => `k${key}: 1`).join(', ')
    const merges = Array.from({ length: maxAliasNodes / 1000 }, (_, index) => `m${index}: {<<: *base}`)
    const parsed = parseYaml(`base: &base {${keys}}\n${merges.join('\n')}\n`, 'a.yml')
    expect(parsed.findings.map(({ kind }) => kind.code)).toEqual(['PK1015'])
  })

  it('never throws, whatever the text', () => {
    const pieces = fc.constantFrom(
      'a: ',
      '- ',
      '\n',
      '  ',
      '"',
      "'",
      '[',
      ']',
      '{',
      '}',
      '&a ',
      '*a',
      '!t ',
      '|',
      '#',
      '\t',
      '?',
      ': ',
      'x',
      '%',
      '\\',
      '---',
      '<<',
      '\r\n',
      ',',
      '1.0',
      '\u0000',
      '\uD800',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const { value, findings } = parseYaml(parts.join(''), 'a.yml')
        expect(value !== undefined || findings.length > 0).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('the quick parser', () => {
  const value = fc.letrec((tie) => ({
    leaf: fc.oneof(
      fc.string(),
      fc.constantFrom(
        'yes',
        '0644',
        '1e3',
        '~',
        '- a',
        'a: b',
        '#',
        '2024-01-01',
        ' x ',
        'x\ny\n',
        '\n',
        "it's",
        '"',
        '<<',
      ),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    ),
    node: fc.oneof(
      { maxDepth: 4 },
      tie('leaf'),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('node'), { maxKeys: 4 }),
    ),
  })).node
  const style = fc.record({
    lineWidth: fc.constantFrom(0, 20, 80),
    indentSeq: fc.boolean(),
    collectionStyle: fc.constantFrom('any' as const, 'flow' as const),
    defaultStringType: fc.constantFrom(
      'PLAIN' as const,
      'BLOCK_LITERAL' as const,
      'BLOCK_FOLDED' as const,
      'QUOTE_SINGLE' as const,
      'QUOTE_DOUBLE' as const,
    ),
  })

  it('agrees with the careful one wherever it gives an answer', () => {
    fc.assert(
      fc.property(value, style, (data, options) => {
        const text = stringify(data, options)
        const fast = parseFast(text)
        if (fast.outcome !== 'value') return
        expect(printJson(fast.value)).toBe(valueOf(parseCarefully(text, 'a.yml')))
      }),
      { numRuns: 1500 },
    )
  })

  it('agrees on texts made of pieces', () => {
    const pieces = fc.constantFrom(
      'a: ',
      'b: ',
      'c:\n',
      '- ',
      '\n',
      '\n',
      '  ',
      '    ',
      '"x"',
      "'y'",
      '[1, 2]',
      '{k: v}',
      '|\n',
      'x',
      ' y',
      '1.0',
      '007',
      '# c',
      ',',
      '~',
      '\n\n',
      '\t',
      ':',
      '-',
      '"a\n  b"',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const text = parts.join('')
        const fast = parseFast(text)
        if (fast.outcome !== 'value') return
        const careful = parseCarefully(text, 'a.yml')
        expect({ text, value: valueOf(careful) }).toEqual({ text, value: printJson(fast.value) })
      }),
      { numRuns: 4000 },
    )
  })
})
