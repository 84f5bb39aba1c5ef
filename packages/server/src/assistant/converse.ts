import type { Viewer } from '../access/viewer.ts'
import type { RequestInfo } from '../access/request-info.ts'
import { printDataBlock } from './data-block.ts'
import type { AskModel, Message, ToolCall } from './model/model.ts'
import type { Redact } from './redact.ts'
import type { Shown } from './stream-access.ts'
import type { Toolbox, ToolOutcome } from './tools/create-toolbox.ts'

/** A tool that was used, as users see it. */
export interface Step {
  readonly tool: string
  readonly arguments: unknown
  readonly isError: boolean
  /** In milliseconds since 1970. */
  readonly at: number
}

export interface Conversation {
  readonly viewer: Viewer
  readonly request: RequestInfo | undefined
  readonly ask: AskModel
  readonly redact: Redact
  readonly system: string
  readonly mark: string
  readonly maxTokens: number
  /** The names of the tools that can be used. */
  readonly tools: readonly string[]
  readonly shown: Shown
  readonly signal: AbortSignal
  readonly now: () => number
  readonly onText: (part: string) => void
  readonly onStep: (step: Step) => void
}

/** The model can use tools in this many rounds, and this many in each. */
const mostRounds = 8
const mostCalls = 6

/** Adds the answer of the model to the messages, after it used the tools that it needs. Returns the last text. */
export async function converse(
  toolbox: Toolbox,
  messages: Message[],
  { viewer, ask, redact, system, mark, maxTokens, tools, shown, signal, ...on }: Conversation,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const offered = toolbox.list(viewer).filter(({ name }) => tools.includes(name))
  const use = async (call: ToolCall): Promise<ToolOutcome> => {
    // Only what was offered: the model can write any name.
    const isOffered = offered.some(({ name }) => name === call.name)
    const { request } = on
    const outcome = await toolbox.call(viewer, {
      name: isOffered ? call.name : `${call.name} (not offered)`,
      arguments: call.arguments,
      redact,
      ...(request === undefined ? {} : { request }),
    })
    for (const one of outcome.logTypes) shown.logTypes.add(one)
    for (const one of outcome.permissions) shown.permissions.add(one)
    for (const one of outcome.eventIds) shown.eventIds.add(one)
    on.onStep({ tool: call.name, arguments: parse(call.arguments), isError: outcome.isError, at: on.now() })
    return outcome
  }
  for (let round = 0; ; round++) {
    const answer = await ask(
      { system, messages: messages.map((one) => redactMessage(one, redact)), tools: offered, maxTokens },
      { onText: on.onText, signal },
    )
    const isLast = answer.calls.length === 0 || round > mostRounds
    messages.push({ role: 'assistant', text: answer.text, calls: isLast ? [] : answer.calls })
    if (isLast) return answer
    for (const [index, call] of answer.calls.entries()) {
      signal.throwIfAborted()
      const isOver = round === mostRounds || index >= mostCalls
      const text = isOver ? 'No more tools can be used. Answer with what you know.' : (await use(call)).text
      messages.push({
        role: 'tool',
        callId: call.id,
        text: printDataBlock(mark, call.name.replaceAll(/\W/g, ''), text),
      })
    }
    if (answer.text !== '') on.onText('\n\n')
  }
}

function redactMessage(message: Message, redact: Redact): Message {
  if (message.role !== 'assistant') return { ...message, text: redact(message.text) }
  const calls = message.calls.map((call) => ({ ...call, arguments: redact(call.arguments) }))
  return { ...message, text: redact(message.text), calls }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
