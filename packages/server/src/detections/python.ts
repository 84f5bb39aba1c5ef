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
import { createRestingRunner } from './resting-runner.ts'

/** Python for the detections of a server: found facts and guards are kept on disk, processes start when they are needed. */
export interface DetectionPython {
  /** What files of Python say, each analysed once. */
  analyze(modules: readonly PythonSource[]): Promise<readonly ModuleFacts[]>
  /** Top-level modules that are there besides the content's own. */
  modules(): Promise<ReadonlySet<string>>
  /** Runs tests with the helpers and data models of a content set. */
  runnerFor(content: ContentSet): RuleRunner
  /** Watches single runs in the same way. */
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
  /** Folders of installed third-party packages, and the modules that they bring. */
  readonly packages?: readonly string[]
  readonly packageModules?: readonly string[]
  /** Processes for tests and analysis, two unless told, and for the rules of the engine, one unless told. */
  readonly workers?: number
  readonly streamWorkers?: number
}

/** A spec has one file or two: whatever asks about more must not keep whoever edits one waiting. */
const fewModules = 20

/** What was asked of a whole content set is not asked again soon, and two processes that have seen it take half a gigabyte. */
const afterMuch = 3_000

export function openDetectionPython(options: DetectionPythonOptions): DetectionPython {
  const { cacheDir, now, packages = [], packageModules = [], workers = 2, streamWorkers = 1, ...kind } = options
  const { build } = findRuntimeFolder()
  const caches = kind.python !== 'native'
  const modules = new Set([...standardModules, ...runtimeModules, ...packageModules])
  const facts = new Map<string, ModuleFacts>()
  const start = () => createRunner({ ...kind, cacheDir, packages, workers, longRunning: true })
  const [quick, thorough] = [createRestingRunner(start), createRestingRunner(start, afterMuch)]

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
