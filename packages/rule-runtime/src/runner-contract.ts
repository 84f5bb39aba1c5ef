import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleEnvironment, RuleJob, RuleJobOutcome } from '@picket/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { PythonRunner, RunnerOptions } from './runner-options.ts'

interface ContractCase {
  readonly name: string
  readonly kind?: RuleJob['kind']
  readonly source: string
  readonly helpers?: Readonly<Record<string, string>>
  readonly dataModels?: readonly (Omit<RuleEnvironment['dataModels'][number], 'python'> & {
    readonly python?: string
  })[]
  readonly packages?: boolean
  readonly cases: readonly (Omit<RuleJob['cases'][number], 'mocks'> & {
    readonly mocks?: RuleJob['cases'][number]['mocks']
  })[]
  readonly expect: { readonly setupError?: object; readonly cases: readonly ExpectedCase[] }
}

interface ExpectedCase {
  readonly name: string
  readonly impure?: boolean
  readonly functions?: readonly ExpectedFunction[]
}

/** `json` compares values, `length` the length of the JSON text. */
interface ExpectedFunction {
  readonly name: string
  readonly json?: string
  readonly length?: number
}

const fixtures = join(import.meta.dirname, '../fixtures')
const limits = { caseMs: 1000, jobMs: 3000, memoryMb: 128, outputBytes: 10_000 }

/** The contract of the port, for every kind of Python. The cases are data: `fixtures/contract`. */
export function describeRunner(name: string, create: (options: RunnerOptions) => PythonRunner): void {
  describe.each(readdirSync(join(fixtures, 'contract')))(`${name} runner: %s`, (file) => {
    const cases = parse(readFileSync(join(fixtures, 'contract', file), 'utf8')) as readonly ContractCase[]
    let runner: PythonRunner
    beforeAll(() => {
      runner = create({ workers: 1, limits })
    })
    afterAll(() => runner.close())

    test.each(cases)('$name', async (contract) => {
      await runner.open(environmentOf(contract))
      const outcome = await runner.run(jobOf(contract))
      const tellsImpurity = runner.isSandbox
      expect(comparable(outcome, contract, tellsImpurity)).toMatchObject(wanted(contract, tellsImpurity))
    })
  })
}

function environmentOf({ helpers = {}, dataModels = [], packages = false }: ContractCase): RuleEnvironment {
  return {
    helpers: Object.entries(helpers).map(([name, text]) => ({ name, file: `${name}.py`, text })),
    dataModels: dataModels.map(({ python, ...model }) => ({
      ...model,
      ...(python === undefined ? {} : { python: { file: `${model.id}.py`, text: python } }),
    })),
    packages: packages ? [join(fixtures, 'packages')] : [],
  }
}

function jobOf({ kind = 'rule', source, cases }: ContractCase): RuleJob {
  return {
    id: 'job',
    kind,
    source: { file: 'rule.py', text: source },
    defaults: { title: 'Title', severity: 'INFO', description: '', reference: '', runbook: '' },
    cases: cases.map((item) => ({ mocks: [], ...item })),
  }
}

function comparable(outcome: RuleJobOutcome, contract: ContractCase, tellsImpurity: boolean): object {
  const seen = outcome.cases.map(({ impure, ...rest }, position) => {
    const expected = contract.expect.cases[position]?.functions ?? []
    const functions = rest.functions.map((line, index) => ({
      ...line,
      ...(expected[index]?.json === undefined ? {} : { json: line.output && exact(line.output) }),
      ...(expected[index]?.length === undefined ? {} : { length: line.output?.length }),
    }))
    return { ...rest, functions, ...(tellsImpurity ? { impure } : {}) }
  })
  return { ...outcome, cases: seen }
}

function wanted({ expect: { cases, ...rest } }: ContractCase, tellsImpurity: boolean): object {
  return {
    id: 'job',
    ...rest,
    cases: cases.map(({ impure, functions, ...item }) => ({
      ...item,
      ...(functions && {
        functions: functions.map((line) => (line.json === undefined ? line : { ...line, json: exact(line.json) })),
      }),
      ...(tellsImpurity && impure !== undefined ? { impure } : {}),
    })),
  }
}

/** Normalizes spaces and escapes of a JSON text; numbers keep their digits. */
function exact(json: string): unknown {
  return JSON.parse(json, (_, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? `number ${context?.source}` : value,
  )
}
