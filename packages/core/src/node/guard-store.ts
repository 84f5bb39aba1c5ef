import { join } from 'node:path'
import type { GuardRequest, RuleGuards } from '../detections/rule-guard.ts'
import type { RuleEnvironment } from '../detections/rule-runner.ts'
import { isMap } from '../values/value.ts'
import { openKeyedStore, sha256 } from './keyed-store.ts'

/** The public content has about 920 Python rules; strict guards are kept beside the others. */
const maxEntries = 20_000

export interface GuardStoreOptions {
  readonly file: string
  readonly now: number
  /** Guards depend on helpers, data models and packages too. */
  readonly environment: RuleEnvironment
}

/** Where guards are kept that one build of the analyser found. */
export function guardsFile(cacheDir: string, build: string): string {
  return join(cacheDir, 'guards', `${sha256(build).slice(0, 24)}.json`)
}

/** Finds guards, of those rules alone for which nothing is kept under the same texts. A rule with a problem is tried again. */
export async function findUnknownGuards(
  { file, now, environment }: GuardStoreOptions,
  requests: readonly GuardRequest[],
  find: (requests: readonly GuardRequest[]) => Promise<readonly RuleGuards[]>,
): Promise<readonly RuleGuards[]> {
  const isValue = (value: unknown) => isMap(value) && Array.isArray(value['guards'])
  const store = openKeyedStore<RuleGuards>({ file, maxEntries, now, isValue })
  const around = sha256(JSON.stringify(environment))
  const keys = requests.map((request) => sha256(`${around}${JSON.stringify(request)}`))
  const known = keys.map((key) => store.get(key))
  const missing = [...requests.keys()].filter((place) => known[place] === undefined)
  const found = missing.length === 0 ? [] : await find(missing.map((place) => requests[place]!))
  for (const [position, place] of missing.entries()) {
    const guards = found[position]
    known[place] = guards
    if (guards && guards.problem === undefined) store.set(keys[place]!, guards)
  }
  store.save()
  return requests.map(({ id }, place) => known[place] ?? { id, problem: 'No guard was found.', guards: [] })
}
