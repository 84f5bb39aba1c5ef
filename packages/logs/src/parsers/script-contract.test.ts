import { createScriptRunner, type PythonScriptRunner } from '@picket/rule-runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createParser } from './create-parser.ts'
import type { ScriptRunner } from './script.ts'
import { longText } from './testing/long-text.ts'
import { parserCases, printOutcome } from './testing/parser-cases.ts'

describe('in the sandbox, a script returns', () => {
  let scripts: PythonScriptRunner
  beforeAll(() => {
    scripts = createScriptRunner()
  })
  afterAll(() => scripts.close())

  it.each(parserCases().filter((one) => one.definition.kind === 'script'))('$name', async ({ definition, steps }) => {
    const parser = createParser(definition, { scripts: scripts satisfies ScriptRunner })
    if (parser.kind !== 'script') throw new Error('This is no script.')
    const outcomes = await parser.parse(steps.map(({ log }) => longText(log)))
    expect(steps.map(({ log }, index) => ({ log, ...printOutcome(outcomes[index]!) }))).toEqual(steps)
  })

  it('outcomes of more logs than one request can have, in order', async () => {
    const parser = createParser({ kind: 'script', function: echo }, { scripts })
    const logs = Array.from({ length: 300 }, (_, index) => `${index}:${'x'.repeat(10_000)}`)
    const outcomes = parser.kind === 'script' ? await parser.parse(logs) : []
    expect(outcomes.map((one) => one.kind === 'parsed' && one.events[0])).toEqual(logs.map((log) => ({ log })))
  })

  it('outcomes of logs that contain protocol text', async () => {
    const parser = createParser({ kind: 'script', function: echo }, { scripts })
    const logs = ['\n', '\r\n', '\x1e', '\0', '"', '\\', '\u2028', '😀', '\ufeff', 'r {"id":1}', '"cause": "memory"']
    const outcomes = parser.kind === 'script' ? await parser.parse(logs) : []
    expect(outcomes).toEqual(logs.map((log) => ({ kind: 'parsed', events: [{ log }] })))
  })
})

const echo = 'def parse(log):\n    return {"log": log}\n'
