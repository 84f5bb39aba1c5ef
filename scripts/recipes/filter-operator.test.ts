import { CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import type * as Core from '@picket/core'
import type { Value } from '@picket/core'
import { createRunner } from '@picket/rule-runtime'
import type * as Words from '../../apps/terminal/src/commands/search/read-conditions.ts'
import type * as BuilderFilter from '../../packages/core/src/builder/filter.ts'
import type * as Mutants from '../../packages/core/src/detections/mutants/condition-changes.ts'
import type * as Access from '../../packages/engine/src/candidates/condition-access.ts'
import type * as MayFail from '../../packages/engine/src/candidates/may-fail.ts'
import type * as FilterSql from '../../packages/server/src/lake/search/filter-sql.ts'
import type * as Page from '../generators/filter-operators.ts'
import type * as Run from '../run.ts'
import { copyRepository } from './copy-repository.ts'
import { linkPackages } from './link-packages.ts'

/** Follows the recipe "a filter operator" of CONTRIBUTING.md literally. */
const source = `import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { toLower } from '../lower-case.ts'
import { oneText } from '../operator.ts'
import { helped } from '../write-python.ts'
import { sqlText } from '../write-sql.ts'

/** A name in the domain system; both must be texts. */
export const isWithinDomain: FilterOperator<'IsWithinDomain'> = {
  name: 'IsWithinDomain',
  token: 'within_domain',
  label: 'is within domain',
  summary: 'The value is the wanted domain or a name below it, in any case.',
  wants: oneText,
  fieldTypes: ['string'],
  compile: (wanted) => {
    if (typeof wanted !== 'string') return () => false
    const end = \`.\${toLower(wanted)}\`
    return (actual) => typeof actual === 'string' && \`.\${toLower(actual)}\`.endsWith(end)
  },
  canFail: false,
  onLists: 'never matches',
  implies: 'nothing',
  candidates: { kind: 'text', how: 'suffix', anyCase: true },
  python: helped({
    name: '_within_domain',
    text: \`def _within_domain(value, domain):
    names = isinstance(value, str) and isinstance(domain, str)
    return names and f".{value.lower()}".endswith(f".{domain.lower()}")\`,
  }),
  sql: sqlText(
    (value, wanted, { quote }) => \`endsWith(concat('.', lowerUTF8(\${value})), \${quote(\`.\${wanted.toLowerCase()}\`)})\`,
  ),
  mutatesTo: ['IEquals'],
}

export const isNotWithinDomain = negationOf(isWithinDomain, {
  name: 'IsNotWithinDomain',
  token: '!within_domain',
  label: 'is not within domain',
  summary: 'The opposite of \`IsWithinDomain\`.',
})
`
const cases = `- { actual: mail.example.com, wanted: example.com, expect: true }
- { actual: Example.COM, wanted: example.com, expect: true }
- { actual: badexample.com, wanted: example.com, expect: false }
- { actual: [example.com], wanted: example.com, expect: false }
- { wanted: example.com, expect: false }
`
const byHand = [
  'packages/core/src/filters/operators/is-within-domain.ts',
  'packages/core/fixtures/filters/operators/IsWithinDomain.yml',
  'packages/core/src/filters/operators/index.ts',
]

it('adds a filter operator by one source file, its cases and one list line', async () => {
  const copy = copyRepository([
    'apps/console/src/builder',
    'apps/console/src/editor/to-result.ts',
    'apps/console/src/features/detection-editor/complete',
    'apps/terminal/src/commands/search',
    'apps/terminal/src/program',
    'docs/reference',
    'packages/core',
    'packages/engine',
    'packages/logs',
    'packages/server',
    'scripts',
    'tsconfig.base.json',
  ])
  const run = await copy.import<typeof Run>('scripts/run.ts')
  linkPackages(run.root)
  copy.write(byHand[0]!, source)
  copy.write(byHand[1]!, cases)
  copy.addLineAfter(
    byHand[2]!,
    "from './is-public.ts'",
    "import { isNotWithinDomain, isWithinDomain } from './is-within-domain.ts'",
  )
  copy.addLineAfter(byHand[2]!, '  isIpv6Address,', '  isWithinDomain, isNotWithinDomain,')
  expect([...new Set(copy.touched)]).toEqual(byHand)

  // npm run generate
  const { filterOperators } = await copy.import<typeof Page>('scripts/generators/filter-operators.ts')
  const [[path, page] = ['', '']] = await filterOperators.files()
  expect(page).not.toBe(copy.read(path))
  expect(page).toContain(
    '| `IsWithinDomain` | `within_domain` | is within domain | text | `string` | The value is the wanted domain or a name below it, in any case. |',
  )

  // Its cases, evaluated and as Python.
  const core = await copy.import<typeof Core>('packages/core/src/index.ts')
  const rows = parse(cases) as { actual?: Value; wanted: string; expect: boolean }[]
  const rule = (Condition: string, Value: string) => ({ Detection: [{ Key: 'host', Condition, Value }] })
  const compiled = (name: string) => core.parseYamlLogic(rule(name, 'example.com')).logic!
  const events = rows.map(({ actual = null }) => ({ host: actual }))
  for (const [name, flipped] of [
    ['IsWithinDomain', false],
    ['IsNotWithinDomain', true],
  ] as const) {
    const { evaluate } = core.compileYamlLogic(compiled(name))
    const expected = rows.map((row) => row.expect !== flipped)
    expect(events.map((event) => evaluate(event).matched)).toEqual(expected)
    expect(await runPython(core.toPython(compiled(name)), events)).toEqual(expected.map((one) => `${one}`))
  }
  expect(core.toPython(compiled('IsNotWithinDomain'))).toBe(`def rule(event):
    return not _within_domain(event.get("host"), "example.com")


def _within_domain(value, domain):
    names = isinstance(value, str) and isinstance(domain, str)
    return names and f".{value.lower()}".endswith(f".{domain.lower()}")
`)

  // What it accepts, and what is suggested for a misspelled name.
  const findings = (name: string, value: Value) =>
    core.parseYamlLogic({ Detection: [{ Key: 'host', Condition: name, Value: value }] }).findings
  expect(findings('IsWithinDomain', 5).map(({ message }) => message)).toEqual([
    '"IsWithinDomain" needs a text, but its value is the number 5.',
  ])
  expect(findings('IsWithinDomains', 'a').map(({ hint }) => hint)).toEqual(['Did you mean "IsWithinDomain"?'])

  // Searches.
  const { filter } = core.parseSavedFilter({ target: 'host', operator: '!within_domain', value: 'Example.com' })
  const { toFilterSql } = await copy.import<typeof FilterSql>('packages/server/src/lake/search/filter-sql.ts')
  expect(toFilterSql(filter!, { columns: [{ name: 'host', type: { kind: 'string' } }] as never })).toBe(
    "NOT (isNotNull(`host`) AND endsWith(concat('.', lowerUTF8(ifNull(toString(`host`), ''))), '.example.com'))",
  )
  const { readConditions } = await copy.import<typeof Words>('apps/terminal/src/commands/search/read-conditions.ts')
  expect(readConditions(['host within_domain example.com'])).toEqual([
    { target: 'host', operator: 'within_domain', value: 'example.com' },
  ])

  // The guard, and whether it can fail.
  const condition = core.parseSavedFilter({ target: 'host', operator: 'within_domain', value: 'Example.com' }).filter
  const { conditionAccess } = await copy.import<typeof Access>('packages/engine/src/candidates/condition-access.ts')
  const field = core.parseKeyPath('host').path!
  expect(conditionAccess(condition as Core.ConditionFilter, field, false)).toEqual([
    { kind: 'text', field, how: 'suffix', text: 'example.com', lower: true },
  ])
  expect(conditionAccess(filter as Core.ConditionFilter, field, false)).toBeUndefined()
  const { mayFail } = await copy.import<typeof MayFail>('packages/engine/src/candidates/may-fail.ts')
  expect([mayFail(condition!), mayFail(filter!)]).toEqual([false, false])

  // Mutation testing.
  const { changeConditions } = await copy.import<typeof Mutants>(
    'packages/core/src/detections/mutants/condition-changes.ts',
  )
  const changes = changeConditions(rule('IsWithinDomain', 'example.com').Detection, [])
  expect(changes.filter(({ kind }) => kind === 'comparison').map(({ value }) => value)).toEqual([
    'IsNotWithinDomain',
    'IEquals',
  ])

  // The filter builder, both ways, and the completion of the console.
  expect(core.operatorChoices('string').at(-1)).toEqual({ token: '!within_domain', label: 'is not within domain' })
  const { filterToBuilder } = await copy.import<typeof BuilderFilter>('packages/core/src/builder/filter.ts')
  expect(filterToBuilder(condition!)).toEqual({
    builder: {
      conjunction: 'and',
      values: [{ target: 'host', operator: 'within_domain', value: 'Example.com' }],
    },
  })
  const { completeYaml } = await copy.import<{ completeYaml: Complete }>(
    'apps/console/src/features/detection-editor/complete/complete-yaml.ts',
  )
  const doc = 'Detection:\n  - Key: host\n    Condition: '
  const knowledge = { fields: [], typeOf: () => 'string' }
  const found = await completeYaml(
    new CompletionContext(EditorState.create({ doc }), doc.length, true),
    'rule',
    knowledge,
    {},
  )
  expect(found?.options.find(({ label }) => label === 'IsWithinDomain')).toEqual({
    label: 'IsWithinDomain',
    type: 'keyword',
    boost: 10,
    detail: 'is within domain',
  })
})

/** The completion function of the console. Its own types would require browser types. */
type Complete = (
  context: CompletionContext,
  kind: string,
  knowledge: object,
  names: object,
) => Promise<CompletionResult | null>

/** Returns the output of `rule` in a Python text for each event. */
async function runPython(text: string, events: readonly object[]): Promise<readonly (string | undefined)[]> {
  const runner = createRunner({ workers: 1 })
  onTestFinished(() => runner.close())
  await runner.open({ helpers: [], dataModels: [], packages: [] })
  const { cases: ran } = await runner.run({
    id: 'Sample.Translated',
    kind: 'rule',
    source: { file: 'rules/translated.py', text },
    defaults: { title: '', severity: 'LOW', description: '', reference: '', runbook: '' },
    cases: events.map((event, index) => ({ name: `case ${index}`, event: JSON.stringify(event), mocks: [] })),
  })
  return ran.map(({ functions }) => functions.find(({ name }) => name === 'rule')?.output)
}
