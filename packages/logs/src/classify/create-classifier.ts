import { parseJsonLog } from '../parsers/json.ts'
import type { ParseLog, ParseOutcome, ScriptParser } from '../parsers/parser.ts'
import type { LogSchema } from '../schema/definition.ts'
import type { StreamRecord } from '../streams/stream-item.ts'
import { indexCandidates } from './candidate-index.ts'
import { createCandidate, type Candidate, type CandidateOptions } from './candidate.ts'
import type { Classified } from './classified.ts'
import { toFailure } from './failure.ts'
import { recordOf, type PendingLog } from './pending-log.ts'
import { reject, tryParsed, type StreamContext } from './try-candidate.ts'

/** Finds the schema that a log belongs to, and creates its events. */
export interface Classifier {
  /** Starts a stream: headers and lines to skip are counted from zero. */
  begin(context: StreamContext): ClassifyLogs
  /** Whether a schema masks values, so that original texts must not be shown. */
  readonly isMasking: boolean
}

/** Classifies the logs of a stream, in order and in batches of any size; outcomes are in the same order. */
export type ClassifyLogs = (logs: readonly (string | LogText)[]) => Promise<readonly Classified[]>

/** What the stream reader knows about a log. */
export type LogText = Pick<StreamRecord, 'text' | 'hasPlainNumbers'>

/**
 * Creates a classifier: a log belongs to the first schema that accepts it, so apart from headers its outcome does not
 * depend on earlier logs (decision 0017). With several schemas, a schema rejects logs that have none of its fields.
 */
export function createClassifier(schemas: readonly LogSchema[], options: CandidateOptions): Classifier {
  const candidates = schemas.map((schema) => createCandidate(schema, options, schemas.length > 1))
  const find = indexCandidates(candidates)
  return {
    isMasking: candidates.some(({ cover }) => cover !== undefined),
    begin(context) {
      const parsers = new Map(
        candidates.flatMap(({ parser }): [unknown, ParseLog][] =>
          parser?.kind === 'text' ? [[parser, parser.begin()]] : [],
        ),
      )
      let position = 0
      return async (given) => {
        const logs = given.map((log) =>
          open(typeof log === 'string' ? { text: log, hasPlainNumbers: false } : log, position++),
        )
        for (let waiting = advanceAll(logs); waiting; waiting = advanceAll(logs)) await runScript(waiting, logs)
        return logs.map(settle)
      }

      /**
       * Advances each log until it has an outcome or its next candidate is a script. Returns the script that most logs
       * wait for.
       */
      function advanceAll(all: readonly PendingLog[]): Candidate | undefined {
        const waiting = new Map<Candidate, number>()
        for (const log of all) {
          const script = log.outcome ? undefined : advance(log)
          if (script) waiting.set(script, (waiting.get(script) ?? 0) + 1)
        }
        return [...waiting].sort(([, a], [, b]) => b - a)[0]?.[0]
      }

      function advance(log: PendingLog): Candidate | undefined {
        for (let at = log.reasons.size; at < log.candidates.length; at = log.reasons.size) {
          const candidate = log.candidates[at]!
          const { parser } = candidate
          if (parser?.kind === 'script') return candidate
          if (parser) {
            const parsed = parsedOutcome(log, candidate) ?? parsers.get(parser)!(log.text)
            log.outcome = tryParsed(log, candidate, parsed, context)
          } else tryJson(log, candidate)
          if (log.outcome) break
        }
        return undefined
      }

      async function runScript(candidate: Candidate, all: readonly PendingLog[]): Promise<void> {
        const here = all.filter((log) => !log.outcome && log.candidates[log.reasons.size] === candidate)
        const outcomes = await (candidate.parser as ScriptParser).parse(here.map(({ text }) => text))
        for (const [index, log] of here.entries()) log.outcome = tryParsed(log, candidate, outcomes[index]!, context)
      }

      /**
       * Returns the fields of a log that is already JSON where a text is expected, as in exports. If there are several
       * schemas, JSON logs belong to the JSON schemas.
       */
      function parsedOutcome({ json }: PendingLog, { precheck }: Candidate): ParseOutcome | undefined {
        if (candidates.length > 1 || !('record' in json)) return undefined
        const { record } = json
        const keys = Object.keys(record).length
        return keys > 0 && precheck.countKnown(record) * 2 >= keys ? { kind: 'parsed', events: [record] } : undefined
      }

      function tryJson(log: PendingLog, candidate: Candidate): void {
        if ('failure' in log.json) return reject(log, candidate, { ...log.json.failure, kind: 'parse' })
        const { record } = log.json
        if (candidates.length > 1 && !candidate.precheck.knowsAny(record))
          return reject(log, candidate, { kind: 'field', ...noKnownField })
        log.outcome = tryParsed(log, candidate, { kind: 'parsed', events: [record] }, context)
      }

      function settle(log: PendingLog): Classified {
        if (log.outcome) return log.outcome
        // The candidates that the index skipped are tried now.
        for (const candidate of candidates) if (!log.reasons.has(candidate)) tryJson(log, candidate)
        if (log.outcome) return log.outcome
        const reasons = [...log.reasons]
          .map(([candidate, reason]) => ({ reason, nearness: nearnessOf(candidate, log) }))
          .sort((a, b) => b.nearness - a.nearness)
          .map(({ reason }) => reason)
        return toFailure(log.text, recordOf(log), reasons, candidates, options.hash)
      }
    },
  }

  function open(given: LogText, position: number): PendingLog {
    const text = given.text.trim()
    const blank = { kind: 'skipped' } as const
    const parsed = parseJsonLog(text, given.hasPlainNumbers)
    const json: PendingLog['json'] = parsed.kind === 'failure' ? { failure: parsed } : { record: parsed.events[0]! }
    const able = 'record' in json && candidates.length > 1 ? find(json.record) : candidates
    return { text, position, json, candidates: able, reasons: new Map(), outcome: text === '' ? blank : undefined }
  }
}

const noKnownField = {
  code: 'record',
  path: [],
  expected: 'a field of the schema',
  problem: 'has no field of the schema',
} as const

/** Ranks candidates of the log's own format first, then those that know most of its keys. */
function nearnessOf({ parser, precheck }: Candidate, { json }: PendingLog): number {
  if ('failure' in json) return parser === undefined ? 0 : 1
  return parser === undefined ? precheck.countKnown(json.record) : -1
}
