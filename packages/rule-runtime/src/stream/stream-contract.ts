import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PythonError, RuleEnvironment, RuleJobKind, StreamHit, StreamRule } from '@picket/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { PythonStream, StreamOptions } from './create-stream.ts'

interface StreamCase {
  readonly name: string
  readonly kind?: RuleJobKind
  readonly helpers?: Readonly<Record<string, string>>
  readonly dataModels?: RuleEnvironment['dataModels']
  readonly rules: readonly string[]
  /** An event, its text, or either with a log type. */
  readonly events: readonly (string | object)[]
  readonly setupErrors?: Readonly<Record<number, Partial<PythonError>>>
  readonly hits: readonly ExpectedHit[]
}

/** Only the named fields of errors are compared. `gives` is the JSON text of each function, null if there is none. */
interface ExpectedHit {
  readonly event: number
  readonly rule?: number
  readonly gives?: Readonly<Record<string, string | null>>
  readonly errors?: Readonly<Record<string, Partial<PythonError>>>
  readonly error?: Partial<PythonError>
}

const folder = join(import.meta.dirname, '../../fixtures/stream')

/** The contract of `RuleStream`, for every kind of Python. The cases are data: `fixtures/stream`. */
export function describeStream(name: string, create: (options: StreamOptions) => PythonStream): void {
  describe.each(readdirSync(folder))(`${name} stream: %s`, (file) => {
    const cases = parse(readFileSync(join(folder, file), 'utf8')) as readonly StreamCase[]
    let stream: PythonStream
    beforeAll(() => {
      stream = create({})
    })
    afterAll(() => stream.close())

    test.each(cases)('$name', async (one) => {
      const rules = one.rules.map((text, index) => ruleOf(text, index, one.kind))
      const loaded = await stream.load(environmentOf(one), rules)
      expect(loaded.map(({ setupError }) => setupError)).toEqual(
        rules.map((_, index) => partly(one.setupErrors?.[index])),
      )
      const { hits } = await stream.evaluate(
        one.events.map((event) => ({ ...eventOf(event), rules: [...rules.keys()] })),
      )
      expect(hits).toEqual(one.hits.map((hit) => wanted(hit)))
    })
  })
}

/** A rule under the id `Stream.Rule0` in `rules/rule0.py`. */
export function ruleOf(text: string, index: number, kind: RuleJobKind = 'rule'): StreamRule {
  return {
    id: `Stream.Rule${index}`,
    kind,
    source: { file: `rules/rule${index}.py`, text },
    defaults: {
      title: 'A title',
      severity: 'Low',
      description: 'A description',
      reference: 'A reference',
      runbook: 'A runbook',
    },
    logTypes: [],
  }
}

function environmentOf({ helpers = {}, dataModels = [] }: StreamCase): RuleEnvironment {
  return {
    helpers: Object.entries(helpers).map(([name, text]) => ({ name, file: `${name}.py`, text })),
    dataModels,
    packages: [],
  }
}

function eventOf(event: string | object): { readonly text: string; readonly logType?: string } {
  if (typeof event === 'string') return { text: event }
  if (!('event' in event)) return { text: JSON.stringify(event) }
  const { logType, event: value } = event as { readonly logType?: string; readonly event: object }
  return { text: JSON.stringify(value), ...(logType === undefined ? {} : { logType }) }
}

function wanted({ event, rule = 0, gives = {}, errors = {}, error }: ExpectedHit): StreamHit {
  const functions = Object.entries(gives).map(([name, output]) => ({
    name,
    ...(output === null ? {} : { output }),
    ...(errors[name] ? { error: partly(errors[name]) } : {}),
  }))
  const order = ['title', 'dedup', 'alert_context', 'description', 'reference', 'severity', 'runbook']
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  functions.sort((a, b) => placeOf(a.name) - placeOf(b.name))
  const base = { event, rule, matched: error === undefined, functions }
  return (error ? { ...base, error: partly(error) } : base) as StreamHit
}

function partly(error: Partial<PythonError> | undefined): unknown {
  return error && expect.objectContaining(error)
}
