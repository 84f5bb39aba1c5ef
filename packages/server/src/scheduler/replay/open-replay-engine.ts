import { InvalidInputError, type ContentSet, type Enricher } from '@picket/core'
import { createEngine, toEngineRules, type Engine } from '@picket/engine'
import { createGuardCache } from '../../detections/engine/guard-cache.ts'
import type { DetectionPython } from '../../detections/python.ts'
import type { Log } from '../../ports/log.ts'

/** An engine with some rules only, for exclusive use. */
export interface ReplayEngine extends Pick<Engine, 'evaluate' | 'takeState' | 'restoreState'> {
  /** Some of its rules are in Python, whose memory cannot be restored. */
  readonly hasPython: boolean
  /** Rules that do not run, with the reason. */
  readonly problems: readonly string[]
  /** Kills its Python processes, whatever they are doing. */
  close(): Promise<void>
}

/** The maximum number of windows in memory; there are only a few rules. */
const mostWindows = 100_000

/** Rules run whether they are enabled or not; all other content is as stored. */
export async function openReplayEngine(
  content: ContentSet,
  ids: readonly string[],
  {
    python,
    log,
    enricherAt = async () => undefined,
  }: {
    readonly python: Pick<DetectionPython, 'environmentOf' | 'guardsFor' | 'openStream'>
    readonly log: Log
    /** Returns the lookup tables as they were at a time. */
    readonly enricherAt?: ((time: number) => Promise<Enricher | undefined>) | undefined
  },
): Promise<ReplayEngine> {
  const wanted = new Set(ids)
  const specs = content.specs.map((spec) => {
    if (wanted.has(spec.id)) return { ...spec, data: { ...spec.data, Enabled: true } }
    return { ...spec, data: { ...spec.data, Enabled: false } }
  })
  const { rules, problems } = toEngineRules({ ...content, specs })
  const environment = python.environmentOf(content)
  const stream = rules.some(({ logic }) => logic.kind === 'python') ? python.openStream() : undefined
  let enricher: Enricher | undefined
  try {
    const engine = await createEngine({
      enricher: () => enricher,
      rules,
      environment,
      guards: await createGuardCache(python, log).find(rules, environment),
      ...(stream ? { stream } : {}),
      limits: { windows: mostWindows, batches: 100, rememberedMatches: 0, errorsPerRule: Infinity },
    })
    const all = [...problems, ...engine.problems]
    if (all.length >= wanted.size)
      throw new InvalidInputError(all.map(({ ruleId, message }) => `"${ruleId}" does not run: ${message}`).join(' '))
    return {
      hasPython: stream !== undefined,
      async evaluate(batch) {
        enricher = await enricherAt(batch.now)
        return await engine.evaluate(batch)
      },
      takeState: () => engine.takeState(),
      restoreState: (state) => engine.restoreState(state),
      problems: all.map(({ ruleId, message }) => `"${ruleId}" does not run: ${message}`),
      close: async () => stream?.close(),
    }
  } catch (error) {
    await stream?.close()
    throw error
  }
}
