import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runtimesHere } from '../testing/runtimes-here.ts'
import { createScriptRunner, type PythonScriptRunner } from './create-script-runner.ts'

const matches = 'def parse(log):\n    return {"found": re.match("(a+)+$", log) != None}\n'
const endless = `${'a'.repeat(60)}!`

describe.each(runtimesHere())('scripts: $python', ({ python }) => {
  let runner: PythonScriptRunner
  beforeAll(() => {
    runner = createScriptRunner({ python, limits: { caseMs: 300 } })
  })
  afterAll(() => runner.close())

  test('a log that ends the process fails, and those around it are parsed', async () => {
    const stopped = { kind: 'failure', message: 'The code was stopped after 0.3 s of processor time.', stack: [] }
    const parsed = (found: boolean) => ({ kind: 'parsed', json: `[{"found": ${found}}]` })
    expect(await runner.parse(matches, ['a', endless, 'b', endless])).toEqual([
      parsed(true),
      stopped,
      parsed(false),
      stopped,
    ])
  })

  test('a script that ends three processes is given up for the batch', async () => {
    const outcomes = await runner.parse(matches, [endless, endless, endless, 'a'])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['failure', 'failure', 'failure', 'failure'])
    expect(await runner.parse(matches, ['a'])).toEqual([{ kind: 'parsed', json: '[{"found": true}]' }])
  })

  test('concurrent batches of several scripts do not mix', async () => {
    const scripts = Array.from({ length: 8 }, (_, index) => `def parse(log):\n    return {"x": log + "${index}"}\n`)
    const outcomes = await Promise.all(scripts.map((script) => runner.parse(script, ['a', 'b'])))
    expect(outcomes).toEqual(
      scripts.map((_, index) => ['a', 'b'].map((log) => ({ kind: 'parsed', json: `[{"x": "${log}${index}"}]` }))),
    )
  })

  test('no logs give no outcomes', async () => {
    expect(await runner.parse(matches, [])).toEqual([])
  })
})
