import {
  toRuleEnvironment,
  type ContentSet,
  type GuardFinder,
  type ModuleFacts,
  type PythonSource,
  type RuleEnvironment,
  type RuleRunner,
  type RuleStream,
  type RuleTracer,
} from '@picket/core'
import { analyzeUnknown, factsFile, keepGuards } from '@picket/core/node'
import {
  createRuleStream,
  createRunner,
  findRuntimeFolder,
  runtimeModules,
  standardModules,
  type RunnerOptions,
} from '@picket/rule-runtime'
import type { Clock } from '../ports/clock.ts'
import { createIdleRunner } from './idle-runner.ts'

/** Runs Python for the detections of a server: facts and guards are cached on disk, processes start on demand. */
export interface DetectionPython {
  /** Analyzes Python files, each once. */
  analyze(modules: readonly PythonSource[]): Promise<readonly ModuleFacts[]>
  /** Top-level modules that exist besides those of the content. */
  modules(): Promise<ReadonlySet<string>>
  /** Runs tests with the helpers and data models of a content set. */
  runnerFor(content: ContentSet): RuleRunner
  /** Traces single runs in the same way. */
  tracerFor(content: ContentSet): RuleTracer
  environmentOf(content: ContentSet): RuleEnvironment
  /** Finds guards of rules in an environment, each once. */
  guardsFor(environment: RuleEnvironment): GuardFinder
  /** Runs the rules of the engine, in processes of its own. */
  openStream(): RuleStream
  close(): Promise<void>
}

export interface DetectionPythonOptions extends Pick<RunnerOptions, 'python' | 'limits' | 'interpreter'> {
  readonly cacheDir: string
  readonly now: Clock
  /** Directories of installed third-party packages, and their modules. */
  readonly packages?: readonly string[]
  readonly packageModules?: readonly string[]
  /** Processes for tests and analysis, two by default, and for the rules of the engine, one by default. */
  readonly workers?: number
  readonly streamWorkers?: number
}

/**
 * Small requests have their own process: a spec has one file or two, and large requests must not delay a user who edits
 * one.
 */
const fewModules = 20

/**
 * Processes end soon after a whole content set was analyzed: it is not repeated soon, and two of them take half a
 * gigabyte.
 */
const afterMuch = 3_000

export function openDetectionPython(options: DetectionPythonOptions): DetectionPython {
  const { cacheDir, now, packages = [], packageModules = [], workers = 2, streamWorkers = 1, ...kind } = options
  const { build } = findRuntimeFolder()
  const caches = kind.python !== 'native'
  const modules = new Set([...standardModules, ...runtimeModules, ...packageModules])
  const facts = new Map<string, ModuleFacts>()
  const start = () => createRunner({ ...kind, cacheDir, packages, workers, longRunning: true })
  const [quick, thorough] = [createIdleRunner(start), createIdleRunner(start, afterMuch)]

  const analyze = async (sources: readonly PythonSource[]): Promise<readonly ModuleFacts[]> => {
    const ask = (some: readonly PythonSource[]) =>
      (some.length > fewModules ? thorough : quick).use((runner) => runner.analyze(some))
    return caches ? analyzeUnknown({ file: factsFile(cacheDir, build), now: now() }, sources, ask) : ask(sources)
  }

  return {
    async analyze(sources) {
      const unknown = sources.filter(({ text }) => !facts.has(text))
      const found = unknown.length === 0 ? [] : await analyze(unknown)
      if (facts.size > 4 * sources.length + 1000) facts.clear()
      const fresh = new Map(found.map((one) => [one.file, one]))
      for (const { file, text } of unknown) {
        const one = fresh.get(file)
        if (one) facts.set(text, one)
      }
      return sources.flatMap(({ file, text }) => {
        const one = facts.get(text) ?? fresh.get(file)
        return one ? [{ ...one, file }] : []
      })
    },
    modules: async () => modules,
    environmentOf: (content) => toRuleEnvironment(content, packages),
    runnerFor(content) {
      const environment = toRuleEnvironment(content, packages)
      return {
        open: async () => undefined,
        run: (job, signal) => quick.useIn(environment, (runner) => runner.run(job, signal)),
        analyze,
        close: async () => undefined,
      }
    },
    tracerFor: (content) => ({
      trace: (job) => quick.useIn(toRuleEnvironment(content, packages), (runner) => runner.trace(job)),
    }),
    guardsFor(environment) {
      const finder: GuardFinder = {
        guards: (requests) => thorough.useIn(environment, (runner) => runner.guards(requests)),
      }
      return keepGuards(finder, environment, caches ? { cacheDir, build, now: now() } : undefined)
    },
    openStream: () => createRuleStream({ ...kind, cacheDir, packages, workers: streamWorkers }),
    async close() {
      await Promise.all([quick.close(), thorough.close()])
    },
  }
}
