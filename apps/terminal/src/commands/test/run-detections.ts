import { runTests, toRuleEnvironment, type DetectionResult, type RuleRunner, type Spec } from '@picket/core'
import type { ReadContent } from '@picket/core/node'
import type { LoadedConfig } from '../../config/read-config.ts'
import type { CommandContext } from '../../program/context.ts'
import { openEnricher } from '../../selection/open-enricher.ts'
import type { Python } from '../python.ts'
import { openVerdicts } from './verdicts.ts'

export interface RunOptions {
  /** Completes a result before it counts; `runner` is the one that ran the tests. */
  readonly finish?: (result: DetectionResult, runner: RuleRunner) => Promise<DetectionResult>
  readonly onResult?: (result: DetectionResult) => void
  /** Wraps the runner, to observe its results, or to stop it. Cached verdicts are then not used. */
  readonly around?: (runner: RuleRunner) => RuleRunner
  /** Uses cached verdicts although the runner is wrapped. */
  readonly caches?: boolean
}

/** Runs the tests of detections; known verdicts come from the cache. */
export async function runDetections(
  { args, cwd, env, err }: Pick<CommandContext, 'args' | 'cwd' | 'env' | 'err'>,
  { config }: LoadedConfig,
  python: Python,
  loaded: ReadContent,
  specs: readonly Spec[],
  { finish = async (result) => result, onResult, around, caches = around === undefined }: RunOptions,
): Promise<readonly DetectionResult[]> {
  const { content } = loaded
  const environment = toRuleEnvironment(content, await python.packages())
  const named = [...(config.availableDestinations ?? []), ...args.list('available-destination')]
  const destinations = named.length === 0 ? undefined : named
  const verdicts = caches ? openVerdicts(loaded, environment, { args, config, env, destinations }) : undefined
  const names = args.list('test-names')
  const plain = python.runnerFor(environment)
  const runner = around === undefined ? plain : around(plain)
  const report = (message: string): void => err.write(`${message}\n`)
  const enricher = await openEnricher(content, { cwd, report })
  const finished: Promise<DetectionResult>[] = []
  const results = await runTests(content, specs, {
    runner,
    onResult: (result) => {
      const one = finish(result, runner)
      // Promise.all below reports a failure; until then, it must not end the process.
      finished.push(
        one.then((detection) => {
          onResult?.(detection)
          return detection
        }),
      )
      finished.at(-1)?.catch(() => {})
    },
    ...(enricher === undefined ? {} : { enricher }),
    ...(names.length === 0 ? {} : { testNames: new Set(names) }),
    ...(destinations === undefined ? {} : { availableDestinations: destinations }),
    ...(verdicts === undefined ? {} : { cache: verdicts.cache }),
  })
  verdicts?.store.save()
  const byFile = new Map((await Promise.all(finished)).map((result) => [result.file, result]))
  return results.map((result) => byFile.get(result.file) ?? result)
}
