import { expect, test } from 'vitest'
import { picket } from '../testing/picket.ts'
import { placesOf, reportOf, verdictsOf } from '../testing/report.ts'
import { tree, yamlRule } from '../testing/tree.ts'

const rule = yamlRule('Sample.Hostile')
const spaces = ' '.repeat(400_000)
const letters = [...'abcdefghijklmnop']
const laughs = letters
  .map((name, index) => {
    const before = index === 0 ? 'x' : `*${letters[index - 1]}`
    return `${name}: &${name} [${Array.from({ length: 9 }, () => before).join()}]\n`
  })
  .join('')
const merges = Array.from({ length: 50 }, (_, index) => {
  const before = index === 0 ? '{k: v}' : Array.from({ length: 20 }, () => `*m${index - 1}`).join()
  return index === 0 ? `m0: &m0 ${before}\n` : `m${index}: &m${index}\n  <<: [${before}]\n`
}).join('')
const blocks = Array.from({ length: 2000 }, (_, index) => `${' '.repeat(index + 1)}a:\n`).join('')

/** A text, and the first diagnostic about it. */
const texts: readonly (readonly [name: string, text: string | Uint8Array, first: string])[] = [
  ['billion laughs', laughs + rule, 'PK1015 1.yml:6:8'],
  ['a list taken ten thousand times', `a: &a [${'x,'.repeat(1000)}]\nb: [${'*a,'.repeat(10_000)}]\n${rule}`, 'PK1015'],
  ['merges that multiply', merges + rule, 'PK1015'],
  ['an alias of itself', `a: &a [*a]\n${rule}`, 'PK1014 1.yml:1:8'],
  ['flow lists 10,000 deep', `${rule}X: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`, 'PK1016 1.yml:14:103'],
  ['flow maps 10,000 deep', `${rule}X: ${'{a: '.repeat(10_000)}1${'}'.repeat(10_000)}\n`, 'PK1016'],
  ['brackets that never close', `${rule}X: ${'['.repeat(100_000)}\n`, 'PK1016 1.yml:14:103'],
  ['block maps 2,000 deep', `${rule}X:\n${blocks}`, 'PK1016'],
  ['block lists 10,000 deep', `${rule}X:\n  ${'- '.repeat(10_000)}x\n`, 'PK1016'],
  ['keys of keys', `${rule}${'? '.repeat(10_000)}x\n`, 'PK1016'],
  ['a key of two million characters', `${rule}${'k'.repeat(2_000_000)}: 1\n`, 'PK1104 1.yml:1:1'],
  ['a number of a million digits', `${rule}X: ${'9'.repeat(1_000_000)}\n`, 'PK1104'],
  ['a number in base 60 without end', `${rule}X: 1${':59'.repeat(100_000)}\n`, 'PK1104 1.yml:14:1'],
  [
    'a hundred thousand anchors',
    rule + Array.from({ length: 100_000 }, (_, n) => `x${n}: &a${n} 1\n`).join(''),
    'PK1020',
  ],
  [
    'a hundred thousand unknown keys',
    rule + Array.from({ length: 100_000 }, (_, n) => `x${n}: 1\n`).join(''),
    'PK1104',
  ],
  ['lines that are no YAML', rule + 'no colon here\n'.repeat(50_000), 'PK10'],
  ['a tag that makes objects', `${rule}X: !!python/object/apply:os.system [id]\n`, 'PK1013 1.yml:14:4'],
  ['exclamation marks', `${rule}X: ${'!'.repeat(100_000)}\n`, 'PK10'],
  ['escapes cut short', `${rule}X: "${'\\x'.repeat(20_000)}"\n`, 'PK1009'],
  ['a quote that never closes', `${rule}X: "${'\\"'.repeat(500_000)}`, 'PK10'],
  ['spaces before what is no key', `${rule}a${spaces}b\n  c: d: e\n`, 'PK1022 1.yml:14:1'],
  ['spaces after a sign that begins no value', `${rule}X: @${spaces}b\n`, 'PK1007 1.yml:14:4'],
  ['spaces in the head of a broken spec', `AnalysisType: rule${spaces}x\nRuleID: "a\nX: [\n`, 'PK1003 1.yml:2:9'],
  ['a NUL', `${rule}X: "a\0b"\n`, 'PK1008 1.yml:14:6'],
  ['every byte there is', Uint8Array.from({ length: 65_536 }, (_, index) => index % 256), 'PK0004 1.yml:1:1'],
  ['UTF-16', Buffer.from(`\ufeff${rule}`, 'utf16le'), 'PK0005 1.yml:1:1'],
  ['Latin-1', Buffer.from(`${rule}Description: caf\u00e9\n`, 'latin1'), 'PK0005 1.yml:14:17'],
  [
    'half a character',
    Buffer.concat([Buffer.from(`${rule}Description: `), Buffer.of(0xe2, 0x82)]),
    'PK0005 1.yml:14:14',
  ],
  [
    'a surrogate',
    Buffer.concat([Buffer.from(`${rule}Description: `), Buffer.of(0xed, 0xa0, 0x80)]),
    'PK0005 1.yml:14:14',
  ],
  ['a string of prototypes', `${rule}__proto__: { polluted: true }\nconstructor: 1\n`, 'PK1104 1.yml:14:1'],
]

test.each(texts)(
  '%s is rejected with its position, and the valid rule beside it still runs',
  async (_name, text, first) => {
    const folder = tree({ '1.yml': text, 'good.yml': yamlRule('Sample.Good') })
    const ran = await picket(['test', '.', '--format', 'json'], { cwd: folder })
    const report = reportOf(ran)
    expect(placesOf(report)[0]).toMatch(new RegExp(`^${first.replaceAll('.', '\\.')}`))
    expect(verdictsOf(report)).toContain('passed Sample.Good')
    expect(ran.stdout.length).toBeLessThan(3_000_000)
  },
)

test.each([
  ['nothing', '', 'PK0007'],
  ['a million spaces', ' '.repeat(1_000_000), 'PK0007'],
  ['a byte order mark', '\ufeff', 'PK0007'],
])('%s is an empty file', async (_name, text, code) => {
  const { stdout, code: exit } = await picket(['validate', 'a.yml'], { cwd: tree({ 'a.yml': text }) })
  expect([stdout.slice(0, stdout.indexOf(']') + 1), exit]).toEqual([`warning[${code}]`, 0])
})

test.each([
  ['a byte order mark before it', `\ufeff${rule}`],
  ['lines that end in CR LF', rule.replaceAll('\n', '\r\n')],
  ['lines that end in CR', rule.replaceAll('\n', '\r')],
  ['a description of five million characters', `${rule}Description: "${'x'.repeat(5_000_000)}"\n`],
  ['three hundred thousand comments', rule + '# c\n'.repeat(300_000)],
])('a good rule with %s', async (_name, text) => {
  const report = reportOf(await picket(['test', '.', '--format', 'json'], { cwd: tree({ 'a.yml': text }) }))
  expect([placesOf(report), verdictsOf(report)]).toEqual([[], ['passed Sample.Hostile']])
})

test('fifty thousand tests in one spec all run', async () => {
  const more = Array.from(
    { length: 49_999 },
    (_, index) => `  - Name: t${index}\n    ExpectedResult: false\n    Log: { n: ${index} }\n`,
  ).join('')
  const { stdout, code } = await picket(['test', '.', '-q', '--no-cache'], { cwd: tree({ 'a.yml': rule + more }) })
  expect([stdout, code]).toEqual([expect.stringMatching(/Tests {7}50,000 passed\n$/), 0])
})

test('a list of two hundred thousand tags', async () => {
  const tags = Array.from({ length: 200_000 }, (_, index) => `  - tag${index}\n`).join('')
  const cwd = tree({ 'a.yml': `${rule}Tags:\n${tags}` })
  expect(await picket(['validate', '.'], { cwd })).toEqual({ code: 0, stdout: 'No problems in 1 spec.\n', stderr: '' })
  expect((await picket(['list', '.', '--tag', 'tag199999'], { cwd })).stdout).toMatch(/^Sample\.Hostile /)
})

test('keys of an event with names of JavaScript internals are ordinary keys', async () => {
  const log = '{ __proto__: { outcome: denied }, constructor: 1, hasOwnProperty: 2, toString: 3 }'
  const spec = yamlRule('Sample.Keys').replace('{ outcome: denied }', log)
  const python = 'def rule(event):\n    return event["__proto__"]["outcome"] == "denied" and "outcome" not in event\n'
  const cwd = tree({
    'yaml.yml': spec.replace('ExpectedResult: true', 'ExpectedResult: false'),
    'python.yml': `${spec.replace('Sample.Keys', 'Sample.Python').replace(/Detection:[^]*?(?=Tests)/, 'Filename: p.py\n')}`,
    'p.py': python,
  })
  const report = reportOf(await picket(['test', '.', '--format', 'json'], { cwd }))
  expect(verdictsOf(report)).toEqual(['passed Sample.Python', 'passed Sample.Keys'])
})
