import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RuleCoverage } from '@picket/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createRunner } from './create-runner.ts'
import type { PythonRunner } from './runner-options.ts'
import { oneRule } from './testing/one-rule.ts'
import { runtimesHere } from './testing/runtimes-here.ts'

interface CoverageCase {
  readonly name: string
  readonly helpers?: { readonly [name: string]: string }
  readonly python: string
  readonly events: readonly object[]
  readonly files: {
    readonly [file: string]: {
      readonly executable: readonly number[]
      readonly missed: readonly number[]
      readonly missedBranches: readonly string[]
    }
  }
}

const cases = parse(readFileSync(join(import.meta.dirname, '../fixtures/marks/coverage.yml'), 'utf8')) as CoverageCase[]

describe.each(runtimesHere())('coverage: $python', ({ python }) => {
  let runner: PythonRunner
  beforeAll(() => {
    runner = createRunner({ python, workers: 1 })
  })
  afterAll(() => runner.close())

  const open = (helpers: CoverageCase['helpers'] = {}): Promise<void> =>
    runner.open({
      helpers: Object.entries(helpers).map(([name, text]) => ({ name, file: `${name}.py`, text })),
      dataModels: [],
      packages: [],
    })
  const run = (text: string, events: readonly object[]) => {
    const job = oneRule('rule', text, {})
    const toCase = (event: object, index: number) => ({ name: `${index}`, event: JSON.stringify(event), mocks: [] })
    return runner.run({ ...job, cases: events.map(toCase), coverage: true })
  }

  test.each(cases)('$name', async ({ helpers, python: text, events, files }) => {
    await open(helpers)
    const first = await run(text, events)
    expect(toMissed(first.coverage)).toEqual(files)
    // A helper is loaded once for many jobs; the next job hears of it all the same.
    expect((await run(text, events)).coverage).toEqual(first.coverage)
  })

  test('a job tells nothing of what earlier jobs reached', async () => {
    await open({ own: 'def helper(e):\n    return e.get("z") is None\n' })
    const text = 'from own import helper\ndef rule(event):\n    return bool(event.get("x")) and helper(event)\n'
    expect((await run(text, [{ x: 1 }])).coverage?.files.map(({ file }) => file)).toEqual(['rule.py', 'own.py'])
    expect((await run(text, [{}])).coverage?.files.map(({ file }) => file)).toEqual(['rule.py'])
  })

  test('a module that cannot be loaded has none; a job that does not ask has none', async () => {
    await open()
    const broken = await run('def rule(event)\n', [{}])
    const plain = await runner.run(oneRule('rule', 'def rule(event):\n    return True\n', {}))
    expect([broken.coverage, broken.setupError?.type, plain.coverage]).toEqual([undefined, 'SyntaxError', undefined])
  })
})

function toMissed(coverage: RuleCoverage | undefined): CoverageCase['files'] {
  return Object.fromEntries(
    (coverage?.files ?? []).map(({ file, lines, branches }) => [
      file,
      {
        executable: lines.executable,
        missed: lines.executable.filter((line) => !lines.hit.includes(line)),
        missedBranches: branches
          .filter(({ hit }) => !hit)
          .map(({ line, column, kind, to }) => `${line}:${column} ${kind} ${to}`),
      },
    ]),
  )
}
