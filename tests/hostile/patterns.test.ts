import { expect, test } from 'vitest'
import { picket } from '../testing/picket.ts'
import { placesOf, reportOf } from '../testing/report.ts'
import { tree, yamlRule } from '../testing/tree.ts'

const stars = `${'*a'.repeat(10_000)}b`
const id = `Sample.${'a'.repeat(20_000)}`

/** Options whose value is a pattern: the time must be proportional to the length of the text. */
test.each([
  ['--id', stars],
  ['--tag', stars],
  ['--log-type', stars],
  ['--filter', `RuleID=${stars}`],
  ['--filter', `Tags!=${stars},Identity`],
  ['--id', '(a+)+$'],
])('%s with a pattern made to take forever selects nothing', async (option, pattern) => {
  const cwd = tree({ 'a.yml': yamlRule(id, `Tags: [${'a'.repeat(20_000)}, Identity]\n`) })
  const ran = await picket(['test', '.', option, pattern], { cwd })
  expect([ran.code, ran.stdout]).toEqual([2, ''])
  expect(ran.stderr).toMatch(/^error: (?:None of|No |The only spec)/)
})

test.each(['{a,b}'.repeat(20), '{1..3000000}', `{${'a,'.repeat(4000)}}`, `${'{'.repeat(2000)}a,b${'}'.repeat(2000)}`])(
  'braces that multiply are refused, as a path and in settings: %#',
  async (pattern) => {
    const refused = expect.stringMatching(/^error: The pattern ".+" is too complicated\.\n/s)
    const cwd = tree({ 'a.yml': yamlRule('Sample.A'), [`${'a'.repeat(200)}.yml`]: yamlRule('Sample.B') })
    expect(await picket(['validate', pattern], { cwd })).toEqual({ code: 2, stdout: '', stderr: refused })
    const set = tree({ 'a.yml': yamlRule('Sample.A'), 'picket.yaml': `ignore: ["${pattern}"]\n` })
    expect(await picket(['validate', '.'], { cwd: set })).toEqual({ code: 2, stdout: '', stderr: refused })
  },
)

function query(sql: string): string {
  return `AnalysisType: scheduled_query
QueryName: Sample.Query
Enabled: true
Query: ${JSON.stringify(sql)}
Schedule: { RateMinutes: 5, TimeoutMinutes: 2 }
`
}

test('--valid-table-names accepts patterns of any kind', async () => {
  const cwd = tree({ 'q.yml': query(`SELECT * FROM ${'a'.repeat(5000)} LIMIT 1`) })
  const refused = await picket(['validate', '.', '--valid-table-names', `${'*a'.repeat(40)}b`], { cwd })
  expect([refused.code, refused.stdout.split(':')[0]]).toEqual([1, 'error[PK2502]'])
  expect((await picket(['validate', '.', '--valid-table-names', 'a*a*a'], { cwd })).code).toBe(0)
})

/** Texts for our own parsers: any result must come at once. */
test.each([
  ['SQL: brackets', query(`SELECT * FROM ${'('.repeat(100_000)}`), []],
  ['SQL: comments', query('/*'.repeat(200_000)), []],
  ['SQL: quotes', query("'".repeat(400_001)), []],
  ['SQL: names', query('WITH a AS ('.repeat(50_000)), []],
  ['SQL: dollars', query('$$'.repeat(200_001)), []],
  [
    'a key path of lists',
    yamlRule('Sample.A').replace('Key: outcome', `KeyPath: "${'[*]'.repeat(10_000)}"`),
    ['PK4040'],
  ],
  [
    'a key path of brackets',
    yamlRule('Sample.A').replace('Key: outcome', `KeyPath: "${'['.repeat(100_000)}"`),
    ['PK4040'],
  ],
  ['a title of braces', yamlRule('Sample.A', `AlertTitle: "${'{'.repeat(400_000)}"\n`), []],
  ['a log type of dots', yamlRule('Sample.A').replace('Sample.Audit', `Custom${'.a'.repeat(100_000)}`), ['PK2201']],
  ['useless comments', yamlRule('Sample.A', '# picket-ignore-file '.repeat(20_000)), []],
  ['a schedule', query('SELECT 1').replace('RateMinutes: 5', `CronExpression: "${'*/'.repeat(50_000)}"`), ['PK1113']],
])('%s', async (_name, text, codes) => {
  const report = reportOf(await picket(['validate', '.', '--format', 'json'], { cwd: tree({ 'a.yml': text }) }))
  expect(placesOf(report).map((place) => place.slice(0, 6))).toEqual(codes)
  for (const one of report.results) expect(JSON.stringify(one).length).toBeLessThan(5000)
})
