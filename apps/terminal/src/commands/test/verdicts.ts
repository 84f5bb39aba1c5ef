import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createVerdictKeys, type RuleEnvironment, type TestRunOptions } from '@picket/core'
import { openVerdictStore, sha256, type VerdictStore } from '@picket/core/node'
import { findRuntimeFolder } from '@picket/rule-runtime'
import type { Config } from '../../config/model.ts'
import type { Arguments } from '../../program/arguments.ts'
import type { Environment } from '../../program/context.ts'
import { cacheFolder } from '../cache-folder.ts'

export interface Verdicts {
  readonly cache: NonNullable<TestRunOptions['cache']>
  readonly store: VerdictStore
}

/** The verdicts kept for a content root; nothing where caching is switched off. */
export function openVerdicts(
  root: string,
  environment: RuleEnvironment,
  {
    args,
    config,
    env,
    destinations,
  }: {
    readonly args: Arguments
    readonly config: Config
    readonly env: Environment
    readonly destinations: readonly string[] | undefined
  },
): Verdicts | undefined {
  const build = buildOfPicket()
  if (!args.unlessNo('cache') || config.cache === false || build === undefined) return undefined
  const python = args.text('python') ?? config.python?.runtime ?? 'sandbox'
  // An installed Python may change between runs without notice.
  if (python === 'native') return undefined
  const store = openVerdictStore({ cacheDir: cacheFolder(env), root, build, now: Date.now() })
  const salt = JSON.stringify([build, findRuntimeFolder().build, python, destinations ?? null])
  return { store, cache: { store, keyOf: createVerdictKeys(environment, salt, sha256) } }
}

/** Changes with every build: the entry names its parts by their contents. Run from source, nothing is cached. */
function buildOfPicket(): string | undefined {
  const entry = process.argv[1]
  if (entry === undefined || !entry.endsWith('.js')) return undefined
  const stamp = join(dirname(entry), '.built')
  try {
    return sha256(readFileSync(entry, 'utf8') + readFileSync(stamp, 'utf8'))
  } catch {
    return undefined
  }
}
