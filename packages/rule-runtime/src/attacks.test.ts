import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PythonError, RuleJob, RuleJobOutcome } from '@picket/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createRunner } from './create-runner.ts'
import type { PythonRunner } from './runner-options.ts'
import { oneRule } from './testing/one-rule.ts'

interface Attack {
  readonly name: string
  readonly source: string
  readonly expect: {
    readonly at?: 'setup'
    readonly function?: string
    readonly cause?: string | readonly string[]
    readonly type?: string | readonly string[]
    /** What `rule` returns: the attack is held without an error. */
    readonly output?: string
    readonly orOutput?: string
  }
}

const folder = join(import.meta.dirname, '../fixtures/attacks')
const families = readdirSync(folder).map((file) => ({
  family: file.replace('.yml', ''),
  attacks: parse(readFileSync(join(folder, file), 'utf8')) as readonly Attack[],
}))

const neighbour = (id: string): RuleJob =>
  oneRule(id, 'import json\n\ndef rule(event):\n    return len(json.loads(event.get("list"))) == 2\n', {
    list: '[1, 2]',
  })

describe.each(families)('attacks: $family', ({ attacks }) => {
  let runner: PythonRunner
  beforeAll(() => {
    runner = createRunner({ workers: 2, limits: { caseMs: 800, jobMs: 3000, memoryMb: 96, outputBytes: 1000 } })
  })
  afterAll(() => runner.close())

  test.each(attacks)('$name', async (attack) => {
    const [before, outcome, after] = await Promise.all([
      runner.run(neighbour('before')),
      runner.run(oneRule('attack', attack.source, { attack: true })),
      runner.run(neighbour('after')),
    ])
    expect([verdict(before), verdict(after)]).toEqual(['true', 'true'])
    expect(explain(outcome, attack.expect)).toEqual({ ok: true })
    for (const { output } of outcome.cases) expect(output.length).toBeLessThan(1100)
    expect(verdict(await runner.run(neighbour('later')))).toBe('true')
  })
})

/** `ok`, or what came instead. */
function explain(outcome: RuleJobOutcome, { at, cause, type, output, orOutput, ...wanted }: Attack['expect']): object {
  const error = errorOf(outcome, wanted.function)
  const actual = { error, output: verdict(outcome) }
  const isOutput = error === undefined && actual.output !== undefined && actual.output === (output ?? orOutput)
  if (output !== undefined || isOutput) return isOutput ? { ok: true } : actual
  const isHeld =
    error !== undefined &&
    (at === 'setup') === (outcome.setupError !== undefined) &&
    (cause === undefined || [cause].flat().includes(error.cause)) &&
    (type === undefined || [type].flat().includes(error.type))
  return isHeld ? { ok: true } : actual
}

function errorOf({ setupError, cases }: RuleJobOutcome, name?: string): PythonError | undefined {
  const functions = cases[0]?.functions ?? []
  return setupError ?? cases[0]?.error ?? functions.find((line) => name === undefined || line.name === name)?.error
}

function verdict({ cases }: RuleJobOutcome): string | undefined {
  return cases[0]?.functions.find(({ name }) => name === 'rule')?.output
}
