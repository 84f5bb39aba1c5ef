import type { RuleStream, StreamRule } from '@picket/core'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { runtimesHere } from '../testing/runtimes-here.ts'
import { createRuleStream } from './create-stream.ts'
import { assignSlots } from './rule-slots.ts'
import { ruleOf } from './stream-contract.ts'

const nothing = { helpers: [], dataModels: [], packages: [] }
const limits = { caseMs: 10_000, jobMs: 20_000, memoryMb: 96, outputBytes: 1000 }

/** Matches everything, and says in its title who it is and which event it is of those that it has seen. */
function counter(name: string): StreamRule {
  const text = `seen = 0\n\ndef rule(event):\n    global seen\n    seen += 1\n    return True\n\ndef title(event):\n    return f"${name} {seen}"\n`
  return { ...ruleOf(text, 0), id: `Changed.${name}` }
}

let stream: RuleStream
afterEach(() => stream.close())

/** What every rule says of one event, or why it does not. */
async function ask(count: number): Promise<readonly string[]> {
  const rules = Array.from({ length: count }, (_, rule) => rule)
  const { hits } = await stream.evaluate([{ text: '{}', rules }])
  return hits.map(({ functions, error }) => error?.type ?? JSON.parse(functions[0]?.output ?? 'null'))
}

describe.each(runtimesHere())('rules in place of others: $python', ({ python }) => {
  test('leave those alone that stay, wherever they are in the list', async () => {
    stream = createRuleStream({ limits, python, workers: 2 })
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(counter) as [StreamRule, StreamRule, StreamRule, StreamRule]
    await stream.load(nothing, [a, b, c])
    expect(await ask(3)).toEqual(['a 1', 'b 1', 'c 1'])
    expect(stream.changesFew?.(nothing, [d, c, a])).toBe(true)
    expect(await stream.load(nothing, [d, c, a])).toEqual([{}, {}, {}])
    expect(await ask(3)).toEqual(['d 1', 'c 2', 'a 2'])
    await stream.load(nothing, [c, b])
    expect(await ask(2)).toEqual(['c 3', 'b 1'])
    // Other helpers are another world.
    const other = { ...nothing, helpers: [{ name: 'h', file: 'h.py', text: 'x = 1\n' }] }
    expect(stream.changesFew?.(other, [c, b])).toBe(false)
    await stream.load(other, [c, b])
    expect(await ask(2)).toEqual(['c 1', 'b 1'])
  })

  test('may end the process: the others are loaded into the next one, and it says why it is not', async () => {
    stream = createRuleStream({ limits, python })
    const [a, b] = ['a', 'b'].map(counter) as [StreamRule, StreamRule]
    await stream.load(nothing, [a, b])
    expect(await ask(2)).toEqual(['a 1', 'b 1'])
    const exits: StreamRule = { ...ruleOf('import os\nos._exit(3)\n', 1), id: 'Changed.Exit' }
    const broken: StreamRule = { ...ruleOf('nonsense(\n', 2), id: 'Changed.Broken' }
    const loaded = await stream.load(nothing, [a, exits, broken, b])
    expect(loaded.map(({ setupError }) => setupError?.cause ?? setupError?.type)).toEqual([
      undefined,
      'crash',
      expect.anything(),
      undefined,
    ])
    expect((await ask(4)).filter((one) => /^[ab] /.test(one))).toEqual(['a 1', 'b 1'])
    await stream.load(nothing, [a, b])
    expect(await ask(2)).toEqual(['a 2', 'b 2'])
  })

  test('have their chance again after they were stopped too often', async () => {
    stream = createRuleStream({ limits, python })
    const bad = ruleOf(
      'import os\n\ndef rule(event):\n    if event.get("bad"):\n        os._exit(3)\n    return True\n',
      0,
    )
    const good = counter('good')
    await stream.load(nothing, [bad, good])
    for (let times = 0; times < 3; times++) await stream.evaluate([{ text: '{"bad":1}', rules: [0] }])
    expect((await ask(2))[0]).toBe('RuleSwitchedOff')
    await stream.load(nothing, [bad, good, counter('more')])
    const after = await ask(3)
    expect([after[0], after[2]]).toEqual([null, 'more 1'])
  })
})

test('every rule of a list has a slot of its own, and those that stay keep theirs', () => {
  stream = createRuleStream({ limits })
  const lists = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f').map(counter), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(lists, { minLength: 2, maxLength: 5 }), (steps) => {
      let before = assignSlots(steps[0]!)
      const loaded = new Map(before.rules.map(({ slot, rule }) => [slot, rule.id]))
      for (const rules of steps.slice(1)) {
        const next = assignSlots(rules, before)
        for (const slot of next.gone) loaded.delete(slot)
        for (const { slot, rule } of next.fresh) {
          expect(loaded.has(slot)).toBe(false)
          loaded.set(slot, rule.id)
        }
        expect(next.slots.map((slot) => loaded.get(slot))).toEqual(rules.map(({ id }) => id))
        expect(loaded.size).toBe(rules.length)
        expect(next.slots.map((slot) => next.lists.get(slot))).toEqual(rules.map((_, list) => list))
        before = next
      }
    }),
  )
})
