import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ModelKindName } from '../model/model.ts'

/** What the endpoint does with a request. */
export type Answer =
  | { readonly text: string }
  | { readonly calls: readonly { readonly name: string; readonly arguments: unknown }[]; readonly text?: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** Sends this much, and then nothing, or closes the connection. */
  | { readonly start: string; readonly end: 'stall' | 'close' }
  /** Sends this instead of events. */
  | { readonly raw: string }
  | ((request: ReceivedRequest) => Answer)

export interface ReceivedRequest {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read requests of both APIs
  readonly body: any
}

export interface ScriptedModel {
  /** The base address. */
  readonly url: string
  readonly requests: readonly ReceivedRequest[]
  /** Adds answers; the last one repeats. */
  answer(...answers: readonly Answer[]): void
}

/** A local endpoint of a language model that answers as a test says, one word at a time. */
export async function openScriptedModel(kind: ModelKindName = 'openai'): Promise<ScriptedModel> {
  const answers: Answer[] = []
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const received = { url: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) as unknown }
      requests.push(received)
      send(kind, (answers.length > 1 ? answers.shift() : answers[0]) ?? { text: 'Nothing to say.' }, received, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, requests, answer: (...more) => void answers.push(...more) }
}

function send(kind: ModelKindName, given: Answer, request: ReceivedRequest, response: ServerResponse): void {
  const answer = typeof given === 'function' ? given(request) : given
  if (typeof answer === 'function') return send(kind, answer, request, response)
  if ('status' in answer) return void response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('raw' in answer) return void response.end(answer.raw)
  const write = (event: object): void => void response.write(`data: ${JSON.stringify(event)}\n\n`)
  const events = kind === 'openai' ? openaiEvents : anthropicEvents
  if ('start' in answer) {
    for (const event of events({ text: answer.start }).slice(0, -2)) write(event)
    if (answer.end === 'close') response.end()
    return
  }
  for (const event of events(answer)) write(event)
  response.end(kind === 'openai' ? 'data: [DONE]\n\n' : '')
}

interface Whole {
  readonly text?: string
  readonly calls?: readonly { readonly name: string; readonly arguments: unknown }[]
}

const words = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? []
const print = (given: unknown): string => (typeof given === 'string' ? given : JSON.stringify(given))

function openaiEvents({ text = '', calls = [] }: Whole): readonly object[] {
  const event = (delta: object, reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason: reason }],
  })
  return [
    event({ role: 'assistant', content: '' }),
    ...words(text).map((content) => event({ content })),
    ...calls.flatMap(({ name, arguments: given }, index) => [
      event({ tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: '' } }] }),
      ...words(print(given)).map((part) => event({ tool_calls: [{ index, function: { arguments: part } }] })),
    ]),
    event({}, calls.length > 0 ? 'tool_calls' : 'stop'),
    { choices: [], usage: { total_tokens: 3 } },
  ]
}

function anthropicEvents({ text = '', calls = [] }: Whole): readonly object[] {
  return [
    { type: 'message_start', message: { role: 'assistant' } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...words(text).map((part) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: part },
    })),
    ...calls.flatMap(({ name, arguments: given }, at) => [
      { type: 'content_block_start', index: at + 1, content_block: { type: 'tool_use', id: `call-${at}`, name } },
      ...words(print(given)).map((part) => ({
        type: 'content_block_delta',
        index: at + 1,
        delta: { type: 'input_json_delta', partial_json: part },
      })),
    ]),
    { type: 'message_delta', delta: { stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn' } },
    { type: 'message_stop' },
  ]
}
