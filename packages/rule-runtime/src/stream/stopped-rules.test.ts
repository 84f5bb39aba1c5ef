import type { RuleStream, StreamEvent, StreamOutcome } from '@picket/core'
import { afterEach, describe, expect, test } from 'vitest'
import { runtimesHere } from '../testing/runtimes-here.ts'
import { createRuleStream, type StreamOptions } from './create-stream.ts'
import { ruleOf } from './stream-contract.ts'

const nothing = { helpers: [], dataModels: [], packages: [] }
const limits = { caseMs: 10_000, jobMs: 20_000, memoryMb: 96, outputBytes: 1000 }
/** For what never ends; all else takes as long as the machine needs. */
const short = { ...limits, caseMs: 600, jobMs: 1000 }

/** Each behaves until an event is bad. */
const bad = 'def rule(event):\n    if event.get("bad"):\n'
const hostile = {
  loop: { text: `${bad}        while True:\n            pass\n    return False\n`, cause: 'timeout' },
  memory: { text: `${bad}        x = ["x" * 2**20 for _ in range(2000)]\n    return False\n`, cause: 'memory' },
  exit: { text: `import os\n${bad}        os._exit(3)\n    return False\n`, cause: 'crash' },
  tampering: { text: `import json\n${bad}        json.loads = None\n    return False\n`, cause: 'crash' },
} as const
const counts = 'def rule(event):\n    return event.get("n") % 2 == 0\n\ndef title(event):\n    return str(event["n"])\n'

let stream: RuleStream | undefined
afterEach(() => stream?.close())

async function open(texts: readonly string[], options: StreamOptions = {}): Promise<RuleStream> {
  stream = createRuleStream({ limits, ...options })
  const loaded = await stream.load(
    nothing,
    texts.map((text, index) => ruleOf(text, index)),
  )
  expect(loaded.filter(({ setupError }) => setupError)).toEqual([])
  return stream
}

function eventsOf(numbers: readonly number[], rules: readonly number[], bads: readonly number[]): StreamEvent[] {
  return numbers.map((n) => ({ text: JSON.stringify({ n, bad: bads.includes(n) }), rules }))
}

/** `3: 1 "4"` is event 3, matched by rule 1, its title; errors show their cause instead. */
function shown({ hits }: StreamOutcome): readonly string[] {
  return hits.map(({ event, rule, functions, error }) => `${event}: ${rule} ${error?.cause ?? functions[0]?.output}`)
}

const twenty = Array.from({ length: 20 }, (_, index) => index)
const evens = (rule: number) => twenty.filter((n) => n % 2 === 0).map((n) => `${n}: ${rule} "${n}"`)
const inOrder = (lines: readonly string[]) =>
  lines.toSorted((a, b) => parseInt(a) - parseInt(b) || Number(a.split(' ')[1]) - Number(b.split(' ')[1]))

describe.each(runtimesHere())('a rule that cannot be borne: $python', ({ python }) => {
  test.each(Object.entries(hostile))('%s: only that rule on that event is an error', async (_, { text, cause }) => {
    const rules = await open([counts, text, counts], { python, limits: cause === 'timeout' ? short : limits })
    const first = rules.evaluate(eventsOf(twenty, [0, 1, 2], [7]))
    const second = rules.evaluate(eventsOf(twenty, [0, 1, 2], []))
    expect(shown(await first)).toEqual(inOrder([...evens(0), `7: 1 ${cause}`, ...evens(2)]))
    expect(shown(await second)).toEqual(inOrder([...evens(0), ...evens(2)]))
  })
})

test('a rule that had to be stopped three times is not called any more, and says so', async () => {
  const rules = await open([hostile.exit.text, counts])
  const { hits } = await rules.evaluate(eventsOf(twenty, [0, 1], [3, 4, 5, 6]))
  const errors = hits.filter(({ error }) => error)
  expect(errors.map(({ event, error }) => `${event} ${error!.type}`)).toEqual(
    [
      '3 ProcessEnded',
      '4 ProcessEnded',
      '5 ProcessEnded',
      ...twenty.filter((n) => n !== 3 && n !== 4 && n !== 5).map((n) => `${n} RuleSwitchedOff`),
    ].sort((a, b) => parseInt(a) - parseInt(b)),
  )
  expect(errors.at(-1)!.error!.message).toBe(
    'The rule was stopped 3 times and is not called any more until the rules are loaded again. ' +
      'The last time: The code ended the process that ran it (exit code 3).',
  )
  expect(hits.filter(({ rule }) => rule === 1)).toHaveLength(10)

  await rules.load(nothing, [ruleOf(hostile.exit.text, 0)])
  expect(shown(await rules.evaluate(eventsOf([1, 2], [0], [1])))).toEqual(['0: 0 crash'])
})

test('rules that hang, or end the process, while they are loaded are left out', async () => {
  stream = createRuleStream({ limits: { ...limits, caseMs: 2000, jobMs: 4000 } })
  const texts = ['while True:\n    pass\n', counts, 'import os\nos._exit(1)\n', 'import json\njson.dumps = 1\n', counts]
  const loaded = await stream.load(
    nothing,
    texts.map((text, index) => ruleOf(text, index)),
  )
  expect(loaded.map(({ setupError }) => setupError?.cause)).toEqual(['timeout', undefined, 'crash', 'crash', undefined])
  expect(shown(await stream.evaluate(eventsOf([2], [0, 1, 2, 3, 4], [])))).toEqual([
    '0: 0 timeout',
    '0: 1 "2"',
    '0: 2 crash',
    '0: 3 crash',
    '0: 4 "2"',
  ])
})

test('a process that grows is replaced, and nothing is lost', async () => {
  const hoards = 'kept = []\n\ndef rule(event):\n    kept.append("x" * 2**20)\n    return True\n'
  const rules = await open([hoards, counts])
  const outcomes = await Promise.all(twenty.map(() => rules.evaluate(eventsOf(twenty, [0, 1], []))))
  for (const { hits } of outcomes) {
    expect(hits.filter(({ rule }) => rule === 1)).toHaveLength(10)
    expect(hits.filter(({ rule }) => rule === 0)).toHaveLength(20)
  }
})

test('a context that reads like an error of the runtime ends no process', async () => {
  const pretends =
    'seen = []\n\ndef rule(event):\n    seen.append(1)\n    return True\n\ndef alert_context(event):\n    return {"cause": "memory", "seen": len(seen)}\n'
  const rules = await open([pretends])
  const outcomes = [await rules.evaluate(eventsOf([1], [0], [])), await rules.evaluate(eventsOf([2], [0], []))]
  expect(outcomes.flatMap(shown)).toEqual([
    '0: 0 {"cause": "memory", "seen": 1}',
    '0: 0 {"cause": "memory", "seen": 2}',
  ])
})

test('with several processes each rule sees its events in order', async () => {
  const ordered = 'last = [-1]\n\ndef rule(event):\n    last.append(event["n"])\n    return last[-1] <= last[-2]\n'
  const rules = await open([ordered, counts, ordered, counts], { workers: 2 })
  const parts = Array.from({ length: 30 }, (_, part) => twenty.map((n) => part * 20 + n))
  const outcomes = await Promise.all(parts.map((numbers) => rules.evaluate(eventsOf(numbers, [0, 1, 2, 3], []))))
  expect(outcomes.flatMap(({ hits }) => hits.filter(({ rule }) => rule % 2 === 0))).toEqual([])
  expect(outcomes.map(({ hits }) => hits.map(({ rule }) => rule))).toEqual(
    parts.map(() => Array.from({ length: 10 }, () => [1, 3]).flat()),
  )
  expect(outcomes[0]!.costs.map(({ rule, calls }) => [rule, calls])).toEqual([
    [0, 20],
    [1, 20],
    [2, 20],
    [3, 20],
  ])
})

test('batches larger than a process is given at once are one outcome', async () => {
  const rules = await open([counts])
  const many = Array.from({ length: 1300 }, (_, n) => n)
  const { hits, costs } = await rules.evaluate(eventsOf(many, [0], []))
  expect(hits.map(({ event }) => event)).toEqual(many.filter((n) => n % 2 === 0))
  expect(costs.map(({ calls }) => calls)).toEqual([1300])
})

test('an event that is too large, or nested too deeply, is an error of its rules alone', async () => {
  const rules = await open([counts])
  const large = JSON.stringify({ n: 2, text: 'x'.repeat(17 * 2 ** 20) })
  const deep = `{"n": 2, "deep": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const { hits } = await rules.evaluate([large, deep, '{"n": 2}'].map((text) => ({ text, rules: [0] })))
  expect(hits.map(({ matched, error }) => error?.type ?? matched)).toEqual(['EventTooLarge', 'RecursionError', true])
})

test('closing while batches are running rejects them', async () => {
  const rules = await open([hostile.loop.text])
  const under = rules.evaluate(eventsOf(twenty, [0], [0]))
  const [outcome] = await Promise.allSettled([under, rules.close()])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
  await expect(rules.evaluate([])).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(rules.load(nothing, [])).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a stream without rules answers nothing, and one that is not loaded refuses', async () => {
  stream = createRuleStream({ limits })
  await expect(stream.evaluate([])).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await stream.load(nothing, [])).toEqual([])
  expect(await stream.evaluate([{ text: '{}', rules: [] }])).toEqual({ hits: [], costs: [] })
})
