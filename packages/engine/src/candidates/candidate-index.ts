import type { Value } from '@picket/core'
import { EventFields } from './event-fields.ts'
import { perhaps, yes } from './gate.ts'
import { Route, type Entry, type Requirement } from './route.ts'

/**
 * Which rules an event may concern, by what it holds: one route a log type, rules added and removed one by one. A rule that
 * could match is always found; a rule that cannot may be found as well.
 */
export class CandidateIndex<Rule> {
  private readonly fields = new EventFields()
  private readonly routes = new Map<string, Route<Rule>>()

  /** Adds a rule for the events of one log type. */
  add(key: string, rule: Rule, requirements: readonly Requirement[]): Entry<Rule> {
    let route = this.routes.get(key)
    if (!route) this.routes.set(key, (route = new Route(this.fields)))
    return route.add(rule, requirements)
  }

  remove(key: string, entry: Entry<Rule>): void {
    const route = this.routes.get(key)
    route?.remove(entry)
    if (route?.entries.size === 0) this.routes.delete(key)
  }

  /** The rules that look at the events of a log type, if there are any. */
  route(key: string): Route<Rule> | undefined {
    return this.routes.get(key)
  }

  /** What the index finds for an event, in no order. Ask `mayHold` about each before the next event is looked for. */
  find(route: Route<Rule>, event: Value): readonly Entry<Rule>[] {
    this.fields.begin(event)
    return route.find(event)
  }

  /** Whether the whole of an entry's requirements may hold for the event that was looked for last. */
  mayHold(entry: Entry<Rule>): boolean {
    for (const gate of entry.gates) {
      const answer = gate()
      // What is unsure may be an error, behind which nothing else is asked.
      if (answer !== yes) return answer === perhaps
    }
    return true
  }
}
