import { createClassifier, openLogs, type ScriptChecker, type ScriptRunner } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { createYielder } from '../async/yielder.ts'
import type { Clock } from '../ports/clock.ts'
import { pickSchemas, type PickedSchemas } from './pick-schemas.ts'
import { readSamples, type SamplesInput } from './read-samples.ts'
import { toTried, type TriedLog, type TriedSchemas } from './tried-log.ts'

export interface TryPorts {
  readonly scripts: ScriptChecker & ScriptRunner
  readonly now: Clock
}

const mostLogs = 1000

/**
 * Tries schemas on samples, as a source with all of them would. Throws an ApiError: for an invalid draft the same as
 * when it is saved, else with the invalid fields.
 */
export type TrySchemas = (input: SamplesInput & PickedSchemas) => Promise<TriedSchemas>

export function createTrySchemas({ scripts, now }: TryPorts): TrySchemas {
  return async ({ drafts, stored, ...input }) => {
    const schemas = await pickSchemas({ drafts, stored }, scripts)
    const { bytes, format } = readSamples(input)
    const classifier = createClassifier(schemas, { hash: hashWithNode, scripts })
    const opened = openLogs([bytes], { format, classifier, context: { now: now(), rowIdOf: String } })
    const logs: TriedLog[] = []
    const yieldTurn = createYielder()
    for await (const items of opened) {
      logs.push(...items.slice(0, mostLogs - logs.length).map(toTried))
      await yieldTurn()
    }
    const { received, parsed, skipped, failed } = opened.counts
    return { logs, received, matched: parsed, skipped, failed }
  }
}
