import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataModelSource, PythonError, RuleEnvironment, RuleJob, RuleJobKind, RuleJobOutcome } from '@picket/core'
import { parse } from 'yaml'

/** A detection of `fixtures/semantics`, as PROTOCOL.md describes it. */
export interface SemanticCase {
  readonly name: string
  readonly subject: string
  readonly environment: RuleEnvironment
  readonly job: RuleJob
  readonly expected: SemanticOutcome
}

/** Removes what differs from run to run from an outcome. */
export interface SemanticOutcome {
  readonly setupError?: Partial<PythonError>
  readonly cases: readonly {
    readonly gives: { readonly [name: string]: unknown }
    readonly errors: { readonly [name: string]: Partial<PythonError> }
    readonly error?: Partial<PythonError>
    readonly output: string
    readonly warnings: readonly string[]
  }[]
}

interface Written {
  readonly name: string
  readonly kind?: RuleJobKind
  readonly helpers?: { readonly [name: string]: string }
  readonly dataModels?: readonly (Omit<DataModelSource, 'python'> & { readonly python?: string })[]
  readonly python: string
  readonly setupError?: Partial<PythonError>
  readonly cases?: readonly (Partial<SemanticOutcome['cases'][number]> & {
    readonly event?: unknown
    readonly logType?: string
    readonly mocks?: { readonly [name: string]: unknown }
  })[]
}

/** Every semantic case, in the order of the files. */
export function readSemanticCases(
  folder: string = join(import.meta.dirname, '../../fixtures/semantics'),
): readonly SemanticCase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yml'))
    .sort()
    .flatMap((file) =>
      (parse(readFileSync(join(folder, file), 'utf8')) as readonly Written[]).map((written) =>
        toSemanticCase(file.replace('.yml', ''), written),
      ),
    )
}

/** Reduces the outcome of a runner to the fields of errors that the case names. */
export function toComparable(outcome: RuleJobOutcome, expected: SemanticOutcome): SemanticOutcome {
  return {
    ...(outcome.setupError && { setupError: pick(outcome.setupError, expected.setupError) }),
    cases: outcome.cases.map(({ functions, error, output, warnings }, index) => {
      const wanted = expected.cases[index]
      return {
        gives: Object.fromEntries(
          functions.flatMap((one) => (one.output === undefined ? [] : [[one.name, JSON.parse(one.output)]])),
        ),
        errors: Object.fromEntries(
          functions.flatMap((one) => (one.error ? [[one.name, pick(one.error, wanted?.errors[one.name])]] : [])),
        ),
        ...(error && { error: pick(error, wanted?.error) }),
        output,
        warnings,
      }
    }),
  }
}

/** Returns all fields of an unexpected error, and the expected fields of an expected one. */
function pick(error: PythonError, wanted: Partial<PythonError> | undefined): Partial<PythonError> {
  if (wanted === undefined) return error
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, error[name as keyof PythonError]]))
}

function toSemanticCase(subject: string, written: Written): SemanticCase {
  const cases = written.cases ?? []
  return {
    name: written.name,
    subject,
    environment: {
      helpers: Object.entries(written.helpers ?? {}).map(([name, text]) => ({
        name,
        file: `global_helpers/${name}.py`,
        text,
      })),
      dataModels: (written.dataModels ?? []).map(({ python, ...model }) =>
        python === undefined ? model : { ...model, python: { file: `data_models/${model.id}.py`, text: python } },
      ),
      packages: [],
    },
    job: {
      id: 'Semantic.Case',
      kind: written.kind ?? 'rule',
      source: { file: 'rules/detection.py', text: written.python },
      defaults: {
        title: 'A title',
        severity: 'LOW',
        description: 'A description',
        reference: 'A reference',
        runbook: 'A runbook',
      },
      cases: (written.cases ?? [{}]).map(({ event = {}, logType, mocks = {} }, index) => ({
        name: `case ${index}`,
        event: typeof event === 'string' ? event : JSON.stringify(event),
        ...(logType !== undefined && { logType }),
        mocks: Object.entries(mocks).map(([objectName, value]) => ({ objectName, returnValue: JSON.stringify(value) })),
      })),
    },
    expected: {
      ...(written.setupError && { setupError: written.setupError }),
      cases: cases.map(({ gives = {}, errors = {}, error, output = '', warnings = [] }) => ({
        gives,
        errors,
        ...(error && { error }),
        output,
        warnings,
      })),
    },
  }
}
