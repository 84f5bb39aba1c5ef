import type { RuleEnvironment, RuleStream, StreamRule, StreamRuleLoaded } from '@picket/core'
import type { EngineRule } from '@picket/engine'

/** A stream that loads its next rules while the current ones run: switching takes no time then. */
export interface SwappingStream extends RuleStream {
  /**
   * Loads rules into processes of their own, unless only few of them changed; `load` of the same rules switches to
   * those.
   */
  prepare(environment: RuleEnvironment, rules: readonly EngineRule[]): Promise<void>
}

interface Loaded {
  readonly key: string
  readonly stream: RuleStream
  readonly outcome: readonly StreamRuleLoaded[]
}

/** Undefined until rules are loaded the first time. */
type Current = Loaded | (Pick<Loaded, 'stream'> & { readonly key?: undefined })

export function createSwappingStream(open: () => RuleStream): SwappingStream {
  let current: Current | undefined
  let next: Loaded | undefined
  const closing = new Set<Promise<void>>()
  const retire = (loaded: Pick<Loaded, 'stream'> | undefined): void => {
    const end = loaded?.stream
      .close()
      .catch(() => undefined)
      .finally(() => closing.delete(end!))
    if (end) closing.add(end)
  }

  return {
    async prepare(environment, rules) {
      const streamed = rules.flatMap(toStreamRule)
      const key = keyOf(environment, streamed)
      if (next?.key === key || current?.key === key || streamed.length === 0) return
      // `load` puts them into the running processes, which takes no time either.
      if (current?.key !== undefined && current.stream.changesFew?.(environment, streamed)) return
      const stream = open()
      try {
        const outcome = await stream.load(environment, streamed)
        retire(next)
        next = { key, stream, outcome }
      } catch (error) {
        retire({ stream })
        throw error
      }
    },
    async load(environment, rules) {
      const key = keyOf(environment, rules)
      if (current?.key === key) return current.outcome
      if (next?.key === key) {
        retire(current)
        ;[current, next] = [next, undefined]
        return current.outcome
      }
      const { stream } = (current ??= { stream: open() })
      current = { stream }
      const outcome = await stream.load(environment, rules)
      current = { key, stream, outcome }
      return outcome
    },
    evaluate: (events) => (current ??= { stream: open() }).stream.evaluate(events),
    async close() {
      retire(current)
      retire(next)
      await Promise.all(closing)
    },
  }
}

function keyOf(environment: RuleEnvironment, rules: readonly StreamRule[]): string {
  return JSON.stringify([environment, rules])
}

/**
 * The rules in the form in which the engine passes them to the stream; if the form ever differs, `load` loads them
 * again.
 */
function toStreamRule(rule: EngineRule): readonly StreamRule[] {
  const { id, kind, logic, title, severity, description, reference, runbook, logTypes } = rule
  if (logic.kind !== 'python') return []
  const defaults = { title, severity, description, reference, runbook }
  return [{ id, kind, source: logic.source, defaults, logTypes: logTypes === 'all' ? [] : logTypes }]
}
