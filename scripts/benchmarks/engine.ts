import { isMap, toRuleEnvironment, type ContentSet, type RuleEnvironment, type RuleGuards } from '@picket/core'
import { readContent } from '@picket/core/node'
import {
  createEngine,
  toEngineRules,
  type Balance,
  type Engine,
  type EngineEvent,
  type EngineRule,
} from '@picket/engine'
import { createRuleStream, createRunner, lockFileOf, packageFolders, readLock } from '@picket/rule-runtime'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Benchmark, Row } from './benchmark.ts'
import { makeEvents, readCloudTrail } from './engine-events.ts'
import { median } from './measure.ts'

/** The batch size of the server. */
const batchSize = 1_000
const maxConcurrentBatches = 2
const logType = 'AWS.CloudTrail'

/**
 * Measures all CloudTrail rules on CloudTrail events (`--events DIR`), or all rules on the events of their tests: with
 * guards, compared with calling every rule, on one core that this process and the sandbox share. Both must return the
 * same matches.
 */
export const engine: Benchmark = {
  name: 'engine',
  async run({ root, content: folder, events: eventFolder, runs }) {
    const content = await loadContent(folder, join(root, 'packages/content'), eventFolder !== undefined)
    const events = eventFolder === undefined ? makeEvents(content.set, 3_000) : readCloudTrail(eventFolder)
    const rules = toEngineRules(content.set).rules.filter(({ kind }) => kind === 'rule')
    const chosen = eventFolder === undefined ? rules : rules.filter(({ logTypes }) => logTypes.includes(logType))
    const restoreAffinity = useOneCore()
    try {
      return await compare(content.environment, chosen, events, runs)
    } finally {
      restoreAffinity()
    }
  },
}

async function compare(
  environment: RuleEnvironment,
  rules: readonly EngineRule[],
  events: readonly EngineEvent[],
  runs: number,
): Promise<readonly Row[]> {
  const guards = await findGuards(environment, rules)
  const { packages } = environment
  const streams = [createRuleStream({ packages }), createRuleStream({ packages })] as const
  try {
    const guarded = await createEngine({
      rules,
      environment,
      guards,
      stream: streams[0],
      limits: { rememberedMatches: 0 },
    })
    const all = await createEngine({
      rules,
      environment,
      stream: streams[1],
      callAll: true,
      limits: { rememberedMatches: 0 },
    })
    for (const { ruleId, message } of all.problems) console.error(`  ${ruleId} cannot run: ${message}`)
    const [few, many] = [await evaluateAll(guarded, events, 'warm'), await evaluateAll(all, events, 'warm')]
    if (few.ids.join() !== many.ids.join()) throw new Error('The matches with and without guards differ.')
    // WebAssembly is compiled while it runs: the engine that does less work is warmed up for the same time as the other
    // one.
    for (let spent = few.ms, round = 0; spent < many.ms; round++)
      spent += (await evaluateAll(guarded, events, `warm ${round}`)).ms
    const times: { readonly guarded: number[]; readonly all: number[] } = { guarded: [], all: [] }
    for (let run = 0; run < runs; run++) {
      times.guarded.push((await evaluateAll(guarded, events, `run ${run}`)).ms)
      times.all.push((await evaluateAll(all, events, `run ${run}`)).ms)
    }
    return [toRow(rules.length - all.problems.length, events, few, times)]
  } finally {
    await Promise.all(streams.map((stream) => stream.close()))
  }
}

function toRow(
  rules: number,
  events: readonly EngineEvent[],
  { balance }: Evaluation,
  times: { readonly guarded: readonly number[]; readonly all: readonly number[] },
): Row {
  const [ms, baseline] = [median(times.guarded), median(times.all)]
  const share = (part: number) => `${((part / balance.pairs) * 100).toFixed(2)} %`
  return {
    what: `${rules} rules, ${events.length} events`,
    ms,
    baseline: {
      what: `calling every rule: guards make it ${(baseline / ms).toFixed(1)} times as fast`,
      ms: baseline,
    },
    budget: 'at least 8 times as fast as calling every rule; goal 50,000 events/s',
    notes: [
      `${Math.round(events.length / (ms / 1_000))} events/s on one core, ${Math.round(events.length / (baseline / 1_000))} when every rule is called`,
      `${balance.pairs} pairs of rule and event: the index selected ${share(balance.candidates)}, ${share(balance.called)} were called, ${share(balance.matched)} matched`,
      `JSON.parse of the events alone: ${timeParsing(events).toFixed(0)} ms`,
    ],
  }
}

interface Evaluation {
  readonly ms: number
  readonly ids: readonly string[]
  readonly balance: Balance
}

async function evaluateAll(engine: Engine, events: readonly EngineEvent[], name: string): Promise<Evaluation> {
  const ids: string[] = []
  const sums: { -readonly [key in keyof Balance]?: number } = {}
  const started = performance.now()
  const running: Promise<void>[] = []
  for (let from = 0; from < events.length; from += batchSize) {
    const batch = { id: `${name} ${from}`, now: 0, events: events.slice(from, from + batchSize) }
    const done = engine.evaluate(batch).then(({ matches, balance }) => {
      for (const { signal } of matches) ids.push(signal.id)
      for (const [key, count] of Object.entries(balance)) {
        sums[key as keyof Balance] = (sums[key as keyof Balance] ?? 0) + count
      }
    })
    running.push(done)
    if (running.length >= maxConcurrentBatches) await running.shift()
  }
  await Promise.all(running)
  return { ms: performance.now() - started, ids, balance: sums as Balance }
}

export async function findGuards(
  environment: RuleEnvironment,
  rules: readonly EngineRule[],
): Promise<readonly RuleGuards[]> {
  const runner = createRunner({ workers: 1, packages: environment.packages })
  try {
    await runner.open(environment)
    const requests = rules.flatMap(({ id, kind, logic, logTypes }) =>
      logic.kind === 'python' ? [{ id, kind, source: logic.source, logTypes: logTypes === 'all' ? [] : logTypes }] : [],
    )
    return await runner.guards(requests)
  } finally {
    await runner.close()
  }
}

interface Content {
  readonly set: ContentSet
  readonly environment: RuleEnvironment
}

/**
 * Loads the content. Copies of the same samples say less about an index than the samples do, so a generated corpus is
 * not used.
 */
export async function loadContent(folder: string, samples: string, isReal: boolean): Promise<Content> {
  const path = isReal || !folder.includes('picket-corpus-') ? folder : samples
  const { content } = await readContent({ paths: [path], cwd: path })
  const { folders } = await packageFolders(await readLock(lockFileOf(join(path, 'picket.yaml'))), process.env)
  return { set: content, environment: toRuleEnvironment(content, folders) }
}

/** Binds this process and its children to one core, on Linux only. Returns a function that undoes it. */
function useOneCore(): () => void {
  const bind = (cores: string) =>
    execFileSync('taskset', ['-a', '-p', '-c', cores, String(process.pid)], { stdio: 'pipe' })
  try {
    const before = /:\s*(\S+)\s*$/.exec(
      execFileSync('taskset', ['-p', '-c', String(process.pid)], { encoding: 'utf8' }),
    )?.[1]
    bind('0')
    return () => void (before !== undefined && bind(before))
  } catch {
    console.error('  (taskset is not available: this process and the sandbox can use one core each)')
    return () => {}
  }
}

function timeParsing(events: readonly EngineEvent[]): number {
  const started = performance.now()
  let maps = 0
  for (const { text } of events) if (isMap(JSON.parse(text))) maps++
  return maps === 0 ? 0 : performance.now() - started
}
