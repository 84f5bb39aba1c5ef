import { createVerdictKeys, type DetectionResult, type RuleEnvironment, type TestRunOptions } from '@picket/core'
import { openVerdictStore, sha256, type KeyedStore, type ReadContent } from '@picket/core/node'
import { findRuntimeFolder } from '@picket/rule-runtime'
import type { Config } from '../../config/model.ts'
import type { Arguments } from '../../program/arguments.ts'
import type { Environment } from '../../program/environment.ts'
import { buildOfPicket } from '../build-of-picket.ts'
import { cacheFolder } from '../cache-folder.ts'

export interface Verdicts {
  readonly cache: NonNullable<TestRunOptions['cache']>
  readonly store: KeyedStore<DetectionResult>
}

/** Opens the cached verdicts of a content root; undefined when caching is off. */
export function openVerdicts(
  { root, content }: Pick<ReadContent, 'root' | 'content'>,
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
  // An installed Python can change between runs without notice.
  if (python === 'native') return undefined
  const store = openVerdictStore({ cacheDir: cacheFolder(env), root, build, now: Date.now() })
  const salt = JSON.stringify([build, findRuntimeFolder().build, python, destinations ?? null])
  return { store, cache: { store, keyOf: createVerdictKeys(environment, salt, sha256, content.texts) } }
}
