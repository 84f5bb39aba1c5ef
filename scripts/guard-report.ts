import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  compileFilter,
  isMap,
  parseJson,
  printJson,
  toRuleEnvironment,
  type Filter,
  type GuardRequest,
  type Spec,
  type Value,
} from '@picket/core'
import { readContent } from '@picket/core/node'
import { createRunner, lockFileOf, packageFolders, readLock, type PythonRunner } from '@picket/rule-runtime'
import { createRandom, mutateEvent } from '../packages/rule-runtime/src/testing/mutate-event.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

interface Guarded {
  readonly id: string
  readonly request: GuardRequest
  readonly tests: readonly Value[]
  readonly guards: ReadonlyMap<string, { readonly filter: Filter; readonly admits: (event: Value) => boolean }>
}

interface Pair {
  readonly rule: Guarded
  readonly logType: string
  readonly event: Value
}

const { values: options } = readOptions({
  usage: 'sh bin/run scripts/guard-report.ts --content DIR',
  summary: `Reports the quality of the guards of Python rules, and compares them with the rules. Exits with 1 if a rule matched an event
that its guard rejects.`,
  options: {
    content: { type: 'string', value: 'DIR', help: 'content tree with the rules' },
    events: {
      type: 'string',
      value: 'DIR',
      help: 'CloudTrail files ({"Records": [...]}): also print the share of admitted rules',
    },
    mutations: { type: 'string', value: 'N', default: '0', help: 'number of mutated events to compare; 0' },
    python: { type: 'string', value: 'sandbox|native', default: 'sandbox', help: 'where the rules run; sandbox' },
    seed: { type: 'string', value: 'N', default: '1', help: 'seed of the mutations; 1' },
    weakest: { type: 'string', value: 'N', default: '15', help: 'number of the weakest guards to list; 15' },
    strict: { type: 'boolean', default: false, help: 'also exit with 1 if a rule raised an error' },
    gaps: { type: 'boolean', default: false, help: 'list the code from which no guards could be derived' },
    show: { type: 'string', value: 'RULE', help: 'print the guard of a rule' },
    quality: { type: 'boolean', default: false, help: 'print the quality of the guards' },
  },
})
if (options.content === undefined) {
  console.error('Pass the directory of the content: sh bin/run scripts/guard-report.ts --content DIR')
  process.exit(2)
}
const isNative = options.python === 'native'
const runner: PythonRunner = createRunner({
  python: isNative ? 'native' : 'sandbox',
  longRunning: true,
  // Uses the sources instead of the build, so that changes of the analyzer take effect immediately.
  ...(isNative ? { runtime: { path: join(root, 'packages/rule-runtime'), build: 'source' } } : {}),
})
let failed = false
try {
  const rules = await readRules(resolve(options.content))
  reportQuality(rules)
  if (options.events !== undefined) await reportSelectivity(rules, resolve(options.events))
  const own = options.quality ? [] : await checkTestEvents(rules)
  await checkMutations(own, Number(options.mutations))
} finally {
  await runner.close()
}
process.exitCode = failed ? 1 : 0

async function readRules(folder: string): Promise<readonly Guarded[]> {
  const { content } = await readContent({ paths: [folder], cwd: folder })
  const { folders } = await packageFolders(await readLock(lockFileOf(join(folder, 'picket.yaml'))), process.env)
  const environment = toRuleEnvironment(content, folders)
  await runner.open(environment)
  const specs = content.specs.filter(
    (spec) => !spec.broken && spec.python && (spec.kind === 'rule' || spec.kind === 'scheduled_rule'),
  )
  const requests = specs.map(toRequest)
  const started = performance.now()
  const found = await runner.guards(requests)
  const variants = found.reduce((sum, { guards }) => sum + guards.length, 0)
  const took = performance.now() - started
  console.log(
    `${found.length} rules, ${variants} guards in ${Math.round(took)} ms (${(took / variants).toFixed(2)} ms each)`,
  )
  for (const { id, problem } of found) if (problem !== undefined) console.log(`  no guard for ${id}: ${problem}`)
  const reasons = new Map<string, number>()
  for (const { guards } of found)
    for (const reason of new Set(guards.flatMap(({ gaps }) => gaps.map((gap) => gap.reason))))
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const listed = [...reasons].toSorted((a, b) => b[1] - a[1]).slice(0, options.gaps ? 200 : 12)
  console.log(`gaps, by number of rules:\n${listed.map(([reason, count]) => `  ${count} ${reason}`).join('\n')}`)
  console.log(
    `rules with side effects: ${found.filter(({ guards }) => guards.some((one) => one.hasSideEffects)).length}`,
  )
  return specs.map((spec, index) => ({
    id: spec.id,
    request: requests[index]!,
    tests: toTests(spec),
    guards: new Map(
      (found[index]?.guards ?? []).map(({ logType = '', guard, gaps }) => {
        if (options.show === spec.id) console.log(JSON.stringify({ guard, gaps }, null, 1))
        const test = compileFilter(guard, { keys: 'any-case' })
        return [logType, { filter: guard, admits: (event: Value) => test(event).matched }]
      }),
    ),
  }))
}

function toRequest(spec: Spec): GuardRequest {
  const logTypes = spec.kind === 'rule' && Array.isArray(spec.data['LogTypes']) ? spec.data['LogTypes'].map(String) : []
  return {
    id: spec.id,
    kind: spec.kind as 'rule',
    source: spec.python!,
    logTypes,
    ...(options.strict ? { strictErrors: true } : {}),
  }
}

function toTests(spec: Spec): readonly Value[] {
  const tests = spec.data['Tests']
  return Array.isArray(tests)
    ? tests.flatMap((test: Value) => (isMap(test) && isMap(test['Log']) ? [test['Log']] : []))
    : []
}

function isTrivial(filter: Filter): boolean {
  return filter.kind === 'combined' && filter.quantifier === 'all' && filter.filters.length === 0
}

/** Returns whether a filter can match only if a field has one of certain values, so that an index can look it up. */
function isHashable(filter: Filter): boolean {
  if (filter.kind === 'always') return !filter.matches
  if (filter.kind === 'condition') return ['Equals', 'IsIn', 'MayIEqual', 'MayEqual'].includes(filter.operator)
  if (filter.kind === 'elements') return isHashable(filter.filter)
  return filter.quantifier === 'all'
    ? filter.filters.some(isHashable)
    : filter.filters.length > 0 && filter.filters.every(isHashable)
}

function countConditions(filter: Filter): number {
  if (filter.kind === 'combined') return filter.filters.reduce((sum, part) => sum + countConditions(part), 0)
  return filter.kind === 'elements' ? countConditions(filter.filter) : 1
}

function reportQuality(rules: readonly Guarded[]): void {
  const filtersOf = (rule: Guarded) => [...rule.guards.values()].map(({ filter }) => filter)
  const guarded = rules.filter((rule) => rule.guards.size > 0 && !filtersOf(rule).some(isTrivial))
  const byType = Map.groupBy(
    rules.flatMap((rule) => [...rule.guards].map(([logType, { filter }]) => ({ logType, filter }))),
    (one) => one.logType,
  )
  for (const kind of ['rule', 'scheduled_rule']) {
    const all = rules.filter((rule) => rule.request.kind === kind)
    const some = all.filter((rule) => guarded.includes(rule))
    const hashed = some.filter((rule) => filtersOf(rule).every(isHashable))
    console.log(
      `${kind}: ${all.length}, non-trivial ${some.length} (${((100 * some.length) / all.length).toFixed(1)} %), hashable ${hashed.length}`,
    )
  }
  for (const [logType, list] of [...byType].toSorted((a, b) => b[1].length - a[1].length).slice(0, 12)) {
    const some = list.filter(({ filter }) => !isTrivial(filter))
    console.log(
      `  ${logType || '(scheduled)'}: ${list.length}, non-trivial ${some.length}, hashable ${some.filter(({ filter }) => isHashable(filter)).length}`,
    )
  }
  const sizes = rules
    .flatMap(filtersOf)
    .map(countConditions)
    .toSorted((a, b) => a - b)
  console.log(
    `conditions: median ${sizes[sizes.length >> 1]}, p95 ${sizes[Math.floor(sizes.length * 0.95)]}, max ${sizes.at(-1)}`,
  )
  const trivial = rules.filter((rule) => rule.request.kind === 'rule' && !guarded.includes(rule)).map(({ id }) => id)
  console.log(`rules called for every event: ${trivial.slice(0, 60).join(', ') || 'none'}`)
}

async function reportSelectivity(rules: readonly Guarded[], folder: string): Promise<void> {
  const logType = 'AWS.CloudTrail'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const events = files.flatMap((file) => {
    const value = parseJson(readFileSync(join(folder, file), 'utf8'))
    return isMap(value) && Array.isArray(value['Records']) ? (value['Records'] as readonly Value[]) : []
  })
  const guarded = rules.filter((rule) => rule.guards.has(logType))
  const counts = guarded.map((rule) => ({
    rule,
    admitted: events.filter((event) => rule.guards.get(logType)!.admits(event)),
  }))
  const total = counts.reduce((sum, { admitted }) => sum + admitted.length, 0)
  console.log(
    `${events.length} ${logType} events, ${guarded.length} rules: ${(total / events.length).toFixed(3)} rules admitted per event (${((100 * total) / events.length / guarded.length).toFixed(2)} %)`,
  )
  for (const { rule, admitted } of counts
    .toSorted((a, b) => b.admitted.length - a.admitted.length)
    .slice(0, Number(options.weakest)))
    console.log(`  ${admitted.length} ${rule.id}`)
  await check(
    'real events',
    guarded.flatMap((rule) => events.map((event) => ({ rule, logType, event }))),
  )
}

/** Runs every rule on the test events of all rules of its log type. Returns the pairs that matched. */
async function checkTestEvents(rules: readonly Guarded[]): Promise<readonly Pair[]> {
  const events = new Map<string, Value[]>()
  for (const rule of rules)
    for (const logType of rule.guards.keys()) events.set(logType, [...(events.get(logType) ?? []), ...rule.tests])
  const pairs = rules.flatMap((rule) =>
    [...rule.guards.keys()].flatMap((logType) => {
      const chosen = logType === '' ? rule.tests : [...new Set(events.get(logType))]
      return chosen.map((event) => ({ rule, logType, event }))
    }),
  )
  return check('test events', pairs)
}

async function checkMutations(matched: readonly Pair[], wanted: number): Promise<void> {
  if (wanted === 0 || matched.length === 0) return
  const random = createRandom(Number(options.seed))
  const byType = Map.groupBy(matched, ({ logType }) => logType)
  let done = 0
  let matches = 0
  while (done < wanted) {
    const pairs = Array.from({ length: Math.min(20_000, wanted - done) }, (_, index) => {
      const pair = matched[(done + index) % matched.length]!
      const others = byType.get(pair.logType)!.map(({ event }) => event)
      return { ...pair, event: mutateEvent(pair.event, others, random) }
    })
    matches += (await check('mutated events', pairs, true)).length
    done += pairs.length
  }
  console.log(`mutated events: ${done}, of which ${matches} matched`)
}

async function check(what: string, pairs: readonly Pair[], quiet = false): Promise<readonly Pair[]> {
  const groups = [...Map.groupBy(pairs, ({ rule }) => rule)]
  let errors = 0
  let lostErrors = 0
  let violations = 0
  const matched: Pair[] = []
  for (let at = 0; at < groups.length; at += 16) {
    const outcomes = await Promise.all(
      groups.slice(at, at + 16).map(async ([rule, own]) => ({ own, outcome: await runner.run(toJob(rule, own)) })),
    )
    for (const { own, outcome } of outcomes)
      outcome.cases.forEach(({ functions }, index) => {
        const pair = own[index]!
        const main = functions.find(({ name }) => name === 'rule')
        const isTrue = main?.output === 'true'
        const admitted = pair.rule.guards.get(pair.logType)!.admits(pair.event)
        if (isTrue) matched.push(pair)
        if (main?.error) errors++
        if (main?.error && !admitted) lostErrors++
        if (!admitted && (isTrue || (options.strict && main?.error))) {
          failed = true
          if (++violations <= 5)
            console.log(
              `VIOLATION ${pair.rule.id} (${pair.logType}): ${printJson(pair.event).slice(0, 1_500)} ${main?.error?.message ?? ''}`,
            )
        }
      })
  }
  if (!quiet || violations > 0)
    console.log(
      `${what}: ${pairs.length} pairs, ${matched.length} matched, ${violations} rejected by their guard; ${errors} raised an error, ${lostErrors} of these rejected`,
    )
  return matched
}

function toJob(rule: Guarded, pairs: readonly Pair[]): Parameters<PythonRunner['run']>[0] {
  const { id, kind, source } = rule.request
  return {
    id,
    kind,
    source,
    defaults: { title: id, severity: 'INFO', description: '', reference: '', runbook: '' },
    cases: pairs.map(({ event, logType }, index) => ({
      name: String(index),
      event: printJson(event),
      mocks: [],
      ...(logType === '' ? {} : { logType }),
    })),
  }
}
