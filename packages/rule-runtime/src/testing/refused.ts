import { compileFilter, parseJson, printJson, type RuleGuards, type Value } from '@picket/core'
import type { GuardCase } from './guard-cases.ts'
import type { Verdict } from './verdicts.ts'

/**
 * Returns events that a guard rejects although the rule matches them, or that change the results of later events; in
 * strict mode, also those on which it raises.
 */
export function refused(
  cases: readonly GuardCase[],
  verdicts: readonly Verdict[],
  guards: readonly RuleGuards[],
  strict: boolean,
): readonly string[] {
  const tests = cases.map(({ name }, place) => toTest(name, guards[place]))
  const wrong = verdicts.flatMap(({ place, text, matched, error }) => {
    const isMissed = (matched || (strict && error !== undefined)) && !tests[place]!(text)
    return isMissed ? [`${cases[place]!.name}: ${text}${error === undefined ? '' : ` raised ${error}`}`] : []
  })
  const skipped = cases.flatMap(({ name, sequence = [] }, place) =>
    sequence
      .map(printJson)
      .filter((text) => !tests[place]!(text))
      .map((text) => `${name}: ${text} in a sequence`),
  )
  return [...new Set([...wrong, ...skipped])]
}

function toTest(name: string, found: RuleGuards | undefined): (text: string) => boolean {
  const [guard] = found?.guards ?? []
  if (!guard) throw new Error(`"${name}" has no guard: ${found?.problem}`)
  const test = compileFilter(guard.guard, { keys: 'any-case' })
  // As evaluated by an index that parsed the event itself, and with exact numbers.
  return (text) => [JSON.parse(text) as Value, parseJson(text)].every((event) => test(event).matched)
}
