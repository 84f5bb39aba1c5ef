import { PicketError } from '@picket/core'
import type { RequestInfo } from '../access/request-info.ts'
import type { Viewer } from '../access/viewer.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Log } from '../ports/log.ts'
import { checkDetection, checkQuery } from './check-draft.ts'
import { verifyCitations } from './cite.ts'
import { converse, type Step } from './converse.ts'
import { draft } from './drafts.ts'
import type { AskModel } from './model/model.ts'
import type { Question } from './questions/question.ts'
import type { Redact } from './redact.ts'
import { printAccess, type Shown } from './stream-access.ts'
import type { StreamWriter } from './stream-writer.ts'
import type { Toolbox } from './tools/create-toolbox.ts'
import type { ToolPorts } from './tools/tool.ts'

const longestMs = 5 * 60_000
/** The error of answers that a server process did not complete. */
export const interrupted = 'The server stopped before the answer was complete. Ask again.'

export interface AnswerPorts {
  readonly toolbox: Toolbox
  readonly tools: Pick<ToolPorts, 'detections' | 'pipelines'>
  readonly ask: AskModel
  readonly redact: Redact
  readonly writer: StreamWriter
  readonly stop: AbortSignal
  /** Marks data blocks; nobody can guess it. */
  readonly mark: string
  readonly request: RequestInfo | undefined
  readonly now: () => number
  readonly log: Log
}

/** Writes the answer to a question, or the reason why it failed. */
export async function answerQuestion(viewer: Viewer, question: Question, ports: AnswerPorts): Promise<void> {
  const { toolbox, tools, ask, redact, writer, stop, mark, request, now, log } = ports
  const shown: Shown = {
    logTypes: new Set(question.logTypes),
    permissions: new Set(question.permissions),
    eventIds: new Set(question.eventIds),
  }
  const messages = question.messages(mark)
  const limit = AbortSignal.timeout(longestMs)
  const steps: Step[] = []
  let text = ''
  const current = () => {
    const { text: verified, cited } = verifyCitations(text, shown.eventIds)
    return { text: verified, cited: JSON.stringify(cited), access: printAccess(shown) }
  }
  const proceed = (onText: (part: string) => void) =>
    converse(toolbox, messages, {
      viewer,
      request,
      redact,
      mark,
      shown,
      now,
      onText,
      ask,
      signal: AbortSignal.any([stop, limit]),
      system: question.system(mark),
      maxTokens: question.maxTokens,
      tools: question.tools,
      onStep: (step) => {
        steps.push(step)
        writer.change({ ...current(), steps: JSON.stringify(steps) })
      },
    })
  try {
    const { drafts: kind } = question
    if (kind !== undefined) {
      const drafted = await draft(kind, {
        mark,
        messages,
        // The text of a draft is not shown before the draft is checked.
        ask: async () => (await proceed(() => undefined)).text,
        check: ({ text: code, python }) =>
          kind === 'query'
            ? checkQuery(tools.pipelines, viewer, code)
            : checkDetection(tools.detections, viewer, { yaml: code, python }),
      })
      text = drafted.explanation
      return await writer.finish({ ...current(), draft: JSON.stringify(drafted.draft) })
    }
    const { isCut } = await proceed((part) => {
      text += part
      writer.change(current())
    })
    if (isCut) text += '\n\n*The answer reached the length limit.*'
    await writer.finish(current(), text.trim() === '' ? 'The model returned no text. Ask again.' : undefined)
  } catch (error) {
    await writer.finish(current(), toMessage(error, { stop, limit, log }))
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
