import { LimitError, NotFoundError, UnavailableError } from '@picket/core'
import type { RequestInfo } from '../access/request-info.ts'
import type { Viewer } from '../access/viewer.ts'
import { notFound } from '../detections/detection-errors.ts'
import { parseInput } from '../input/parse-input.ts'
import type { Log } from '../ports/log.ts'
import { orderedId } from '../ports/ordered-id.ts'
import type { RandomId } from '../ports/random-id.ts'
import {
  deleteAssistantStreams,
  failAbandonedStreams,
  findCachedStream,
  insertAssistantStream,
  listAssistantStreams,
  readAssistantStream,
  readConversation,
  type AssistantStreamRow,
} from '../stores/assistant/assistant-stream-store.ts'
import type { Database } from '../stores/database.ts'
import { answerQuestion, interrupted } from './answer-question.ts'
import { alertInput, cachedInput, draftInput, eventsInput, explainInput } from './assistant-input.ts'
import type { AssistantSettingsService } from './assistant-settings.ts'
import type { Step } from './converse.ts'
import type { Draft } from './drafts.ts'
import type { AskModel, ModelSettings } from './model/model.ts'
import { askAboutAlert } from './questions/alert-question.ts'
import { askToDraft, askToExplain } from './questions/detection-questions.ts'
import { askAboutEvents, cacheKeyOf } from './questions/events-question.ts'
import type { Question } from './questions/question.ts'
import { maySeeStream, ownerOf, printAccess } from './stream-access.ts'
import { abandonedMs, createStreamWriter } from './stream-writer.ts'
import type { Toolbox } from './tools/create-toolbox.ts'
import type { ToolPorts } from './tools/tool.ts'

/** Answers questions with a language model. Each answer is a stream, which callers read while it is written. */
export interface Assistant {
  /** Starts an answer, and returns the id of its stream, like all that follow. */
  summarizeAlert(viewer: Viewer, input: unknown, request?: RequestInfo): Promise<string>
  summarizeEvents(viewer: Viewer, input: unknown, request?: RequestInfo): Promise<string>
  explainDetection(viewer: Viewer, input: unknown, request?: RequestInfo): Promise<string>
  draft(viewer: Viewer, kind: Draft['kind'], input: unknown, request?: RequestInfo): Promise<string>
  /** Throws a NotFoundError if the viewer cannot see it. */
  read(viewer: Viewer, id: string): Promise<ShownStream>
  /** The streams about an alert that the viewer can see, oldest first. */
  listFor(viewer: Viewer, alertId: string): Promise<readonly string[]>
  /** A complete answer about the same events that the viewer got before. */
  findCached(viewer: Viewer, input: unknown): Promise<string | undefined>
  /** Resolves once no answer is being written. */
  settle(): Promise<void>
  /** Ends answers that are being written. */
  close(): Promise<void>
}

export interface ShownStream {
  readonly id: string
  readonly text: string
  readonly isFinished: boolean
  readonly error: string | null
  readonly steps: readonly Step[]
  readonly cited: readonly string[]
  readonly draft: Draft | null
}

export interface AssistantPorts {
  readonly database: Database
  readonly settings: AssistantSettingsService
  readonly toolbox: Toolbox
  readonly tools: ToolPorts
  readonly createAsk: (settings: ModelSettings) => AskModel
  readonly now: () => number
  readonly randomId: RandomId
  readonly log: Log
}

const mostRunningPerCaller = 3
const mostRunning = 20
const keptMs = 30 * 86_400_000

interface Running {
  readonly owner: string
  readonly stop: AbortController
  done: Promise<void>
}

export function createAssistant(ports: AssistantPorts): Assistant {
  const { database, settings, now, randomId, log, tools } = ports
  const running = new Map<string, Running>()
  let isClosed = false

  const start = async (viewer: Viewer, question: Question, request?: RequestInfo): Promise<string> => {
    const opened = await settings.open()
    if (opened === undefined || isClosed)
      throw new UnavailableError('The assistant is not set up. Configure a model in the settings of the assistant.')
    const owner = ownerOf(viewer)
    if ([...running.values()].filter((one) => one.owner === owner).length >= mostRunningPerCaller)
      throw new LimitError(`The assistant is already writing ${mostRunningPerCaller} answers for you. Wait for one.`)
    if (running.size >= mostRunning) throw new LimitError('The assistant is busy. Try again in a minute.')
    const id = orderedId(now(), randomId)
    const entry: Running = { owner, stop: new AbortController(), done: Promise.resolve() }
    running.set(id, entry)
    const fail = (error: unknown): void => log.error({ err: error, id }, 'cannot store an answer of the assistant')
    try {
      await insertAssistantStream(database, newRow({ id, owner, at: now() }, question))
    } catch (error) {
      running.delete(id)
      throw error
    }
    entry.done = answerQuestion(viewer, question, {
      ...ports,
      ask: ports.createAsk(opened.model),
      redact: opened.redact,
      writer: createStreamWriter({ database, now, id, onError: fail }),
      stop: entry.stop.signal,
      mark: randomId().slice(0, 16),
      request,
    })
      .catch(fail)
      .finally(() => running.delete(id))
    return id
  }

  /** The complete answers of a conversation, oldest first. */
  const readEarlier = async (viewer: Viewer, id: string | null | undefined): Promise<readonly AssistantStreamRow[]> => {
    if (id == null) return []
    const rows = await readConversation(database, { id, owner: ownerOf(viewer) })
    if (rows.length === 0) throw new NotFoundError(`There is no conversation "${id}".`)
    return rows.filter((row) => row.is_finished === 1 && row.text !== '' && maySeeStream(viewer, row))
  }
  const settle = async (): Promise<void> => {
    await Promise.all([...running.values()].map(({ done }) => done))
  }
  const prune = (): void => {
    deleteAssistantStreams(database, now() - keptMs).catch((error: unknown) =>
      log.error({ err: error }, 'cannot delete old answers of the assistant'),
    )
  }
  const timer = setInterval(prune, 3_600_000).unref()

  return {
    async summarizeAlert(viewer, input, request) {
      const given = parseInput(alertInput, input)
      if (!viewer.permissions.has('AlertRead')) throw new NotFoundError(`Alert "${given.alertId}" does not exist.`)
      const earlier = await readEarlier(viewer, given.conversationId)
      return await start(viewer, await askAboutAlert(tools, viewer, given, earlier), request)
    },
    summarizeEvents: async (viewer, input, request) =>
      await start(viewer, askAboutEvents(parseInput(eventsInput, input)), request),
    async explainDetection(viewer, input, request) {
      const given = parseInput(explainInput, input)
      const found = await tools.detections.find(viewer, given.id)
      if (found === undefined) throw notFound(given.id)
      return await start(viewer, askToExplain(found, given), request)
    },
    draft: async (viewer, kind, input, request) =>
      await start(viewer, askToDraft(kind, viewer, parseInput(draftInput, input).prompt), request),
    async read(viewer, id) {
      let row = await readAssistantStream(database, id)
      if (row?.is_finished === 0 && row.updated_at < now() - abandonedMs) {
        await failAbandonedStreams(database, now() - abandonedMs, interrupted)
        row = await readAssistantStream(database, id)
      }
      if (row === undefined || !maySeeStream(viewer, row)) throw new NotFoundError(`There is no answer "${id}".`)
      return show(row)
    },
    async listFor(viewer, alertId) {
      const rows = await listAssistantStreams(database, alertId)
      return rows.filter((row) => maySeeStream(viewer, row)).map(({ id }) => id)
    },
    async findCached(viewer, input) {
      const { events, outputLength } = parseInput(cachedInput, input)
      const cacheKey = cacheKeyOf(events, outputLength ?? 'medium')
      return (await findCachedStream(database, { owner: ownerOf(viewer), cacheKey }))?.id
    },
    settle,
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const { stop } of running.values()) stop.abort()
      await settle()
    },
  }
}

function newRow(
  { id, owner, at }: { readonly id: string; readonly owner: string; readonly at: number },
  { alias, conversationId, cacheKey, prompt, logTypes, permissions }: Question,
): AssistantStreamRow {
  return {
    id,
    owner,
    alias: alias ?? null,
    conversation_id: conversationId ?? id,
    cache_key: cacheKey ?? null,
    prompt,
    text: '',
    steps: '[]',
    cited: '[]',
    draft: null,
    access: printAccess({ logTypes: new Set(logTypes), permissions: new Set(permissions) }),
    is_finished: 0,
    error: null,
    created_at: at,
    updated_at: at,
  }
}

function show(row: AssistantStreamRow): ShownStream {
  return {
    id: row.id,
    text: row.text,
    isFinished: row.is_finished === 1,
    error: row.error,
    steps: JSON.parse(row.steps) as readonly Step[],
    cited: JSON.parse(row.cited) as readonly string[],
    draft: row.draft === null ? null : (JSON.parse(row.draft) as Draft),
  }
}
