import { ModelFailure, type AnswerReader, type Message, type ModelKind, type ToolCall } from './model.ts'

/** The messages API of Anthropic. */
export const anthropic: ModelKind = {
  path: '/v1/messages',
  headers: (key) => ({ 'anthropic-version': '2023-06-01', ...(key === undefined ? {} : { 'x-api-key': key }) }),
  body: ({ system, messages, tools, maxTokens }, model) => ({
    model,
    stream: true,
    max_tokens: maxTokens,
    system,
    messages: joinSameRole(messages.map(toMessage)),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters })),
    }),
  }),
  openReader,
}

interface Written {
  readonly role: 'user' | 'assistant'
  readonly content: readonly object[]
}

function toMessage(message: Message): Written {
  if (message.role === 'user') return { role: 'user', content: [{ type: 'text', text: message.text }] }
  if (message.role === 'tool')
    return { role: 'user', content: [{ type: 'tool_result', tool_use_id: message.callId, content: message.text }] }
  return {
    role: 'assistant',
    content: [
      ...(message.text === '' ? [] : [{ type: 'text', text: message.text }]),
      ...message.calls.map(({ id, name, arguments: given }) => ({ type: 'tool_use', id, name, input: parse(given) })),
    ],
  }
}

/** The API requires that the roles alternate: all results of one answer are one message. */
function joinSameRole(messages: readonly Written[]): readonly Written[] {
  const joined: Written[] = []
  for (const message of messages) {
    const last = joined.at(-1)
    if (last?.role === message.role)
      joined[joined.length - 1] = { role: last.role, content: [...last.content, ...message.content] }
    else joined.push(message)
  }
  return joined
}

/** Invalid arguments were rejected already; the API accepts only objects. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

interface Event {
  readonly type?: string
  readonly index?: number
  readonly error?: { readonly message?: unknown }
  readonly content_block?: { readonly type?: string; readonly id?: string; readonly name?: string }
  readonly delta?: {
    readonly type?: string
    readonly text?: string
    readonly partial_json?: string
    readonly stop_reason?: string | null
  }
}

function openReader(): AnswerReader {
  let text = ''
  let reason: string | undefined
  let isDone = false
  const calls = new Map<number, ToolCall>()
  return {
    read(data) {
      const { type, index = 0, error, content_block: block, delta } = data as Event
      if (type === 'error') throw new ModelFailure(String(error?.message))
      if (type === 'message_stop') isDone = true
      reason = delta?.stop_reason ?? reason
      if (block?.type === 'tool_use') calls.set(index, { id: block.id ?? '', name: block.name ?? '', arguments: '' })
      const call = calls.get(index)
      if (call !== undefined && delta?.type === 'input_json_delta')
        calls.set(index, { ...call, arguments: call.arguments + (delta.partial_json ?? '') })
      const added = delta?.type === 'text_delta' ? (delta.text ?? '') : ''
      text += added
      return added
    },
    end: () => (isDone ? { text, calls: [...calls.values()], isCut: reason === 'max_tokens' } : undefined),
  }
}
