import { printJson, type RuleStream } from '@picket/core'
import { fileOf, readGuardEnvironment, type GuardCase } from './guard-cases.ts'

/** The result of a rule for an event: that it matched, or that it raised. */
export interface Verdict {
  readonly place: number
  readonly text: string
  readonly matched: boolean
  readonly error?: string
  /** The event is one of the case, which the rule must match. */
  readonly isOwn: boolean
}

interface Shown {
  readonly text: string
  readonly logType: string | undefined
  readonly rules: readonly number[]
  readonly isOwn: boolean
}

/**
 * Calls every rule on its own events and on those passed, in production mode: modules keep their state. Returns results
 * other than false, and the own events that rules do not match.
 */
export async function judge(
  stream: RuleStream,
  cases: readonly GuardCase[],
  texts: readonly string[],
): Promise<{ readonly verdicts: readonly Verdict[]; readonly unmet: readonly string[] }> {
  const loaded = await stream.load(
    readGuardEnvironment(),
    cases.map(({ name, python, logType }) => ({
      id: name,
      kind: 'rule',
      source: { file: fileOf(name), text: python },
      defaults: { title: '', severity: 'INFO', description: '', reference: '', runbook: '' },
      logTypes: logType === undefined ? [] : [logType],
    })),
  )
  const unloaded = loaded.flatMap(({ setupError }, place) =>
    setupError ? [`${cases[place]!.name}: ${setupError.type}: ${setupError.message}`] : [],
  )
  const own = cases.flatMap(
    ({ true: events = [], texts: exact = [], sequence = [], logType }, place): readonly Shown[] =>
      [...[...sequence, ...events].map(printJson), ...exact].map((text, index) => {
        const isOwn = index >= sequence.length - 1
        return { text, logType, rules: [place], isOwn }
      }),
  )
  const others = texts.flatMap((text): readonly Shown[] =>
    [...Map.groupBy(cases.keys(), (place) => cases[place]!.logType)].map(([logType, rules]) => ({
      text,
      logType,
      rules,
      isOwn: false,
    })),
  )
  const shown = [...own, ...others]
  const { hits } = await stream.evaluate(
    shown.map(({ text, logType, rules }) => ({ text, rules, ...(logType === undefined ? {} : { logType }) })),
  )
  const verdicts = hits.map(({ event, rule, matched, error }): Verdict => {
    const { text, isOwn } = shown[event]!
    return { place: rule, text, matched, isOwn, ...(error ? { error: `${error.type}: ${error.message}` } : {}) }
  })
  const held = new Set(hits.flatMap(({ event, matched }) => (matched ? [event] : [])))
  const unmet = own.flatMap(({ text, rules, isOwn }, place) =>
    isOwn && !held.has(place) ? [`${cases[rules[0]!]!.name}: ${text}`] : [],
  )
  return { verdicts, unmet: [...unloaded, ...unmet] }
}
