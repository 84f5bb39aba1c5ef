import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleTrace, TracedCondition, TracedValue, TraceStep } from '@picket/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createRunner } from './create-runner.ts'
import type { PythonRunner } from './runner-options.ts'
import { oneRule } from './testing/one-rule.ts'
import { runtimesHere } from './testing/runtimes-here.ts'

interface TraceCase {
  readonly name: string
  readonly helpers?: { readonly [name: string]: string }
  readonly python: string
  readonly event?: object
  /** The steps of each function that ran, a line each, what is below them indented. */
  readonly steps: { readonly [name: string]: string }
}

const cases = parse(readFileSync(join(import.meta.dirname, '../fixtures/marks/traces.yml'), 'utf8')) as TraceCase[]

describe.each(runtimesHere())('traces: $python', ({ python }) => {
  let runner: PythonRunner
  beforeAll(() => {
    runner = createRunner({ python, workers: 1 })
  })
  afterAll(() => runner.close())

  test.each(cases)('$name', async ({ helpers = {}, python: text, event = {}, steps }) => {
    await runner.open({
      helpers: Object.entries(helpers).map(([name, source]) => ({ name, file: `${name}.py`, text: source })),
      dataModels: [],
      packages: [],
    })
    const trace = await runner.trace(oneRule('rule', text, event))
    expect(printTrace(trace)).toEqual(steps)
  })

  test('a trace whose process ends tells the outcome, and nothing of what ran', async () => {
    await runner.open({ helpers: [], dataModels: [], packages: [] })
    const text = 'import os\ndef rule(event):\n    os._exit(3)\n'
    const { outcome, functions } = await runner.trace(oneRule('rule', text, {}))
    expect([outcome.cases[0]?.error?.cause, functions]).toEqual(['crash', []])
  })
})

function printTrace({ functions }: RuleTrace): TraceCase['steps'] {
  return Object.fromEntries(
    functions.map(({ name, steps, dropped }) => [
      name,
      [...steps.map(printStep), ...(dropped > 0 ? [`${dropped} dropped\n`] : [])].join(''),
    ]),
  )
}

function printStep(step: TraceStep): string {
  const { file, line, kind, depth, taken, returned, round, rounds, droppedRounds, error } = step
  const indent = '  '.repeat(depth)
  const facts = [
    `${file === 'rule.py' ? '' : `${file} `}${line} ${kind}`,
    round === undefined ? '' : ` ${round}`,
    rounds === undefined ? '' : ` ${rounds} rounds`,
    droppedRounds === undefined ? '' : ` ${droppedRounds} dropped`,
    taken === undefined ? '' : ` -> ${taken}`,
    returned === undefined ? '' : ` = ${returned}`,
    error === undefined ? '' : ` raises ${error.type}: ${error.message}`,
  ].join('')
  const conditions = step.conditions.map((condition) => printCondition(condition, `${indent}  `))
  return `${indent}${facts}${printValues(step.values)}\n${conditions.join('')}`
}

function printCondition({ kind, text, reached, result, parts, values }: TracedCondition, indent: string): string {
  const mark = reached ? (result === undefined ? '?' : result ? '+' : '-') : '.'
  const below = parts.map((part) => printCondition(part, `${indent}  `)).join('')
  return `${indent}${mark} ${kind === 'test' ? text : kind}${printValues(values)}\n${below}`
}

function printValues(values: readonly TracedValue[]): string {
  return values.length === 0 ? '' : ` [${values.map(({ text, value }) => `${text}: ${value}`).join(', ')}]`
}
