import {
  bySpecificity,
  createClassifier,
  enterLogTypeName,
  openLogs,
  printReasons,
  toFields,
  type LogItem,
  type LogSchema,
  type ScriptChecker,
  type ScriptRunner,
} from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { toExactJson } from '../alerts/events/exact-json.ts'
import { ApiError } from '../graphql/api-error.ts'
import type { Clock } from '../main/ports.ts'
import { acceptDocument, assertScriptRuns } from './accept-document.ts'
import { readSamples, type SamplesInput } from './read-samples.ts'

export interface SchemaDraft {
  /** `Custom.` may be left out. */
  readonly name: string
  readonly spec: string
}

/** What became of one log. */
export interface TriedLog {
  /** From 1. */
  readonly line: number
  readonly outcome: 'MATCHED' | 'SKIPPED' | 'FAILED'
  readonly logType?: string
  /** As rules read them, numbers exact. */
  readonly events: readonly unknown[]
  readonly reasons: readonly string[]
}

export interface TriedSchemas {
  /** The first thousand. */
  readonly logs: readonly TriedLog[]
  readonly received: number
  readonly matched: number
  readonly skipped: number
  readonly failed: number
}

export interface TryPorts {
  readonly scripts: ScriptChecker & ScriptRunner
  readonly now: Clock
}

const mostSchemas = 20
const mostLogs = 1000

/**
 * What the schemas make of samples, as a source that takes them all would. Throws an ApiError: for a draft that is none the same as when it
 * is saved, else with the fields that are wrong.
 */
export type TrySchemas = (
  input: SamplesInput & { readonly drafts: readonly SchemaDraft[]; readonly stored: readonly LogSchema[] },
) => Promise<TriedSchemas>

export function createTrySchemas({ scripts, now }: TryPorts): TrySchemas {
  return async ({ drafts, stored, ...input }) => {
    const count = drafts.length + stored.length
    if (count === 0 || count > mostSchemas) {
      const message = count === 0 ? 'Give at least one schema.' : `At most ${mostSchemas} schemas at once.`
      throw new ApiError('InvalidInput', `drafts: ${message}`, { fields: [{ path: 'drafts', message }] })
    }
    const { bytes, format } = readSamples(input)
    const own: LogSchema[] = []
    for (const draft of drafts) own.push(await readDraft(draft, scripts))
    const names = new Set(own.map(({ name }) => name))
    const schemas = bySpecificity([...own, ...stored.filter(({ name }) => !names.has(name))])
    const classifier = createClassifier(schemas, { hash: hashWithNode, scripts })
    const opened = openLogs([bytes], { format, classifier, context: { now: now(), rowIdOf: String } })
    const logs: TriedLog[] = []
    for await (const items of opened) logs.push(...items.slice(0, mostLogs - logs.length).map(toTried))
    const { received, parsed, skipped, failed } = opened.counts
    return { logs, received, matched: parsed, skipped, failed }
  }
}

async function readDraft({ name, spec }: SchemaDraft, scripts: ScriptChecker): Promise<LogSchema> {
  const entered = enterLogTypeName(name)
  if (entered.problem !== undefined) {
    const { message } = entered.problem
    throw new ApiError('InvalidInput', `name: ${message}`, { fields: [{ path: 'name', message }] })
  }
  const text = { description: '', reference_url: null, spec, discovers_fields: 0 } as const
  const schema = acceptDocument({ name: entered.name, ...text })
  await assertScriptRuns(schema, text, scripts)
  return schema
}

function toTried({ line, outcome }: LogItem): TriedLog {
  const nothing = { line, events: [], reasons: [] }
  if (outcome.kind === 'classified') {
    const { logType, events } = outcome
    return { ...nothing, outcome: 'MATCHED', logType, events: events.map((event) => toExactJson(toFields(event))) }
  }
  if (outcome.kind !== 'failure') return { ...nothing, outcome: 'SKIPPED' }
  return {
    ...nothing,
    outcome: 'FAILED',
    reasons: 'reasons' in outcome ? printReasons(outcome.reasons) : [outcome.message],
  }
}
