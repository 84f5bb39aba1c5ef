import {
  compileYamlLogic,
  isMap,
  operators as filterOperators,
  parseYaml,
  parseYamlLogic,
  printJson,
  toPython,
  type RuleJob,
  type RuleJobOutcome,
  type Value,
  type ValueMap,
  type YamlLogic,
} from '@picket/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRunner } from './create-runner.ts'
import type { PythonRunner } from './runner-options.ts'
import { runtimesHere } from './testing/runtimes-here.ts'

const fixtures = join(import.meta.dirname, '../../core/fixtures')

/** The cases of the YAML language: what holds of a rule there holds of the Python that it is translated to. */
const cases = readdirSync(join(fixtures, 'yaml-detections')).flatMap((file) =>
  readMaps('yaml-detections', file).map((one) => ({
    name: `${file}: ${String(one['name'])}`,
    logic: logicOf(isMap(one['rule']) ? one['rule'] : {}),
    events: toMaps(one['events']).map(({ event = null }) => event),
  })),
)

/** What every operator says about values of every sort. */
const operators = readdirSync(join(fixtures, 'filters/operators')).map((file) => ({
  name: file.replace('.yml', ''),
  rows: readMaps('filters/operators', file),
}))

describe.each(runtimesHere())('translated to Python: $python', ({ python }) => {
  let runner: PythonRunner
  beforeAll(async () => {
    runner = createRunner({ python, workers: 1 })
    await runner.open({ helpers: [], dataModels: [], packages: [] })
  })
  afterAll(() => runner.close())

  test.each(cases)('$name', async ({ logic, events }) => {
    const maps = events.filter(isMap)
    const { evaluate } = compileYamlLogic(logic)
    const outcome = await runner.run(jobOf(toPython(logic), maps))
    expect(verdictsOf(outcome)).toEqual(maps.map((event) => verdictOf(evaluate(event))))
  })
})

// The sandbox's Python alone: others have other tables of addresses.
describe('operators', () => {
  let runner: PythonRunner
  beforeAll(async () => {
    runner = createRunner({ workers: 1 })
    await runner.open({ helpers: [], dataModels: [], packages: [] })
  })
  afterAll(() => runner.close())

  test.each(operators)('$name', async ({ name, rows }) => {
    const wrong: unknown[] = []
    for (const { actual = null, wanted = null, expect: holds } of rows) {
      if (!canBeWritten(name, wanted)) continue
      const source = { kind: 'Key', key: 'field' } as const
      const against = Array.isArray(wanted) ? { values: wanted as readonly Value[] } : { value: wanted }
      const logic = {
        expressions: [{ kind: 'comparison', source, condition: name, ...against }],
        ...nothingElse,
      } as const
      const [verdict] = verdictsOf(await runner.run(jobOf(toPython(logic), [{ field: actual }])))
      const expected = typeof holds === 'boolean' ? holds : 'error'
      if (verdict?.rule !== expected) wrong.push({ actual, wanted, expected, verdict })
    }
    expect(wrong).toEqual([])
  })
})

/** A list is written for operators that want several values alone. */
function canBeWritten(name: string, wanted: Value): boolean {
  return filterOperators.find((one) => one.name === name)?.wants.count === 'many'
    ? Array.isArray(wanted)
    : !Array.isArray(wanted)
}

const nothingElse = { context: [], groupBy: [], severities: [] }

interface Verdict {
  readonly rule: boolean | 'error'
  readonly title?: string
  readonly dedup?: string
  readonly severity?: string
  readonly alert_context?: unknown
}

function verdictOf({
  matched,
  error,
  ...fields
}: ReturnType<ReturnType<typeof compileYamlLogic>['evaluate']>): Verdict {
  if (!matched) return { rule: error === undefined ? false : 'error' }
  const { title, dedup, severity, context } = fields
  return {
    rule: true,
    ...(title === undefined ? {} : { title }),
    ...(dedup === undefined ? {} : { dedup }),
    ...(error !== undefined
      ? { severity: 'error' }
      : severity === undefined
        ? {}
        : { severity: severity.toUpperCase() }),
    ...(context === undefined ? {} : { alert_context: JSON.parse(printJson(context)) }),
  }
}

function verdictsOf({ setupError, cases: ran }: RuleJobOutcome): readonly Verdict[] {
  expect(setupError).toBeUndefined()
  return ran.map(({ functions, error }) => {
    expect(error).toBeUndefined()
    const given = Object.fromEntries(
      functions.map((one) => [one.name, one.error ? 'error' : (JSON.parse(one.output ?? 'null') as unknown)]),
    )
    if (given['rule'] !== true) return { rule: given['rule'] as false | 'error' }
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== 'DEFAULT')) as unknown as Verdict
  })
}

function jobOf(text: string, events: readonly Value[]): RuleJob {
  return {
    id: 'Sample.Translated',
    kind: 'rule',
    source: { file: 'rules/translated.py', text },
    defaults: { title: '', severity: 'LOW', description: '', reference: '', runbook: '' },
    cases: events.map((event, index) => ({ name: `case ${index}`, event: printJson(event), mocks: [] })),
  }
}

function logicOf(rule: ValueMap): YamlLogic {
  const { logic, findings } = parseYamlLogic(rule)
  if (!logic) throw new Error(findings.map(({ message }) => message).join('\n'))
  return logic
}

function readMaps(folder: string, file: string): readonly ValueMap[] {
  return toMaps(parseYaml(readFileSync(join(fixtures, folder, file), 'utf8'), file).value)
}

function toMaps(value: Value | undefined): readonly ValueMap[] {
  return Array.isArray(value) ? value.filter(isMap) : []
}
