import { ModelFailure, type AnswerReader, type Message, type ModelKind, type ToolCall } from './model.ts'

/** Chat completions, as OpenAI and most local servers of models have them. */
export const openai: ModelKind = {
  path: '/chat/completions',
  headers: (key): Readonly<Record<string, string>> => (key === undefined ? {} : { authorization: `Bearer ${key}` }),
  body: ({ system, messages, tools, maxTokens }, model) => ({
    model,
    stream: true,
    max_tokens: maxTokens,
    messages: [{ role: 'system', content: system }, ...messages.map(toMessage)],
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function',
        function: { name, description, parameters },
      })),
    }),
  }),
  openReader,
}

function toMessage(message: Message): unknown {
  if (message.role === 'user') return { role: 'user', content: message.text }
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.callId, content: message.text }
  const { text, calls } = message
  return {
    role: 'assistant',
    content: text,
    ...(calls.length > 0 && {
      tool_calls: calls.map(({ id, name, arguments: given }) => ({
        id,
        type: 'function',
        function: { name, arguments: given },
      })),
    }),
  }
}

interface Chunk {
  readonly error?: { readonly message?: unknown } | string | null
  readonly choices?: readonly {
    readonly finish_reason?: string | null
    readonly delta?: {
      readonly content?: string | null
      readonly tool_calls?: readonly {
        readonly index?: number
        readonly id?: string
        readonly function?: { readonly name?: string; readonly arguments?: string }
      }[]
    }
  }[]
}

function openReader(): AnswerReader {
  let text = ''
  let reason: string | undefined
  const calls = new Map<number, ToolCall>()
  return {
    read(data) {
      const { error, choices } = data as Chunk
      if (error != null) throw new ModelFailure(String(typeof error === 'string' ? error : error.message))
      const [choice] = choices ?? []
      reason = choice?.finish_reason ?? reason
      for (const { index = 0, id, function: part } of choice?.delta?.tool_calls ?? []) {
        const before = calls.get(index) ?? { id: '', name: '', arguments: '' }
        calls.set(index, {
          id: id ?? before.id,
          name: before.name + (part?.name ?? ''),
          arguments: before.arguments + (part?.arguments ?? ''),
        })
      }
      const added = choice?.delta?.content ?? ''
      text += added
      return added
    },
    end: () => (reason === undefined ? undefined : { text, calls: [...calls.values()], isCut: reason === 'length' }),
  }
}
