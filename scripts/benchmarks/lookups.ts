import { LookupIndex } from '@picket/core'
import type { Benchmark, Row } from './benchmark.ts'

const rowCount = 10_000_000
const lookups = 200_000

/**
 * Measures the time of one key in a table of ten million rows, half of which are found, compared with a Map of a tenth
 * of the rows as texts. `--runs` does not apply: building the table takes most of the time.
 */
export const lookupTables: Benchmark = {
  name: 'lookups',
  async run() {
    const started = performance.now()
    const index = new LookupIndex()
    for (let at = 0; at < rowCount; at++)
      index.add({ keys: [keyOf(at)], text: `{"id":"${keyOf(at)}","team":"team-${at % 100}"}` })
    const buildSeconds = (performance.now() - started) / 1000
    const map = new Map<string, string>()
    for (let at = 0; at < rowCount / 10; at++) map.set(keyOf(at), `{"id":"${keyOf(at)}","team":"team-${at % 100}"}`)
    const exact = measure((at) => index.find(keyOf(at)), rowCount)
    const baseline = measure((at) => map.get(keyOf(at)), rowCount / 10)
    const networks = buildNetworks()
    const cidr = measure((at) => networks.find(addressOf(at * 256 + 7)), networks.rowCount)
    const gigabytes = (index.byteLength / 1e9).toFixed(2)
    return [
      toRow(`exact keys, ${rowCount.toLocaleString('en')} rows`, exact, baseline, [
        `built in ${buildSeconds.toFixed(1)} s, ${gigabytes} GB outside of the JavaScript heap`,
      ]),
      toRow(`addresses, ${networks.rowCount.toLocaleString('en')} networks of 8 sizes`, cidr, baseline, []),
    ]
  },
}

function toRow(what: string, found: Times, baseline: Times, notes: readonly string[]): Row {
  return {
    what: `${what}: p99 of one key`,
    ms: found.p99,
    unit: 'us',
    baseline: { what: 'Map of a tenth of the rows', ms: baseline.p99 },
    budget: 'under 10 us',
    notes: [`median ${found.median.toFixed(2)} us`, ...notes],
  }
}

interface Times {
  readonly median: number
  readonly p99: number
}

/** Every other key is in the table. In microseconds. */
function measure(find: (at: number) => unknown, count: number): Times {
  const times = new Float64Array(lookups)
  let found = 0
  for (let turn = -lookups / 4; turn < lookups; turn++) {
    const at = (Math.imul(turn, 0x9e3779b1) >>> 0) % (2 * count)
    const since = performance.now()
    if (find(at) !== undefined) found++
    if (turn >= 0) times[turn] = (performance.now() - since) * 1000
  }
  if (found === 0) throw new Error('No key was found.')
  times.sort()
  return { median: times[lookups / 2]!, p99: times[Math.floor(lookups * 0.99)]! }
}

function keyOf(at: number): string {
  return `i-${at.toString(16).padStart(12, '0')}`
}

function addressOf(at: number): string {
  return `${(at >>> 24) & 255}.${(at >>> 16) & 255}.${(at >>> 8) & 255}.${at & 255}`
}

/** Two million networks: every /24 of 12 % of the addresses, and larger ones around them. */
function buildNetworks(): LookupIndex {
  const networks = new LookupIndex()
  for (let at = 0; at < 2_000_000; at++) {
    const bits = 24 - (at % 8)
    networks.add({ keys: [`${addressOf(at * 256)}/${bits}`], text: `{"range":${at}}` })
  }
  return networks
}
