import { InvalidInputError, toRuleEnvironment, type ContentSet, type RuleGuards, type RuleStream } from '@picket/core'
import { CandidateIndex } from '../candidates/candidate-index.ts'
import { describeAccess, type Entry } from '../candidates/route.ts'
import type { RuleSet } from '../engine-options.ts'
import type { RuleReport } from '../rule-report.ts'
import { toEngineRules, type PreparedRules } from '../rules/to-engine-rules.ts'
import type { EngineRule, RuleProblem } from '../rules/engine-rule.ts'
import {
  createActiveRule,
  toRequirements,
  toRouteKeys,
  type ActiveRule,
  type RequirementOptions,
} from './active-rule.ts'
import { anyResource } from './targets.ts'

/** The running rules: in the index, and the Python ones in the stream. Unchanged rules keep their statistics. */
export class RuleRoster {
  readonly index = new CandidateIndex<ActiveRule>()
  /** Python rules by their index in the stream. */
  python: readonly ActiveRule[] = []
  problems: readonly RuleProblem[] = []
  private readonly stream: RuleStream | undefined
  private readonly options: RequirementOptions
  private readonly active = new Map<string, ActiveRule>()
  private readonly entries = new Map<ActiveRule, readonly Placed[]>()
  /** Numbers of events by log type. */
  private readonly seen = new Map<string, number>()

  constructor(stream: RuleStream | undefined, options: RequirementOptions) {
    this.stream = stream
    this.options = options
  }

  has(ruleId: string): boolean {
    return this.active.has(ruleId)
  }

  /** Replaces the running rules. */
  async change(set: RuleSet): Promise<void> {
    const { rules, problems } = prepare(set)
    const guards = new Map(set.guards?.map((one) => [one.id, one]))
    const next = rules.map((rule) => this.keepOrCreate(rule, guards.get(rule.id)))
    const broken = await this.load(next, set)
    const running = new Set(next.filter((one) => !broken.has(one)))
    for (const one of this.active.values()) if (!running.has(one)) this.withdraw(one)
    const resources = resourceTypesOf(next)
    for (const one of running) this.enter(one, resources)
    this.problems = [...problems, ...[...broken].map(([{ rule }, message]) => ({ ruleId: rule.id, message }))]
  }

  countSeen(seen: ReadonlyMap<string, number>): void {
    for (const [key, count] of seen) this.seen.set(key, (this.seen.get(key) ?? 0) + count)
  }

  report(): readonly RuleReport[] {
    return [...this.active.values()].map((one) => {
      const placed = this.entries.get(one) ?? []
      const events = placed.reduce((sum, { key, before }) => sum + (this.seen.get(key) ?? 0) - before, 0)
      const { tally, rule } = one
      return {
        ruleId: rule.id,
        kind: rule.kind,
        access: placed.map(({ key, entry }) => ({
          logType: key.slice(key.indexOf(' ') + 1),
          by: describeAccess(entry.access),
        })),
        counts: { events, ...tally, errorRate: tally.called === 0 ? 0 : Math.min(1, tally.errors / tally.called) },
      }
    })
  }

  /** Rules with the same meaning as before are kept, including their guards. */
  private keepOrCreate(rule: EngineRule, guards: RuleGuards | undefined): ActiveRule {
    const known = this.active.get(rule.id)
    const same = known && known.rule.fingerprint === rule.fingerprint && known.guards === guards
    return same ? known : createActiveRule(rule, guards)
  }

  /** Loads the Python rules; returns those that cannot run, with the reason. */
  private async load(rules: readonly ActiveRule[], set: RuleSet): Promise<ReadonlyMap<ActiveRule, string>> {
    const python = rules.filter(({ rule }) => rule.logic.kind === 'python')
    const broken = new Map<ActiveRule, string>()
    if (!this.stream) {
      for (const one of python) broken.set(one, 'It is written in Python, and nothing runs Python here.')
    } else if (python.length > 0 || this.python.length > 0) {
      const loaded = await this.stream.load(
        environmentOf(set),
        python.map(({ rule }) => toStreamRule(rule)),
      )
      for (const [index, one] of python.entries()) {
        const problem = loaded[index]?.setupError
        if (problem) broken.set(one, `It could not be loaded: ${problem.type}: ${problem.message}`)
      }
    }
    for (const [order, one] of rules.entries()) one.order = order
    for (const [index, one] of python.entries()) one.index = index
    this.python = python
    return broken
  }

  private enter(one: ActiveRule, resources: readonly string[]): void {
    const wanted = toRouteKeys(one)
    const keys = wanted === 'all' ? [...resources, anyResource] : wanted
    const placed = this.entries.get(one) ?? []
    const stays = placed.filter(({ key }) => keys.includes(key))
    for (const { key, entry } of placed) if (!keys.includes(key)) this.index.remove(key, entry)
    const fresh = keys.filter((key) => !stays.some((one) => one.key === key)).map((key) => this.place(one, key))
    this.active.set(one.rule.id, one)
    this.entries.set(one, [...stays, ...fresh])
  }

  private place(one: ActiveRule, key: string): Placed {
    const logType = key.slice(key.indexOf(' ') + 1)
    const entry = this.index.add(key, one, toRequirements(one, logType, this.options))
    return { key, entry, before: this.seen.get(key) ?? 0 }
  }

  private withdraw(one: ActiveRule): void {
    for (const { key, entry } of this.entries.get(one) ?? []) this.index.remove(key, entry)
    this.entries.delete(one)
    if (this.active.get(one.rule.id) === one) this.active.delete(one.rule.id)
  }
}

interface Placed {
  readonly key: string
  readonly entry: Entry<ActiveRule>
  /** Events of the log type before the rule was added. */
  readonly before: number
}

/** Routes of the resource types that policies name: policies for any resource are on all of them. */
function resourceTypesOf(rules: readonly ActiveRule[]): readonly string[] {
  return [...new Set(rules.flatMap((one) => (one.rule.kind === 'policy' ? namedKeys(one) : [])))]
}

function namedKeys(one: ActiveRule): readonly string[] {
  const keys = toRouteKeys(one)
  return keys === 'all' ? [] : keys
}

function prepare({ rules }: RuleSet): PreparedRules {
  if (isContent(rules)) return toEngineRules(rules)
  const ids = new Set<string>()
  for (const { id } of rules) {
    if (ids.has(id))
      throw new InvalidInputError(`Two rules have the id "${id}".`, { hint: 'Give one of them another id.' })
    ids.add(id)
  }
  return { rules, problems: [] }
}

function environmentOf({ environment, rules }: RuleSet): Parameters<RuleStream['load']>[0] {
  return environment ?? (isContent(rules) ? toRuleEnvironment(rules) : { helpers: [], dataModels: [], packages: [] })
}

function isContent(rules: RuleSet['rules']): rules is ContentSet {
  return 'specs' in rules
}

function toStreamRule(rule: EngineRule): Parameters<RuleStream['load']>[1][number] {
  const { id, kind, logic, title, severity, description, reference, runbook, logTypes } = rule
  return {
    id,
    kind,
    source: logic.kind === 'python' ? logic.source : { file: '', text: '' },
    defaults: { title, severity, description, reference, runbook },
    logTypes: logTypes === 'all' ? [] : logTypes,
  }
}
