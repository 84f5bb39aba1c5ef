import { ExactFloat } from '@picket/core'
import { expect, test } from 'vitest'
import { createParser } from './create-parser.ts'
import type { ScriptOutcome } from './script.ts'

const definition = { kind: 'script', function: 'def parse(log): ...' } as const

async function parseWith(outcomes: readonly ScriptOutcome[] | undefined, logs: readonly string[]) {
  const scripts = outcomes && { parse: () => Promise.resolve(outcomes) }
  const parser = createParser(definition, scripts && { scripts })
  if (parser.kind !== 'script') throw new Error('This is no script.')
  return parser.parse(logs)
}

test('numbers of a script are exact', async () => {
  const outcomes = await parseWith([{ kind: 'parsed', json: '[{"a":1.0,"b":9007199254740993}]' }], ['x'])
  expect(outcomes).toEqual([{ kind: 'parsed', events: [{ a: new ExactFloat(1), b: 9007199254740993n }] }])
})

test('without Python, every log fails with that reason', async () => {
  const failure = { kind: 'failure', problem: 'its parser is a script, and scripts do not run here' }
  expect(await parseWith(undefined, ['x', 'y'])).toEqual([failure, failure])
})

test('invalid results fail their logs', async () => {
  const outcomes = await parseWith(
    [
      { kind: 'parsed', json: '[1]' },
      { kind: 'parsed', json: '{}' },
    ],
    ['x', 'y', 'z'],
  )
  const problem = 'the script returned something other than objects'
  expect(outcomes).toEqual([
    { kind: 'failure', problem },
    { kind: 'failure', problem },
    { kind: 'failure', problem: 'the script returned no result' },
  ])
})
