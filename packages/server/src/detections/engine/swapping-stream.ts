import type { RuleEnvironment, RuleStream, StreamRule, StreamRuleLoaded } from '@picket/core'
import type { EngineRule } from '@picket/engine'

/** A stream whose next rules are loaded while the present ones run: taking them over takes no time then. */
export interface SwappingStream extends RuleStream {
  /** Loads rules into processes of their own; `load` of the same takes those. */
  prepare(environment: RuleEnvironment, rules: readonly EngineRule[]): Promise<void>
}

interface Loaded {
  readonly key: string
  readonly stream: RuleStream
  readonly outcome: readonly StreamRuleLoaded[]
}

export function createSwappingStream(open: () => RuleStream): SwappingStream {
  let current: RuleStream | undefined
  let next: Loaded | undefined
  const closing = new Set<Promise<void>>()
  const retire = (stream: RuleStream | undefined): void => {
    const end = stream
      ?.close()
      .catch(() => undefined)
      .finally(() => closing.delete(end!))
    if (end) closing.add(end)
  }

  return {
    async prepare(environment, rules) {
      const streamed = rules.flatMap(toStreamRule)
      const key = keyOf(environment, streamed)
      if (next?.key === key || streamed.length === 0) return
      const stream = open()
      try {
        const outcome = await stream.load(environment, streamed)
        retire(next?.stream)
        next = { key, stream, outcome }
      } catch (error) {
        retire(stream)
        throw error
      }
    },
    async load(environment, rules) {
      const prepared = next
      if (prepared?.key === keyOf(environment, rules)) {
        next = undefined
        retire(current)
        current = prepared.stream
        return prepared.outcome
      }
      current ??= open()
      return current.load(environment, rules)
    },
    evaluate: (events) => (current ??= open()).evaluate(events),
    async close() {
      retire(current)
      retire(next?.stream)
      await Promise.all(closing)
    },
  }
}

function keyOf(environment: RuleEnvironment, rules: readonly StreamRule[]): string {
  return JSON.stringify([environment, rules])
}

/** As the engine hands its rules to the stream; where it does so in another way they are loaded once more, by `load`. */
function toStreamRule(rule: EngineRule): readonly StreamRule[] {
  const { id, kind, logic, title, severity, description, reference, runbook, logTypes } = rule
  if (logic.kind !== 'python') return []
  const defaults = { title, severity, description, reference, runbook }
  return [{ id, kind, source: logic.source, defaults, logTypes: logTypes === 'all' ? [] : logTypes }]
}
