import type { RuleFunctionOutcome, RuleStream, StreamEvent, StreamHit, StreamOutcome, StreamRule } from '@picket/core'

/** The result of a fake rule for an event: undefined for no match, functions for a match; an exception is its error. */
export type FakeRule = (event: { readonly [key: string]: unknown }) => readonly RuleFunctionOutcome[] | undefined

/** Runs TypeScript functions instead of Python: rules are found by their ids. */
export class FakeStream implements RuleStream {
  readonly called: string[] = []
  private rules: readonly StreamRule[] = []
  private readonly fakes: { readonly [id: string]: FakeRule }

  constructor(fakes: { readonly [id: string]: FakeRule }) {
    this.fakes = fakes
  }

  load(_environment: unknown, rules: readonly StreamRule[]): Promise<readonly object[]> {
    this.rules = rules
    return Promise.resolve(rules.map(({ id }) => (this.fakes[id] ? {} : { setupError: toError(new SyntaxError(id)) })))
  }

  evaluate(events: readonly StreamEvent[]): Promise<StreamOutcome> {
    const hits: StreamHit[] = []
    const calls = new Map<number, number>()
    for (const [event, { text, rules }] of events.entries()) {
      for (const rule of rules) {
        const id = this.rules[rule]?.id ?? ''
        this.called.push(id)
        calls.set(rule, (calls.get(rule) ?? 0) + 1)
        try {
          const functions = this.fakes[id]?.(JSON.parse(text) as { readonly [key: string]: unknown })
          if (functions) hits.push({ event, rule, matched: true, functions })
        } catch (error) {
          hits.push({ event, rule, matched: false, functions: [], error: toError(error as Error) })
        }
      }
    }
    return Promise.resolve({ hits, costs: Array.from(calls, ([rule, count]) => ({ rule, calls: count, ms: count })) })
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

function toError({ name, message }: Error) {
  return { cause: 'exception' as const, type: name, message, file: 'rules/fake.py', line: 1 }
}
