import { UnavailableError } from '@picket/core'
import { OutboundError } from '../../outbound/send.ts'
import type { OpenStream, StreamedAnswer } from '../../outbound/open-stream.ts'
import { anthropic } from './anthropic.ts'
import { ModelFailure, type AskModel, type ModelAnswer, type ModelKind, type ModelSettings } from './model.ts'
import { openai } from './openai.ts'
import { readEvents } from './read-events.ts'

const kinds: { readonly [Name in ModelSettings['kind']]: ModelKind } = { openai, anthropic }

/** Attempts after the first one, if the API is busy or fails before it sends any text. */
const mostRetries = 2
/** Longer times are reported instead: the user is waiting. In seconds. */
const longestWait = 20

/** Asks the configured model over HTTP. `wait` resolves after a time in milliseconds. */
export function createAskModel({
  settings,
  openStream,
  wait,
}: {
  readonly settings: ModelSettings
  readonly openStream: OpenStream
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}): AskModel {
  const { url, model, key } = settings
  const kind = kinds[settings.kind]
  return async (request, { onText, signal }) => {
    const body = JSON.stringify(kind.body(request, model))
    const headers = { ...kind.headers(key), 'content-type': 'application/json', accept: 'text/event-stream' }
    for (let attempt = 0; ; attempt++) {
      const answer = await openStream({ url: `${url}${kind.path}`, method: 'POST', headers, body }, signal).catch(
        (error: unknown) => {
          throw error instanceof OutboundError ? unavailable(error.message, error) : error
        },
      )
      if (answer.status === 200) return await readAnswer(kind, answer, onText)
      const seconds = waitOf(answer, attempt)
      if (seconds === undefined || attempt >= mostRetries) throw await toError(answer)
      await wait(seconds * 1000, signal)
      signal.throwIfAborted()
    }
  }
}

async function readAnswer(
  kind: ModelKind,
  answer: StreamedAnswer,
  onText: (part: string) => void,
): Promise<ModelAnswer> {
  const reader = kind.openReader()
  try {
    for await (const data of readEvents(answer.text)) {
      if (data === '[DONE]') break
      const added = reader.read(parseEvent(data))
      if (added !== '') onText(added)
    }
  } catch (error) {
    if (error instanceof ModelFailure) throw unavailable(`The model failed: ${shorten(error.message)}.`, error)
    if (error instanceof OutboundError) throw unavailable(error.message, error)
    throw error
  }
  const whole = reader.end()
  if (whole === undefined) throw unavailable('The connection to the model was closed before its answer was complete.')
  return whole
}

function parseEvent(data: string): unknown {
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Reported below.
  }
  throw new ModelFailure('its answer is not in the format of the configured API. Check the kind of the model.')
}

/** Returns the seconds to wait before the next attempt; undefined if another one cannot help, or takes too long. */
function waitOf({ status, headers }: StreamedAnswer, attempt: number): number | undefined {
  if (status !== 429 && status < 500) return undefined
  const asked = Number(headers.get('retry-after') ?? 2 ** attempt)
  return asked >= 0 && asked <= longestWait ? asked : undefined
}

async function toError(answer: StreamedAnswer): Promise<UnavailableError> {
  const { status, headers } = answer
  if (status === 401 || status === 403)
    return unavailable(
      `The model rejected the request (status ${status}): check the key in the settings of the assistant.`,
    )
  if (status === 404) return unavailable('The model was not found (status 404): check its address and name.')
  if (status === 429) {
    const seconds = headers.get('retry-after')
    const when = seconds !== null && /^\d+$/.test(seconds) ? `Try again in ${seconds} seconds.` : 'Try again later.'
    return unavailable(`The model accepts no more requests at present (status 429). ${when}`)
  }
  return unavailable(`The model answered with status ${status}${await readMessage(answer)}.`)
}

/** The message of the API, which often says what is wrong with the request. */
async function readMessage({ text }: StreamedAnswer): Promise<string> {
  let body = ''
  try {
    for await (const part of text) {
      body += part
      if (body.length > 10_000) break
    }
    const { error } = JSON.parse(body) as { error?: { message?: unknown } | string }
    const message = typeof error === 'string' ? error : error?.message
    return typeof message === 'string' ? `: ${shorten(message)}` : ''
  } catch {
    return ''
  }
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
  return line.length <= 300 ? line : `${line.slice(0, 300)}...`
}

function unavailable(message: string, cause?: unknown): UnavailableError {
  return new UnavailableError(message, { cause })
}
