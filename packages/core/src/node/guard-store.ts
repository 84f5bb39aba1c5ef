import { join } from 'node:path'
import type { GuardFinder, GuardRequest, RuleGuards } from '../detections/rule-guard.ts'
import type { RuleEnvironment } from '../detections/rule-runner.ts'
import { openKeyedStore, sha256, type KeyedStore } from './keyed-store.ts'

/** One entry per rule; the public content has about 900. */
const maxEntries = 20_000

export interface GuardStoreOptions {
  readonly cacheDir: string
  /** Differs for every build of Picket. */
  readonly build: string
  readonly now: number
}

/**
 * Caches guards: they depend on the rule, on what it can reach in its environment, and on the build. A rule with a
 * problem is retried.
 */
export function keepGuards(
  finder: GuardFinder,
  environment: RuleEnvironment,
  options: GuardStoreOptions | undefined,
): GuardFinder {
  if (options === undefined) return finder
  const { cacheDir, build, now } = options
  const reach = createReach(environment)
  const keyOf = (request: GuardRequest): string => sha256(JSON.stringify(reach(request)) + JSON.stringify(request))
  return {
    async guards(requests) {
      const file = join(cacheDir, 'guards', `${sha256(build).slice(0, 24)}.json`)
      const store: KeyedStore<RuleGuards> = openKeyedStore({ file, maxEntries, now, isValue: isGuards })
      const keys = requests.map(keyOf)
      const known = keys.map((key) => store.get(key))
      const unknown = requests.filter((_, place) => known[place] === undefined)
      const found = unknown.length === 0 ? [] : await finder.guards(unknown)
      let next = 0
      const all = known.map((one) => one ?? found[next++]!)
      all.forEach((one, place) => {
        if (known[place] === undefined && one !== undefined && one.problem === undefined) store.set(keys[place]!, one)
      })
      store.save()
      return all.filter((one) => one !== undefined)
    },
  }
}

/**
 * Finds what a rule can reach: the helpers that it names, directly or through others, the data models of its log types,
 * all packages.
 */
function createReach({ helpers, dataModels, packages }: RuleEnvironment): (request: GuardRequest) => readonly string[] {
  const words = new Map<string, ReadonlySet<string>>()
  const wordsOf = (text: string): ReadonlySet<string> => {
    const known = words.get(text) ?? new Set(text.match(/[\p{L}_][\p{L}\p{N}_]*/gu))
    words.set(text, known)
    return known
  }
  const hashes = new Map(helpers.map((helper) => [helper, sha256(JSON.stringify(helper))]))
  return ({ source, logTypes }) => {
    const models = dataModels.filter((model) => model.logTypes.some((logType) => logTypes.includes(logType)))
    const texts = [source.text, ...models.flatMap(({ python }) => python?.text ?? [])]
    const reached = new Set<RuleEnvironment['helpers'][number]>()
    // The list grows during the iteration, because helpers import helpers.
    for (const text of texts) {
      for (const helper of helpers) {
        if (reached.has(helper) || !wordsOf(text).has(helper.name)) continue
        reached.add(helper)
        texts.push(helper.text)
      }
    }
    const parts = helpers.filter((helper) => reached.has(helper)).map((helper) => hashes.get(helper) ?? '')
    return [...packages, ...models.map((model) => JSON.stringify(model)), ...parts]
  }
}

function isGuards(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Array.isArray((value as Partial<RuleGuards>).guards)
}
