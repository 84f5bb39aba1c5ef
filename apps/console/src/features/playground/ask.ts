import { idToken } from '../../app/session/session.ts'
import { playgroundText } from './strings.ts'

/** The credentials: those of the signed-in user, or an API token. */
export type Asker = { readonly kind: 'you' } | { readonly kind: 'token'; readonly value: string }

export interface Answer {
  readonly status: number
  /** From the start of the request to the last byte. */
  readonly ms: number
  /** As received; JSON is formatted. */
  readonly text: string
  readonly isJson: boolean
}

export interface Question {
  readonly method: string
  /** Including the query string. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Sends a request, only to this server, with the credentials. */
export async function ask(
  { method, path, headers, body }: Question,
  asker: Asker,
  signal: AbortSignal,
): Promise<Answer> {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) throw new Error(`${url.origin} is another server.`)
  const proof = await proofOf(asker)
  const startedAt = performance.now()
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...proof },
    signal,
    redirect: 'manual',
    credentials: 'omit',
    ...(body === undefined ? {} : { body }),
  })
  const type = response.headers.get('content-type') ?? ''
  const raw = /json|text|xml|javascript/.test(type) ? await response.text() : await describe(response, type)
  const isJson = /\bjson\b/.test(type) && !type.includes('ndjson')
  return {
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    text: isJson ? layOut(raw) : raw,
    isJson,
  }
}

async function proofOf(asker: Asker): Promise<Readonly<Record<string, string>>> {
  if (asker.kind === 'you') return { authorization: (await idToken()) ?? '' }
  if (asker.value.trim() === '') throw new Error(playgroundText.noToken)
  return { 'x-api-key': asker.value.trim() }
}

async function describe(response: Response, type: string): Promise<string> {
  const { size } = await response.blob()
  return size === 0 ? '' : playgroundText.binary(size, type)
}

function layOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Parses headers such as `X-Trace: 1`, one per line. Throws if a line is not a header. */
export function parseHeaders(text: string): Readonly<Record<string, string>> {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
      if (name === undefined || value === undefined) throw new Error(playgroundText.badHeader(line))
      return [name.toLowerCase(), value]
    }),
  )
}

/** Returns the request as a curl command. The token is a shell variable. */
export function toCurl({ method, path, headers, body }: Question, origin: string): string {
  const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
  return [
    `curl -s -X ${method} ${quote(origin + path)}`,
    '-H "X-API-Key: $PICKET_TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quote(body)}`]),
  ].join(' \\\n  ')
}
