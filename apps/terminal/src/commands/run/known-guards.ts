import { join } from 'node:path'
import type { GuardFinder, GuardRequest, RuleEnvironment, RuleGuards } from '@picket/core'
import { openKeyedStore, sha256, type KeyedStore } from '@picket/core/node'

/** One entry a rule; the public content has about 900. */
const maxEntries = 20_000

export interface GuardStoreOptions {
  readonly cacheDir: string
  /** Changes with every byte of Picket. */
  readonly build: string
  readonly now: number
}

/**
 * A finder that asks only for what was not found before: guards depend on the rule, on its environment and on the build. A rule with a
 * problem is tried again.
 */
export function keepGuards(
  finder: GuardFinder,
  environment: RuleEnvironment,
  options: GuardStoreOptions | undefined,
): GuardFinder {
  if (options === undefined) return finder
  const { cacheDir, build, now } = options
  const around = sha256(JSON.stringify(environment))
  const keyOf = (request: GuardRequest): string => sha256(around + JSON.stringify(request))
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

function isGuards(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Array.isArray((value as Partial<RuleGuards>).guards)
}
