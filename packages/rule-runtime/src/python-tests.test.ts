import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRunner } from './create-runner.ts'
import type { PythonRunner } from './runner-options.ts'
import { oneRule } from './testing/one-rule.ts'
import { runtimesHere } from './testing/runtimes-here.ts'

const folder = join(import.meta.dirname, '../python/tests')
const modules = readdirSync(folder)
  .filter((file) => file.endsWith('.py'))
  .map((file) => ({
    name: file.replace('.py', ''),
    file: `tests/${file}`,
    text: readFileSync(join(folder, file), 'utf8'),
  }))

/** The tests run inside a rule, so that they need no other way into the runtime. */
const runsTests = `
import io
import unittest

log = io.StringIO()

def rule(event):
    suite = unittest.defaultTestLoader.loadTestsFromName(event["module"])
    return unittest.TextTestRunner(stream=log).run(suite).wasSuccessful()

def alert_context(event):
    return {"log": log.getvalue()}
`

describe.each(runtimesHere())('Python tests: $python', ({ python }) => {
  let runner: PythonRunner
  beforeAll(async () => {
    runner = createRunner({ python, workers: 1, limits: { caseMs: 30_000, jobMs: 30_000 } })
    await runner.open({ helpers: modules, dataModels: [], packages: [] })
  })
  afterAll(() => runner.close())

  test.each(modules.filter(({ name }) => name.startsWith('test_')))('$name', async ({ name }) => {
    const { setupError, cases } = await runner.run(oneRule('tests', runsTests, { module: name }))
    const [rule, context] = cases[0]?.functions ?? []
    const log = (JSON.parse(context?.output ?? '{}') as { log?: string }).log
    expect({ setupError, error: cases[0]?.error, passed: rule?.output, log }).toEqual({
      setupError: undefined,
      error: undefined,
      passed: 'true',
      log: expect.stringMatching(/\nRan \d+ tests? in .*\n\nOK\n$/),
    })
  })
})
