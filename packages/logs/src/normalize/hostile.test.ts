import { parseJson, printJson, type Value } from '@picket/core'
import { describe, expect, test } from 'vitest'
import { hashWithNode } from '../node/hash.ts'
import { indicators, type FieldType, type LogSchema } from '../schema/definition.ts'
import { parseLogSchema } from '../schema/parse-log-schema.ts'
import { createNormalizer } from './create-normalizer.ts'
import { createDiscovery } from './discovery/discovery.ts'
import type { NormalizeOutcome } from './event.ts'
import { printFailure } from './failure.ts'
import { compileIndicators } from './indicators/index.ts'
import { printRow } from './print-event.ts'
import { compileTimeFormat } from './time/time-format.ts'

const mega = 1024 * 1024
const now = Date.UTC(2026, 6, 1)

function run(
  fields: readonly object[],
  text: string,
  options: { discover?: boolean; raw?: Value } = {},
): NormalizeOutcome {
  return createNormalizer(readSchema(fields, options.discover), { hash: hashWithNode, discovery: createDiscovery() })(
    options.raw ?? parseJson(text),
    { rowId: 'row', now, text },
  )
}

function readSchema(fields: readonly object[], discover = false): LogSchema {
  const keys = { schema: 'Test.Log', fieldDiscoveryEnabled: discover, fields }
  const { schema, findings } = parseLogSchema(JSON.stringify(keys), { file: 'schema.yml' })
  if (!schema) throw new Error(JSON.stringify(findings))
  return schema
}

/** Prints an outcome in one line, or the failure. */
function printOutcome(outcome: NormalizeOutcome): string {
  return outcome.kind === 'failure' ? printFailure(outcome) : printRow(outcome)
}

const nested = (levels: number, inner = '1') => '['.repeat(levels) + inner + ']'.repeat(levels)
const keys = (count: number, prefix = 'k') =>
  Array.from({ length: count }, (_, at) => `"${prefix}${at}":${at}`).join(',')
const anything = { name: 'v', type: 'json' }
const text = { name: 'v', type: 'string' }

describe('limits are outcomes', () => {
  const tooDeep = /^field ".*" is nested more than 64 levels deep$/s
  test.each<[string, object[], string, RegExp]>([
    ['a json field of 100,000 levels', [anything], `{"v":${nested(100_000)}}`, tooDeep],
    ['a json field of one level too many', [anything], `{"v":${nested(64)}}`, tooDeep],
    ['a text field of 100,000 levels', [text], `{"v":${nested(100_000)}}`, tooDeep],
    ['an undeclared field of 100,000 levels', [text], `{"w":${nested(100_000)}}`, tooDeep],
    ['objects in objects', [anything], `{"v":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, tooDeep],
    ['embedded JSON of 100,000 levels', [{ ...anything, isEmbeddedJSON: true }], `{"v":"${nested(100_000)}"}`, tooDeep],
    [
      'levels below an array of objects',
      [{ name: 'v', type: 'array', element: { type: 'object', fields: [{ name: 'j', type: 'json' }] } }],
      `{"v":[{"j":${nested(62)}}]}`,
      tooDeep,
    ],
    ['10,001 keys', [text], `{${keys(10_001)}}`, /^the record has more than 10000 keys$/],
    ['10,001 keys below', [anything], `{"v":{"w":{${keys(10_001)}}}}`, /^field "v.w" has more than 10000 keys$/],
    ['10,001 undeclared keys below', [text], `{"u":{${keys(10_001)}}}`, /^field "u" has more than 10000 keys$/],
  ])('%s', (_, fields, record, line) => {
    expect(printOutcome(run(fields, record))).toMatch(line)
    expect(printOutcome(run(fields, record, { discover: true }))).toMatch(line)
  })

  test('values just within the limits are an event', () => {
    expect(run([anything], `{"v":${nested(63)}}`).kind).toBe('event')
    expect(run([anything], `{"v":{${keys(10_000)}}}`).kind).toBe('event')
    expect(run([text], `{"v":"x",${keys(9_999)}}`).kind).toBe('event')
  })

  test('a masked record nested too deeply has no raw text', () => {
    const masked = { ...text, mask: { type: 'redact', to: '***' } }
    const outcome = run([masked, { name: 'j', type: 'json' }], `{"v":"secret","j":${nested(100_000)}}`)
    expect(outcome).toMatchObject({ kind: 'failure', code: 'limit' })
    expect(outcome.raw).toBeUndefined()
  })

  test('numbers that are exact in embedded JSON nested beyond the stack', () => {
    const outcome = run([{ ...anything, isEmbeddedJSON: true }], `{"v":"${nested(200_000, '1.0')}"}`)
    expect(printOutcome(outcome)).toMatch(/^field "v(\[0\])*".* is (not JSON|nested more than 64 levels deep)$/s)
  })
})

describe('failures are short', () => {
  test.each<[string, FieldType['kind'], string]>([
    ['a number of 100,000 digits', 'bigint', '9'.repeat(100_000)],
    ['a text of a million digits', 'bigint', `"${'9'.repeat(mega)}"`],
    ['a text of a million digits as a float', 'float', `"${'9'.repeat(mega)}"`],
    ['a text of 16 MB', 'int', `"${'x'.repeat(16 * mega)}"`],
    ['a list of a million', 'boolean', `[${'1,'.repeat(mega)}1]`],
    ['1e400', 'float', '1e400'],
    ['-1e999999999', 'float', '-1e999999999'],
  ])('%s', (_, type, value) => {
    const outcome = run([{ name: 'v', type }], `{"v":${value}}`)
    expect(outcome.kind).toBe('failure')
    expect(printOutcome(outcome).length).toBeLessThan(250)
  })
})

describe('names', () => {
  test('as long as logs are truncated in failures', () => {
    const long = 'k'.repeat(mega)
    expect(printOutcome(run([text], `{"${long}":{"${long}":${nested(80)}}}`)).length).toBeLessThan(500)
    expect(printOutcome(run([text], `{"${long}":${nested(80)}}`, { discover: true })).length).toBeLessThan(500)
  })

  test('of inherited object members change nothing but the event', () => {
    const record =
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"hasOwnProperty":1,"toString":2,"valueOf":3}'
    for (const discover of [false, true]) {
      const outcome = run([anything, { name: 'toString', type: 'int' }], record, { discover })
      expect(outcome.kind === 'event' && printJson(outcome.fields)).toBe(
        discover ? `{"toString":2,${record.slice(1).replace('"toString":2,', '')}` : '{"toString":2}',
      )
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('of standard fields cannot be forged', () => {
    const forged = '{"p_row_id":"x","P_LOG_TYPE":"x","p_any_ip_addresses":["192.0.2.1"],"p_raw":"x"}'
    for (const discover of [false, true]) {
      const outcome = run([text], forged, { discover })
      expect(outcome).toMatchObject({
        kind: 'event',
        standard: { p_row_id: 'row', p_log_type: 'Test.Log' },
        raw: forged,
      })
      expect(outcome.kind === 'event' && outcome.standard['p_any_ip_addresses']).toBeUndefined()
      expect(outcome.kind === 'event' && Object.keys(outcome.fields).filter((key) => /^p_/i.test(key))).toEqual([])
    }
  })

  test('that are undeclared, long and unusual become columns of at most 255 bytes', () => {
    const odd = [
      'x'.repeat(1_000),
      'é'.repeat(200),
      '\u0000',
      '💥'.repeat(100),
      '/'.repeat(60),
      ' '.repeat(300),
      '\ud800',
    ]
    const outcome = run([text], JSON.stringify(Object.fromEntries(odd.map((name, at) => [name, at]))), {
      discover: true,
    })
    const names = outcome.kind === 'event' ? Object.keys(outcome.fields) : []
    expect(names).toHaveLength(odd.length)
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name).toMatch(/^[\p{L}_][\p{L}\p{N}_-]*$/u)
    }
  })

  test('that are as long as data share one column', () => {
    const long = 'x'.repeat(mega)
    const outcome = run([text, { name: 'o', type: 'object', fields: [text] }], `{"${long}":1,"o":{"${long}":2}}`, {
      discover: true,
    })
    expect(outcome).toMatchObject({
      kind: 'event',
      fields: { o: { [long]: 2 } },
      standard: { p_undeclared: { [long]: 1 } },
    })
  })

  test('beyond the limit of discovery share one column and one warning', () => {
    const outcome = run([text], `{${keys(2_003)}}`, { discover: true })
    expect(outcome).toMatchObject({
      kind: 'event',
      standard: {
        p_undeclared: { k2000: 2000, k2001: 2001, k2002: 2002 },
        p_parse_warnings: [
          'there are too many undeclared fields, or their names are too long: they are in p_undeclared',
        ],
      },
    })
    expect(outcome.kind === 'event' && Object.keys(outcome.fields)).toHaveLength(2_000)
  })
})

describe('transforms that grow', () => {
  const chain = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `f${at + 1}`,
      type: 'string',
      concat: { paths: [`f${at}`, `f${at}`] },
    }))

  test('a text that doubles forty times is left out when it is too long', () => {
    const outcome = run([{ name: 'f0', type: 'string' }, ...chain(40)], `{"f0":"${'x'.repeat(64)}"}`)
    expect(outcome).toMatchObject({
      kind: 'event',
      standard: { p_parse_warnings: [expect.stringContaining('left out')] },
    })
  })

  test('nothing doubles forty times', () => {
    expect(run([{ name: 'f0', type: 'string' }, ...chain(40)], '{}')).toMatchObject({ kind: 'event', fields: {} })
  })

  test('chains of fields, in the order of the schema and in reverse', () => {
    const copies = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `f${at + 1}`, type: 'string', copy: { from: `f${at}` } }))
    const first = { name: 'f0', type: 'string' }
    expect(run([first, ...copies(2_000)], '{"f0":"x"}')).toMatchObject({ fields: { f2000: 'x' } })
    expect(run([first, ...copies(1_000)].reverse(), '{"f0":"x"}')).toMatchObject({ fields: { f1000: 'x' } })
    expect(run([first, ...copies(1_001)].reverse(), '{"f0":"x"}')).toMatchObject({
      standard: { p_parse_warnings: ['fields depend on each other more than 1000 levels deep: left out'] },
    })
  })

  test('the last of a million parts', () => {
    const split = { name: 'last', type: 'string', split: { from: 'v', separator: ',', index: mega - 1 } }
    expect(run([text, split], `{"v":"${'x,'.repeat(mega - 1)}end"}`)).toMatchObject({ fields: { last: 'end' } })
  })
})

describe('long texts take time linear in their length', () => {
  const signs = [
    ':',
    '.',
    '@',
    '/',
    '-',
    '0',
    '0:',
    '1.',
    'a.',
    'xn--',
    '[',
    ' ',
    '%',
    'arn:',
    '//',
    '\\',
    '\u0000',
    '\ud800',
    'é',
    '::1%',
  ]
  const heads = ['', 'arn:aws:sts::123456789012:assumed-role/', 'http://', 'i-', '[', 'xn--', ' ']
  const fill = (head: string, sign: string, length: number) =>
    (head + sign.repeat(Math.ceil(length / sign.length))).slice(0, length)

  test.each(indicators)('indicator %s', (indicator) => {
    const scan = compileIndicators([indicator])
    for (const sign of signs) {
      expect(scan(fill('', sign, mega))).toEqual([])
      for (const head of heads)
        for (const { value } of scan(fill(head, sign, 2_048))) expect(value.length).toBeLessThanOrEqual(2_048)
    }
  })

  test.each([
    'rfc3339',
    'unix',
    'unix_ms',
    'unix_us',
    'unix_ns',
    'unix_auto',
    'cloudflare',
    '%Y-%m-%d %Z',
    '%s.%f',
    '%n %t %B %A%p',
  ])('time %s', (format) => {
    const parse = compileTimeFormat(
      format.includes('%') ? { kind: 'strftime', pattern: format } : { kind: format as 'rfc3339' },
    )
    for (const head of ['', '-', '2026-01-02T03:04:05.', '2026-01-02 ', '1.', '1e'])
      for (const sign of [...signs, '9', 'Z', '9e', 'Europe/'])
        expect(parse(fill(head, sign, mega / 4), now)).toBeUndefined()
  })

  test('texts of 16 MB are stored and not indexed', () => {
    const long = 'x'.repeat(16 * mega)
    const outcome = run([{ ...text, indicators: ['username', 'url', 'domain', 'aws_arn'] }], `{"v":"${long}"}`)
    expect(outcome).toMatchObject({ kind: 'event', fields: { v: long } })
    expect(
      outcome.kind === 'event' && Object.keys(outcome.standard).filter((name) => name.startsWith('p_any_')),
    ).toEqual([])
  })
})

describe('many values', () => {
  test('are found by the first thousand of each column', () => {
    const list = Array.from({ length: 100_000 }, (_, at) => `user-${at}`)
    const outcome = run(
      [{ name: 'v', type: 'array', element: { type: 'string', indicators: ['username'] } }],
      JSON.stringify({ v: list }),
    )
    expect(outcome.kind === 'event' && outcome.standard.p_any_usernames).toHaveLength(1_000)
    expect(outcome).toMatchObject({
      fields: { v: list },
      standard: { p_parse_warnings: ['p_any_usernames has only the first 1000 values'] },
    })
  })

  test('in a list of a million', () => {
    const outcome = run([{ name: 'v', type: 'array', element: { type: 'int' } }], `{"v":[${'"1",'.repeat(mega)}null]}`)
    expect(outcome.kind === 'event' && (outcome.fields['v'] as readonly Value[]).length).toBe(mega + 1)
  })
})

describe('unusual texts', () => {
  test('lone surrogates, NULs and duplicate keys', () => {
    const outcome = run(
      [text, anything].map((field, at) => ({ ...field, name: `v${at}` })),
      '{"v0":"\\ud800\\u0000","v1":1,"v1":{"a":1,"a":2}}',
    )
    expect(outcome).toMatchObject({ kind: 'event', fields: { v0: '\ud800\u0000', v1: { a: 2 } } })
    expect(outcome.kind === 'event' && JSON.parse(printRow(outcome)).v0).toBe('\ud800\u0000')
  })

  test('raw fields that must not be changed', () => {
    const raw = Object.freeze({ v: Object.freeze({ a: '5' }), w: Object.freeze(['1']) })
    const fields = [
      {
        name: 'v',
        type: 'object',
        fields: [
          { name: 'a', type: 'int' },
          { name: 'b', type: 'string', copy: { from: 'v.a' } },
        ],
      },
      { name: 'w', type: 'array', element: { type: 'int' } },
    ]
    expect(run(fields, '', { raw })).toMatchObject({ kind: 'event', fields: { v: { a: 5, b: '5' }, w: [1] } })
    expect(run(fields, '', { raw, discover: true }).kind).toBe('event')
  })

  test('an endless number of time zones does not fill the memory', () => {
    const parse = compileTimeFormat({ kind: 'strftime', pattern: '%Y %Z' })
    for (let at = 0; at < 1_000; at++) expect(parse(`2026 Zone/${at}`, now)).toBeUndefined()
    expect(parse('2026 Europe/Berlin', now)).toEqual({ seconds: Date.UTC(2025, 11, 31, 23) / 1000, nanos: 0 })
  })
})
