import { createHash } from 'node:crypto'
import { ForbiddenError, LimitError, maySeeLogType, NotFoundError, PicketError, UnavailableError, type Permission } from '@picket/core'
import type { RequestInfo } from '../access/request-info.ts'
import type { Viewer } from '../access/viewer.ts'
import { notFound } from '../detections/detection-errors.ts'
import { ApiError } from '../errors/api-error.ts'
import { parseInput } from '../input/parse-input.ts'
import { toExactJson } from '../lake/exact-json.ts'
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
import { alertInput, cachedInput, draftInput, eventsInput, explainInput, fitEvents } from './assistant-input.ts'
import type { AssistantSettingsService } from './assistant-settings.ts'
import { checkDetection, checkQuery } from './check-draft.ts'
import { verifyCitations } from './cite.ts'
import { converse, type Shown, type Step } from './converse.ts'
import { printDataBlock } from './data-block.ts'
import { draft, type Draft } from './drafts.ts'
import type { AskModel, Message, ModelSettings } from './model/model.ts'
import { outputLengths, type OutputLength } from './output-length.ts'
import { explainTask, printDetectionTask, printQueryTask, printSystemText, taskOf } from './prompts.ts'
import { toSafeJson, type Redact } from './redact.ts'
import { abandonedMs, createStreamWriter, type StreamWriter } from './stream-writer.ts'
import { presentAlert } from './tools/present-alert.ts'
import type { ToolPorts } from './tools/tool.ts'
import type { Toolbox } from './tools/create-toolbox.ts'

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
const longestMs = 5 * 60_000
const keptMs = 30 * 86_400_000
const interrupted = 'The server stopped before the answer was complete. Ask again.'
const alertTools = ['get_alert', 'list_alert_events', 'list_alert_comments', 'find_related_alerts', 'get_detection', 'search_logs']
const draftTools = ['list_tables', 'search_logs', 'get_detection']

interface Question {
  readonly alias?: string
  readonly conversationId?: string
  readonly cacheKey?: string
  readonly prompt: string
  readonly tools: readonly string[]
  readonly maxTokens: number
  /** What the question itself shows to the model. */
  readonly logTypes?: readonly string[]
  readonly permissions?: readonly Permission[]
  readonly eventIds?: readonly string[]
  readonly drafts?: Draft['kind']
  system(mark: string): string
  messages(mark: string): Message[]
}

export function createAssistant(ports: AssistantPorts): Assistant {
  const { database, settings, toolbox, now, randomId, log } = ports
  const running = new Map<string, { readonly owner: string; readonly stop: AbortController; done: Promise<void> }>()
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
    const stop = new AbortController()
    const entry = { owner, stop, done: Promise.resolve() }
    running.set(id, entry)
    const shown: Shown = {
      logTypes: new Set(question.logTypes),
      permissions: new Set(question.permissions),
      eventIds: new Set(question.eventIds),
    }
    try {
      await insertAssistantStream(database, {
        id,
        owner,
        alias: question.alias ?? null,
        conversation_id: question.conversationId ?? id,
        cache_key: question.cacheKey ?? null,
        prompt: question.prompt,
        text: '',
        steps: '[]',
        cited: '[]',
        draft: null,
        access: printAccess(shown),
        is_finished: 0,
        error: null,
        created_at: now(),
        updated_at: now(),
      })
    } catch (error) {
      running.delete(id)
      throw error
    }
    const writer = createStreamWriter({
      database,
      now,
      id,
      onError: (error) => log.error({ err: error, id }, 'cannot store an answer of the assistant'),
    })
    entry.done = answer(viewer, question, { ...opened, shown, writer, stop, request })
      .catch((error: unknown) => log.error({ err: error, id }, 'cannot store an answer of the assistant'))
      .finally(() => running.delete(id))
    return id
  }

  const answer = async (
    viewer: Viewer,
    question: Question,
    opened: {
      readonly model: ModelSettings
      readonly redact: Redact
      readonly shown: Shown
      readonly writer: StreamWriter
      readonly stop: AbortController
      readonly request: RequestInfo | undefined
    },
  ): Promise<void> => {
    const { shown, writer, stop, redact, request } = opened
    const mark = randomId().slice(0, 16)
    const messages = question.messages(mark)
    const limit = AbortSignal.timeout(longestMs)
    const signal = AbortSignal.any([stop.signal, limit])
    const steps: Step[] = []
    let text = ''
    const current = () => ({ ...print(verifyCitations(text, shown.eventIds)), access: printAccess(shown) })
    const continueWith = (onText: (part: string) => void) =>
      converse(toolbox, messages, {
        viewer,
        request,
        redact,
        mark,
        shown,
        signal,
        now,
        onText,
        ask: ports.createAsk(opened.model),
        system: question.system(mark),
        maxTokens: question.maxTokens,
        tools: question.tools,
        onStep: (step) => writer.change({ ...current(), steps: JSON.stringify((steps.push(step), steps)) }),
      })
    try {
      if (question.drafts !== undefined) {
        // The text of a draft is not shown before it passes validation.
        const drafted = await draft(question.drafts, {
          viewer,
          mark,
          messages,
          ask: async () => (await continueWith(() => undefined)).text,
          check: ({ text: code, python }) =>
            question.drafts === 'query'
              ? checkQuery(ports.tools.pipelines, viewer, code)
              : checkDetection(ports.tools.detections, viewer, { yaml: code, python }),
        })
        text = drafted.explanation
        return await writer.finish({ ...current(), draft: JSON.stringify(drafted.draft) })
      }
      const { isCut } = await continueWith((part) => {
        text += part
        writer.change(current())
      })
      if (isCut) text += '\n\n*The answer reached the length limit.*'
      await writer.finish(current(), text.trim() === '' ? 'The model returned no text. Ask again.' : undefined)
    } catch (error) {
      await writer.finish(current(), toMessage(error, { stop: stop.signal, limit, log }))
    }
  }

  /** Returns whether a viewer can see everything that the model was shown. */
  const maySee = (viewer: Viewer, row: AssistantStreamRow): boolean => {
    if (row.alias === null && row.owner !== ownerOf(viewer)) return false
    const { logTypes, permissions } = JSON.parse(row.access) as { logTypes: string[]; permissions: Permission[] }
    return (
      logTypes.every((one) => maySeeLogType(viewer.logTypes, one)) &&
      permissions.every((one) => viewer.permissions.has(one))
    )
  }
  const failAbandoned = () => failAbandonedStreams(database, now() - abandonedMs, interrupted)
  const prune = (): void => {
    deleteAssistantStreams(database, now() - keptMs).catch((error: unknown) =>
      log.error({ err: error }, 'cannot delete old answers of the assistant'),
    )
  }
  const timer = setInterval(prune, 3_600_000).unref()

  return {
    async summarizeAlert(viewer, input, request) {
      const given = parseInput(alertInput, input)
      const { alertId, conversationId } = given
      if (!viewer.permissions.has('AlertRead')) throw new NotFoundError(`Alert "${alertId}" does not exist.`)
      const [alert] = await ports.tools.alerts.get(viewer, [alertId])
      const events =
        given.skipAlertEvents === true ? [] : await ports.tools.alertEvents.read(viewer, alert!, { limit: 10 })
      const comments = given.skipAlertComments === true ? [] : await ports.tools.alerts.comments(alertId, { limit: 20 })
      const earlier = await readEarlier(viewer, conversationId ?? undefined)
      const skipped = [
        ...(given.skipAlert === true ? ['get_alert'] : []),
        ...(given.skipAlertEvents === true ? ['list_alert_events'] : []),
        ...(given.skipAlertComments === true ? ['list_alert_comments'] : []),
      ]
      const length = given.outputLength ?? 'medium'
      return await start(
        viewer,
        {
          alias: alertId,
          ...(earlier.length > 0 && { conversationId: earlier[0]!.conversation_id }),
          prompt: given.prompt ?? '',
          tools: alertTools.filter((name) => !skipped.includes(name)),
          maxTokens: outputLengths[length].tokens,
          logTypes: [...alert!.logTypes, ...earlier.flatMap((row) => readAccess(row).logTypes)],
          permissions: ['AlertRead', ...earlier.flatMap((row) => readAccess(row).permissions)],
          eventIds: [...events.map(({ at }) => at.rowId), ...earlier.flatMap((row) => JSON.parse(row.cited) as string[])],
          system: (mark) => printSystemText(mark, taskOf(given.metadata?.kind ?? 'alert'), length, true),
          messages: (mark) => [
            {
              role: 'user',
              text: [
                `Alert ${JSON.stringify(alertId)}.`,
                ...(given.skipAlert === true ? [] : [printDataBlock(mark, 'alert', toSafeJson(presentAlert(alert!)))]),
                ...(comments.length === 0
                  ? []
                  : [printDataBlock(mark, 'comments', toSafeJson(comments.map(({ body }) => body)))]),
                ...(events.length === 0
                  ? []
                  : [printDataBlock(mark, 'events', toSafeJson(events.map(({ event }) => toExactJson(event))))]),
                ...(earlier.length === 0 ? [questionOf(given.prompt)] : []),
              ].join('\n\n'),
            },
            ...earlier.flatMap((row, at): Message[] => [
              ...(at === 0 ? [] : [{ role: 'user', text: row.prompt || 'Continue.' } as const]),
              { role: 'assistant', text: row.text, calls: [] },
            ]),
            ...(earlier.length === 0 ? [] : [{ role: 'user', text: questionOf(given.prompt) } as const]),
          ],
        },
        request,
      )
    },
    async summarizeEvents(viewer, input, request) {
      const given = parseInput(eventsInput, input)
      const length = given.outputLength ?? 'medium'
      const kind = given.metadata?.kind ?? 'events'
      const events = fitEvents(given.events)
      const more = given.events.length - events.length
      return await start(
        viewer,
        {
          // Another question about the same events is not shown instead.
          ...(given.prompt == null || given.prompt === '' ? { cacheKey: cacheKeyOf(given.events, length) } : {}),
          prompt: given.prompt ?? '',
          tools: [],
          maxTokens: outputLengths[length].tokens,
          eventIds: events.flatMap(rowIdOf),
          system: (mark) => printSystemText(mark, taskOf(kind), length, events.some((one) => rowIdOf(one).length > 0)),
          messages: (mark) => [
            {
              role: 'user',
              text: [
                printDataBlock(mark, kind, toSafeJson(events)),
                ...(more > 0 ? [`${more} more items are too large to include.`] : []),
                questionOf(given.prompt),
              ].join('\n\n'),
            },
          ],
        },
        request,
      )
    },
    async explainDetection(viewer, input, request) {
      const given = parseInput(explainInput, input)
      const found = await ports.tools.detections.find(viewer, given.id)
      if (found === undefined) throw notFound(given.id)
      const length = given.outputLength ?? 'medium'
      const { text: yaml, body } = found.stored
      return await start(
        viewer,
        {
          prompt: '',
          tools: ['get_detection'],
          maxTokens: outputLengths[length].tokens,
          system: (mark) => printSystemText(mark, explainTask, length, false),
          messages: (mark) => [
            {
              role: 'user',
              text: printDataBlock(mark, 'detection', toSafeJson({ yaml, ...(body && { python: body.text }) })),
            },
          ],
        },
        request,
      )
    },
    async draft(viewer, kind, input, request) {
      const { prompt } = parseInput(draftInput, input)
      const needed: readonly Permission[] = kind === 'query' ? ['DataAnalyticsRead'] : ['RuleModify']
      if (!needed.every((one) => viewer.permissions.has(one)))
        throw new ForbiddenError(`Access denied: this requires the permission ${needed.join()}.`)
      return await start(
        viewer,
        {
          prompt,
          tools: draftTools,
          maxTokens: outputLengths.largest.tokens,
          drafts: kind,
          system: kind === 'query' ? printQueryTask : printDetectionTask,
          messages: () => [{ role: 'user', text: prompt }],
        },
        request,
      )
    },
    async read(viewer, id) {
      let row = await readAssistantStream(database, id)
      if (row?.is_finished === 0 && row.updated_at < now() - abandonedMs) {
        await failAbandoned()
        row = await readAssistantStream(database, id)
      }
      if (row === undefined || !maySee(viewer, row)) throw new NotFoundError(`There is no answer "${id}".`)
      return show(row)
    },
    async listFor(viewer, alertId) {
      return (await listAssistantStreams(database, alertId)).filter((row) => maySee(viewer, row)).map(({ id }) => id)
    },
    async findCached(viewer, input) {
      const { events, outputLength } = parseInput(cachedInput, input)
      const cacheKey = cacheKeyOf(events, outputLength ?? 'medium')
      return (await findCachedStream(database, { owner: ownerOf(viewer), cacheKey }))?.id
    },
    async settle() {
      await Promise.all([...running.values()].map(({ done }) => done))
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const { stop } of running.values()) stop.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }

  async function readEarlier(viewer: Viewer, id: string | undefined): Promise<readonly AssistantStreamRow[]> {
    if (id === undefined) return []
    const rows = await readConversation(database, { id, owner: ownerOf(viewer) })
    if (rows.length === 0) throw new NotFoundError(`There is no conversation "${id}".`)
    return rows.filter((row) => row.is_finished === 1 && row.text !== '' && maySee(viewer, row))
  }
}

function ownerOf({ kind, id }: Viewer): string {
  return `${kind}:${id}`
}

function questionOf(prompt: string | null | undefined): string {
  return prompt == null || prompt === '' ? 'Do your task.' : prompt
}

function cacheKeyOf(events: readonly unknown[], length: OutputLength): string {
  return createHash('sha256').update(JSON.stringify([events, length])).digest('hex')
}

function rowIdOf(event: unknown): readonly string[] {
  const id = typeof event === 'object' && event !== null ? (event as { p_row_id?: unknown }).p_row_id : undefined
  return typeof id === 'string' ? [id] : []
}

function printAccess({ logTypes, permissions }: Shown): string {
  return JSON.stringify({ logTypes: [...logTypes], permissions: [...permissions] })
}

function readAccess({ access }: AssistantStreamRow) {
  return JSON.parse(access) as { readonly logTypes: readonly string[]; readonly permissions: readonly Permission[] }
}

function print({ text, cited }: { readonly text: string; readonly cited: readonly string[] }) {
  return { text, cited: JSON.stringify(cited) }
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

/** Errors of the model are shown; others are bugs, and logged. */
function toMessage(
  error: unknown,
  { stop, limit, log }: { readonly stop: AbortSignal; readonly limit: AbortSignal; readonly log: Log },
): string {
  if (stop.aborted) return interrupted
  if (limit.aborted) return 'The answer took longer than 5 minutes. Ask again, or use a faster model.'
  if (error instanceof PicketError || error instanceof ApiError) return error.message
  log.error({ err: error }, 'an answer of the assistant failed')
  return 'The answer failed. The log of the server has the reason.'
}
