import { parseYaml, type ContentSet, type Spec } from '@picket/core'
import { createEngine, type Engine, type EngineEvent } from '@picket/engine'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Benchmark, Row } from './benchmark.ts'
import { median } from './measure.ts'

const actions = 2_000
const batchSize = 250

/** Measures the cost of an event with 100 to 5,000 rules, and the cost of a dedup key with 1,000 to 1,000,000 keys. */
export const engineGrowth: Benchmark = {
  name: 'engine-growth',
  async run({ runs }) {
    return [...(await growRules(runs)), ...(await growKeys())]
  },
}

async function growRules(runs: number): Promise<readonly Row[]> {
  const events = Array.from({ length: 5_000 }, (_, n) => toEvent(n))
  const parse = median(Array.from({ length: runs }, () => time(() => events.forEach(({ text }) => JSON.parse(text)))))
  const engines: { readonly rules: number; readonly engine: Engine; readonly times: number[] }[] = []
  for (const rules of [100, 1_000, 5_000]) {
    const engine = await createEngine({ rules: makeRules(rules) })
    await evaluateAll(engine, events, `warm ${rules}`)
    engines.push({ rules, engine, times: [] })
  }
  for (let run = 0; run < runs; run++) {
    for (const { engine, times } of engines) {
      const started = performance.now()
      await evaluateAll(engine, events, `run ${run}`)
      times.push(performance.now() - started)
    }
  }
  const [first] = engines
  return engines.map(({ rules, times }) => ({
    what: `${rules} rules, 5,000 events`,
    ms: median(times),
    baseline:
      rules === first?.rules
        ? { what: 'JSON.parse alone', ms: parse }
        : { what: `${first?.rules} rules`, ms: median(first?.times ?? []) },
    budget: '50 times as many rules take at most twice the time, with the same share of matches',
  }))
}

async function growKeys(): Promise<readonly Row[]> {
  const rows: Row[] = []
  let baseline: Row['baseline']
  for (const keys of [1_000, 10_000, 100_000, 1_000_000]) {
    const engine = await createEngine({
      rules: { specs: [keyRule()], texts: new Map() },
      limits: { rememberedMatches: 0 },
    })
    const warm = await createEngine({ rules: { specs: [keyRule()], texts: new Map() } })
    await evaluateAll(warm, [toEvent(0)], 'warm')
    const before = usedHeap()
    let spent = 0
    for (let from = 0; from < keys; from += 10_000) {
      const events = Array.from({ length: Math.min(10_000, keys - from) }, (_, n) => toEvent(from + n))
      const started = process.cpuUsage()
      await evaluateAll(engine, events, `keys ${from}`)
      spent += process.cpuUsage(started).user / 1_000
    }
    const bytes = Math.round((usedHeap() - before) / keys)
    const perThousand = (spent / keys) * 1_000
    rows.push({
      what: `per 1,000 of ${keys} new keys (${bytes} bytes each)`,
      ms: perThousand,
      ...(baseline ? { baseline } : {}),
      budget: 'time and memory per key stay the same',
    })
    baseline ??= { what: '1,000 keys', ms: perThousand }
    engine.report()
  }
  return rows
}

function usedHeap(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

function time(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

async function evaluateAll(engine: Engine, events: readonly EngineEvent[], name: string): Promise<void> {
  for (let from = 0; from < events.length; from += batchSize) {
    await engine.evaluate({ id: `${name} ${from}`, now: 0, events: events.slice(from, from + batchSize) })
  }
}

/** Creates rules that test a value, a prefix or a substring, in equal shares, and one that matches a few events. */
function makeRules(count: number): ContentSet {
  const specs = Array.from({ length: count }, (_, n) => {
    const action = `Key: action, Condition: Equals, Value: Action${n % actions}`
    const kinds = [
      `[{ ${action} }, { KeyPath: request.name, Condition: StartsWith, Value: never${n} }]`,
      `[{ KeyPath: request.name, Condition: StartsWith, Value: rare-${n}- }]`,
      `[{ Key: agent, Condition: Contains, Value: scanner-${n}/ }]`,
      `[{ ${action} }, { Key: errorCode, Condition: Exists }, { Key: region, Condition: IsIn, Values: [none${n}] }]`,
      `[{ KeyPath: user.name, Condition: IsIn, Values: [rare${n}, rare${n}b] }, { Key: region, Condition: Exists }]`,
    ]
    return toSpec(`Rule.${n}`, kinds[n % kinds.length] ?? '[]')
  })
  return {
    specs: [...specs, toSpec('Matches', '[{ Key: action, Condition: Equals, Value: Action7 }]')],
    texts: new Map(),
  }
}

function keyRule(): Spec {
  return toSpec('Keys', '[{ Key: id, Condition: Exists }]', 'GroupBy: [{ Key: id }]')
}

function toSpec(id: string, detection: string, more = ''): Spec {
  const text = `AnalysisType: rule\nRuleID: ${id}\nEnabled: true\nSeverity: Low\nLogTypes: [Bench.Log]\nDetection: ${detection}\n${more}\n`
  const data = parseYaml(text, id).value as Spec['data']
  return { kind: 'rule', id, file: `${id}.yml`, data, broken: false }
}

function toEvent(n: number): EngineEvent {
  const event = {
    id: `key-${n}`,
    action: `Action${n % actions}`,
    region: ['eu', 'us', 'ap'][n % 3],
    agent: `Mozilla/5.0 (X11; Linux x86_64) build/${n % 977} client/1.2 (compatible; nothing to see)`,
    user: { name: `user${n % 311}`, kind: 'person', session: { source: `10.0.${n % 255}.1`, mfa: n % 2 === 0 } },
    request: { name: `thing-${n}`, size: n, list: [n, 'a', null], note: 'x'.repeat(300) },
    response: { status: 200, text: 'y'.repeat(600) },
  }
  return { id: `row ${n}`, text: JSON.stringify(event), logType: 'Bench.Log', eventTime: n }
}
