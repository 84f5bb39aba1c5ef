import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLogSchema } from './parse-log-schema.ts'
import { showFindings } from './testing/read-cases.ts'
import { parseSchemaTests } from './tests/parse-schema-tests.ts'

/** Prints the first finding of each kind. */
function firsts(text: string): readonly string[] {
  const { schema, findings } = parseLogSchema(text, { file: 'a.yml' })
  expect(schema === undefined).toBe(findings.some(({ kind, severity }) => (severity ?? kind.severity) === 'error'))
  const found = new Map(findings.map(({ kind }) => [kind.code, kind]))
  return [...found.keys()].toSorted()
}

const head = 'schema: Custom.App\n'
const fields = (count: number, field: (at: number) => string): string =>
  `${head}fields:\n${Array.from({ length: count }, (_, at) => `  - ${field(at)}\n`).join('')}`
const nested = (depth: number, open: string, inner: string, close: string): string =>
  `${head}fields: [{ name: a, ${open.repeat(depth)}${inner}${close.repeat(depth)} }]\n`

describe('hostile schemas', () => {
  it.each<[name: string, text: () => string, codes: readonly string[]]>([
    ['10,000 fields', () => fields(10_000, (at) => `{ name: f${at}, type: string }`), []],
    ['10,001 fields', () => fields(10_001, (at) => `{ name: f${at}, type: string }`), ['PK8011']],
    [
      'a list of 5,000 arrays, with their elements',
      () => fields(5_000, (at) => `{ name: f${at}, type: array, element: { type: int } }`),
      [],
    ],
    [
      'one array more',
      () => fields(5_001, (at) => `{ name: f${at}, type: array, element: { type: int } }`),
      ['PK8011'],
    ],
    ['objects 32 deep', () => nested(31, 'type: object, fields: [{ name: b, ', 'type: int', ' }]'), []],
    [
      'objects deeper than YAML goes',
      () => nested(200, 'type: object, fields: [{ name: b, ', 'type: int', ' }]'),
      ['PK1016'],
    ],
    ['arrays 64 deep', () => nested(63, 'type: array, element: { ', 'type: int', ' }'), []],
    ['arrays 65 deep', () => nested(64, 'type: array, element: { ', 'type: int', ' }'), ['PK8011']],
    ['a hundred thousand brackets', () => `${head}fields: ${'['.repeat(100_000)}`, ['PK1016']],
    ['aliases of aliases', () => bomb(), ['PK1015']],
    ['definitions that double, thirty times', () => doubling(30), ['PK8011']],
    ['definitions nested too deeply', () => chain(70), ['PK8011']],
    ['a definition in a circle of a thousand', () => chain(1_000, true), ['PK8011']],
    ['an alias in 100 fields', () => shared(100), []],
    [
      '30,000 unknown keys',
      () =>
        `${head}fields: [{ name: a, type: int }]\n${Array.from({ length: 30_000 }, (_, at) => `k${at}: 1\n`).join('')}`,
      ['PK8002'],
    ],
    [
      '3,000 fields with mistakes',
      () => fields(3_000, (at) => `{ nam: f${at}, typ: strin, copy: { from: nowhere${at} } }`),
      ['PK8002'],
    ],
    [
      '3,000 paths that lead nowhere',
      () => fields(3_000, (at) => `{ name: f${at}, type: string, copy: { from: g${at} } }`),
      ['PK8302'],
    ],
    [
      'a circle of 2,000 fields',
      () => fields(2_000, (at) => `{ name: f${at}, type: string, copy: { from: f${(at + 1) % 2_000} } }`),
      ['PK8303'],
    ],
    ['2,000 fields that copy the object that they are in', () => selfCopies(2_000), ['PK8303']],
    ['a name of a megabyte', () => `schema: ${'A'.repeat(1_000_000)}\nfields: [{ name: a, type: int }]\n`, ['PK8006']],
    [
      'a field name of a megabyte',
      () => `${head}fields: [{ name: ${'a'.repeat(500_000)}, type: ${'b'.repeat(500_000)} }]\n`,
      ['PK8101', 'PK8104'],
    ],
    ['a megabyte of placeholders', () => parser(`fastmatch: { match: ['${'%{a} '.repeat(100_000)}'] }`), ['PK8409']],
    [
      'a regular expression of a megabyte',
      () => parser(`regex: { match: ['(?P<a>${'x?'.repeat(300_000)})'] }`),
      ['PK8411'],
    ],
    [
      'brackets in a regular expression, 100,000 deep',
      () => parser(`regex: { match: ['${'('.repeat(50_000)}x${')'.repeat(50_000)}'] }`),
      ['PK8411'],
    ],
    ['patterns in a chain of 900', () => parser(patterns(900)), []],
    ['patterns beyond number', () => parser(patterns(1_100)), ['PK8011']],
    [
      'a capture that is never closed',
      () => parser(`regex: { match: ['%{WORD:${' '.repeat(90_000)}(?P<a>x)'] }`),
      ['PK8411'],
    ],
    [
      'captures that are never closed',
      () => parser(`regex: { match: ['(?P<a>x)${'%{A:'.repeat(20_000)}'] }`),
      ['PK8411'],
    ],
    [
      'a hundred thousand different placeholders',
      () => parser(`fastmatch: { match: ['${Array.from({ length: 100_000 }, (_, at) => `%{a${at}} `).join('')}'] }`),
      ['PK8418'],
    ],
    ['a script of many functions', () => parser(`script: { function: '${'def '.repeat(200_000)}' }`), ['PK8416']],
    ['a condition of a megabyte', () => condition(`a == "x" or `.repeat(90_000)), ['PK8505']],
    ['a condition with a thousand brackets', () => condition('('.repeat(1_000)), ['PK8505']],
    [
      'a path of a megabyte',
      () => `${head}fields: [{ name: a, type: string, copy: { from: '${'a.'.repeat(400_000)}' } }]\n`,
      ['PK8302'],
    ],
    [
      'a path of a megabyte, and many fields',
      () => fields(20, (at) => `{ name: f${at}, type: string, copy: { from: '${'f.'.repeat(20_000)}' } }`),
      ['PK8302'],
    ],
    ['control characters', () => `${head}fields:\n  - name: "a"\n    type: \u0000`, ['PK1008']],
    [
      'binary data',
      () => String.fromCharCode(...Array.from({ length: 2_000 }, (_, at) => (at * 7919) % 256)),
      ['PK1008'],
    ],
    ['half of a character', () => `${head}fields: [{ name: "\\uD800", type: string }]\n`, ['PK8101']],
    [
      'keys that objects have',
      () => `${head}__proto__: { a: 1 }\nconstructor: x\ntoString: y\nfields: [{ name: __proto__, type: string }]\n`,
      ['PK8002'],
    ],
    [
      'types that objects have',
      () => `${head}fields: [{ name: a, type: __proto__ }, { name: b, type: constructor }]\n`,
      ['PK8104'],
    ],
    ['a tag of Python', () => `${head}fields: !!python/object:os.system [a]\n`, ['PK1013']],
    ['a thousand documents', () => '---\na: 1\n'.repeat(1_000), ['PK1012']],
  ])('%s', (_, text, codes) => {
    expect(firsts(text())).toEqual(codes)
  })

  it('reads a million blank lines as no tests', () => {
    const { tests, findings } = parseSchemaTests(`${'\n'.repeat(500_000)}x: 1\n${'\n'.repeat(500_000)}`, {
      file: 'a.yml',
    })
    expect([tests, findings.length > 0]).toEqual([[], true])
    const deep = `logType: A.B\ninput: a\nresult: '${'['.repeat(100_000)}1.0${']'.repeat(100_000)}'\n`
    expect(parseSchemaTests(deep, { file: 'a.yml' }).findings.map(({ kind }) => kind.code)).toEqual(['PK8702'])
  })

  it('reports at most a hundred mistakes', () => {
    const text = fields(1_000, () => 'x')
    expect(parseLogSchema(text, { file: 'a.yml' }).findings).toHaveLength(100)
  })

  it('keeps messages short, whatever the names', () => {
    const long = 'x'.repeat(100_000)
    const text = `${head}${long}: 1\nfields:\n  - { name: ${long}, type: ${long}, ${long}: 1, copy: { from: ${long} } }\n`
    const lines = showFindings(parseLogSchema(text, { file: 'a.yml' }).findings, text)
      .replaceAll(/«[^»]*»/g, '')
      .split('\n')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(400)
  })
})

describe('any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'schema: A.B\n',
      'fields:\n',
      '  - name: a\n',
      '    type: string\n',
      '    type: object\n',
      '    fields: []\n',
      '    element: { type: int }\n',
    ),
    fc.constantFrom(
      'parser:\n',
      '  csv:\n',
      '  regex: { match: [',
      "'%{A:b}'",
      "'(?P<a>'",
      '] }\n',
      '  fastmatch: { match: ["%{a}"] }\n',
      'udm:\n',
      '    paths: [{ path: a.b }]\n',
    ),
    fc.constantFrom(
      '    copy: { from: a }\n',
      '    rename:\n',
      '    validate: 5\n',
      '    mask: { type: md5 }\n',
      'definitions: { A: { type: ref, target: A } }\n',
      '&a ',
      '*a',
      '<<: *a\n',
      '---\n',
      ': ',
      '- ',
      '{',
      '}',
      '[',
      ']',
    ),
    fc.string({ maxLength: 5 }),
  )
  const text = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))

  it('is parsed as a schema or rejected with findings, and never throws', () => {
    fc.assert(
      fc.property(text, (one) => {
        const { schema, findings } = parseLogSchema(one, { file: 'a.yml' })
        const isWrong = findings.some(({ kind, severity }) => (severity ?? kind.severity) === 'error')
        expect(schema === undefined).toBe(isWrong)
        showFindings(findings, one)
      }),
      { numRuns: 500 },
    )
  })

  it('is parsed as tests or rejected with findings, and never throws', () => {
    const tests = fc.constantFrom(
      'name: a\n',
      'input: x\n',
      'logType: A.B\n',
      'result: {}\n',
      "result: '{'\n",
      '---\n',
      '- input: a\n',
      '  error: true\n',
      '...\n',
      'results: [',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(tests, piece), { maxLength: 15 }), (pieces) => {
        const one = pieces.join('')
        const parsed = parseSchemaTests(one, { file: 'a.yml' })
        showFindings(parsed.findings, one)
        expect(parsed.tests.length + parsed.findings.length).toBeGreaterThan(0)
      }),
      { numRuns: 300 },
    )
  })
})

function bomb(): string {
  const lines = ['l0: &l0 [a, a, a, a, a, a, a, a, a, a]']
  for (let at = 1; at < 8; at++)
    lines.push(
      `l${at}: &l${at} [${Array(10)
        .fill(`*l${at - 1}`)
        .join(', ')}]`,
    )
  return `${head}${lines.join('\n')}\nfields: *l7\n`
}

function doubling(times: number): string {
  const lines = ['  D0: { type: int }']
  for (let at = 1; at <= times; at++)
    lines.push(
      `  D${at}: { type: object, fields: [${['a', 'b'].map((name) => `{ name: ${name}, type: ref, target: D${at - 1} }`).join(', ')}] }`,
    )
  return `${head}definitions:\n${lines.join('\n')}\nfields: [{ name: a, type: ref, target: D${times} }]\n`
}

function chain(length: number, isCircle = false): string {
  const lines = [isCircle ? `  D0: { type: array, element: { type: ref, target: D${length} } }` : '  D0: { type: int }']
  for (let at = 1; at <= length; at++)
    lines.push(`  D${at}: { type: array, element: { type: ref, target: D${at - 1} } }`)
  return `${head}definitions:\n${lines.join('\n')}\nfields: [{ name: a, type: ref, target: D${length} }]\n`
}

function shared(count: number): string {
  const inner = Array.from({ length: 40 }, (_, at) => `{ name: x${at}, type: string }`).join(', ')
  const others = Array.from({ length: count - 1 }, (_, at) => `  - { name: o${at}, type: object, fields: *inner }\n`)
  return `${head}fields:\n  - { name: o, type: object, fields: &inner [${inner}] }\n${others.join('')}`
}

function selfCopies(count: number): string {
  const inner = Array.from(
    { length: count },
    (_, at) => `      - { name: f${at}, type: string, concat: { paths: [o, o, o, o, o, o, o, o] } }\n`,
  )
  return `${head}fields:\n  - name: o\n    type: object\n    fields:\n${inner.join('')}`
}

function parser(text: string): string {
  return `${head}parser: { ${text} }\nfields: [{ name: a, type: string }]\n`
}

function patterns(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => `P${at}: '${at === 0 ? 'x' : `%{P${at - 1}}`}'`)
  return `regex: { patternDefinitions: { ${lines.join(', ')} }, match: ['%{P${Math.min(count, 20) - 1}:a}'] }`
}

function condition(text: string): string {
  return `${head}fields: [{ name: a, type: string }]\nudm: [{ name: user.name, paths: [{ path: a, condition: '${text}' }] }]\n`
}
