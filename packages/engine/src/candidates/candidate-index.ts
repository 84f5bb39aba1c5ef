import type { Value } from '@picket/core'
import { EventFields } from './event-fields.ts'
import { perhaps, yes } from './gate.ts'
import { Route, type Entry, type Requirement } from './route.ts'

/**
 * Finds the rules that may match an event: one route per log type, rules added and removed individually. A rule that
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

  /** Returns the rules for a log type, if there are any. */
  route(key: string): Route<Rule> | undefined {
    return this.routes.get(key)
  }

  /** Returns the candidates for an event, in arbitrary order. Call `mayHold` for each before the next lookup. */
  find(route: Route<Rule>, event: Value): readonly Entry<Rule>[] {
    this.fields.begin(event)
    return route.find(event)
  }

  /** Returns whether all requirements of an entry may hold for the event of the last lookup. */
  mayHold(entry: Entry<Rule>): boolean {
    for (const gate of entry.gates) {
      const answer = gate()
      // An uncertain result may be an error, after which nothing else is evaluated.
      if (answer !== yes) return answer === perhaps
    }
    return true
  }
}
