import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createOpenStream } from '../../outbound/open-stream.ts'
import { openScriptedModel } from '../testing/scripted-model.ts'
import { createAskModel } from './create-ask-model.ts'
import { modelKindNames, type ModelKindName, type ModelRequest } from './model.ts'
import { readEvents } from './read-events.ts'

const request: ModelRequest = {
  system: 'Be brief.',
  messages: [
    { role: 'user', text: 'Who?' },
    { role: 'assistant', text: 'A moment.', calls: [{ id: 'c1', name: 'look', arguments: '{"id":"a"}' }] },
    { role: 'tool', callId: 'c1', text: 'ana' },
  ],
  tools: [{ name: 'look', description: 'Looks.', parameters: { type: 'object' } }],
  maxTokens: 100,
}

async function open(kind: ModelKindName, { allow = ['127.0.0.1'], idleMs = 5000 } = {}) {
  const model = await openScriptedModel(kind)
  const openStream = createOpenStream({ allow, userAgent: 'Picket/1', idleMs, longestAnswer: 100_000 })
  onTestFinished(() => openStream.close())
  const waits: number[] = []
  const ask = createAskModel({
    settings: { kind, url: model.url, model: 'small', key: 'key-1' },
    openStream,
    wait: async (ms) => void waits.push(ms),
  })
  const parts: string[] = []
  const run = () => ask(request, { onText: (part) => parts.push(part), signal: new AbortController().signal })
  return { ...model, waits, parts, run }
}

it.each(modelKindNames)('reads an answer of %s while it arrives, with calls of tools', async (kind) => {
  const { answer, run, parts } = await open(kind)
  answer({
    text: 'Let me see. ',
    calls: [
      { name: 'look', arguments: { id: 'b' } },
      { name: 'look', arguments: '{"id": oops' },
    ],
  })
  expect(await run()).toEqual({
    text: 'Let me see. ',
    calls: [
      { id: 'call-0', name: 'look', arguments: '{"id":"b"}' },
      { id: 'call-1', name: 'look', arguments: '{"id": oops' },
    ],
    isCut: false,
  })
  expect(parts).toEqual(['Let ', 'me ', 'see. '])
})

it('sends chat completions', async () => {
  const { requests, run } = await open('openai')
  await run()
  const [{ url, headers, body }] = requests as [(typeof requests)[number]]
  expect([url, headers.authorization, headers['user-agent']]).toEqual(['/chat/completions', 'Bearer key-1', 'Picket/1'])
  expect(body).toEqual({
    model: 'small',
    stream: true,
    max_tokens: 100,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Who?' },
      {
        role: 'assistant',
        content: 'A moment.',
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'look', arguments: '{"id":"a"}' } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: 'ana' },
    ],
    tools: [{ type: 'function', function: { name: 'look', description: 'Looks.', parameters: { type: 'object' } } }],
  })
})

it('sends messages of Anthropic', async () => {
  const { requests, run } = await open('anthropic')
  await run()
  const [{ url, headers, body }] = requests as [(typeof requests)[number]]
  expect([url, headers['x-api-key'], headers['anthropic-version']]).toEqual(['/v1/messages', 'key-1', '2023-06-01'])
  expect(body).toEqual({
    model: 'small',
    stream: true,
    max_tokens: 100,
    system: 'Be brief.',
    messages: [
      { role: 'user', content: [{ type: 'text', text: 'Who?' }] },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'A moment.' },
          { type: 'tool_use', id: 'c1', name: 'look', input: { id: 'a' } },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'ana' }] },
    ],
    tools: [{ name: 'look', description: 'Looks.', input_schema: { type: 'object' } }],
  })
})

describe.each(modelKindNames)('failures of %s', (kind) => {
  it.each([
    [
      'a wrong key',
      { status: 401, body: '{"error":{"message":"Incorrect key key-1"}}' },
      'The model rejected the request (status 401): check the key in the settings of the assistant.',
    ],
    ['a wrong name', { status: 404 }, 'The model was not found (status 404): check its address and name.'],
    [
      'a bad request',
      { status: 400, body: '{"error":{"message":"max_tokens is too large."}}' },
      'The model answered with status 400: max_tokens is too large.',
    ],
    [
      'a limit for a long time',
      { status: 429, headers: { 'retry-after': '120' } },
      'The model accepts no more requests at present (status 429). Try again in 120 seconds.',
    ],
    ['a redirect', { status: 302, headers: { location: 'http://10.0.0.1/' } }, 'The model answered with status 302.'],
    [
      'a closed connection',
      { start: 'It was ', end: 'close' },
      'The connection to the model was closed before its answer was complete.',
    ],
    [
      'another format',
      { raw: 'data: <html>\n\n' },
      'The model failed: its answer is not in the format of the configured API. Check the kind of the model.',
    ],
    [
      'an error within the answer',
      { raw: 'data: {"type":"error","error":{"message":"Overloaded"}}\n\n' },
      'The model failed: Overloaded.',
    ],
  ] as const)('%s', async (_, answer, message) => {
    const { answer: script, run } = await open(kind)
    script(answer)
    await expect(run()).rejects.toThrow(message)
  })
})

it('waits and asks again when the API is busy or fails', async () => {
  const { answer, run, waits } = await open('openai')
  answer({ status: 429, headers: { 'retry-after': '7' } }, { status: 503 }, { text: 'Done.' })
  expect((await run()).text).toBe('Done.')
  expect(waits).toEqual([7000, 2000])
  const failing = await open('openai')
  failing.answer({ status: 500 })
  await expect(failing.run()).rejects.toThrow('The model answered with status 500.')
  expect(failing.waits).toEqual([1000, 2000])
})

it('reports a model that stalls', async () => {
  const { answer, run, parts } = await open('openai', { idleMs: 200 })
  answer({ start: 'It was ana ', end: 'stall' })
  await expect(run()).rejects.toThrow('"127.0.0.1" did not respond within 0.2 seconds.')
  expect(parts.join('')).toContain('It was ')
})

it('calls no private address that the configuration does not allow', async () => {
  const { requests, run } = await open('openai', { allow: [] })
  await expect(run()).rejects.toThrow('127.0.0.1 is an address in a private network')
  expect(requests).toEqual([])
})

it('reads the same events however the text is split', async () => {
  const texts = fc.array(
    fc.constantFrom('data: a\n', 'data: b\r\n', '\n', '\r\n', ': note\n', 'data:{"x":1}\n\n', 'event: y\n'),
  )
  const read = async (parts: readonly string[]) => {
    const events: string[] = []
    for await (const event of readEvents(
      (async function* () {
        yield* parts
      })(),
    ))
      events.push(event)
    return events
  }
  await fc.assert(
    fc.asyncProperty(texts, fc.array(fc.nat(200)), async (lines, cuts) => {
      const text = lines.join('')
      const at = [...new Set(cuts.filter((cut) => cut < text.length))].sort((a, b) => a - b)
      const parts = [0, ...at].map((start, index) => text.slice(start, at[index] ?? text.length))
      expect(await read(parts)).toEqual(await read([text]))
    }),
    { numRuns: 200 },
  )
})
