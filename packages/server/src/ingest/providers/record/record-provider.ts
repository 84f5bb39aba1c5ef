import { NotFoundError, InvalidInputError } from '@picket/core'
import { createSend, type Send } from '../../../outbound/send.ts'
import { silentLog } from '../../../ports/log.ts'
import type { DefinedSource } from '../../sources/define-source.ts'
import type { SourceSettings } from '../../sources/source-kind.ts'
import { providers } from '../connectors/index.ts'
import { createProviderSource } from '../driver/create-provider-source.ts'
import type { Provider } from '../provider.ts'
import { toSourceKind } from '../provider-kind.ts'
import { createSanitizer } from './sanitize.ts'

/** What a service answered to a connector, without anything that identifies someone. */
export interface Recording {
  readonly provider: string
  /** ISO 8601. */
  readonly recordedAt: string
  readonly logTypes: readonly string[]
  /** The number of records that the connector found. */
  readonly records: number
  readonly exchanges: readonly RecordedExchange[]
}

export interface RecordedExchange {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Headers that connectors read. */
const keptHeaders = ['link', 'nextpageuri', 'content-type', 'retry-after', 'date']

/** Reads from a service with a connector until it has nothing more, or as many requests as asked were sent. */
export async function recordProvider({
  id,
  settings,
  logTypes,
  requests,
  keep = [],
  version,
  send: given,
  now = Date.now,
}: {
  readonly id: string
  readonly settings: SourceSettings
  readonly logTypes: readonly string[]
  readonly requests: number
  /** Fields whose values stay as they are. */
  readonly keep?: readonly string[]
  readonly version: string
  /** Calls public addresses by default. */
  readonly send?: Send
  readonly now?: () => number
}): Promise<Recording> {
  const provider = providers.find((one) => one.id === id)
  if (!provider)
    throw new NotFoundError(`There is no provider "${id}".`, {
      hint: `Choose one of ${providers.map((one) => one.id).join(', ')}.`,
    })
  const accepted = toSourceKind(provider).accept!(withTexts(provider, settings))
  if ('problems' in accepted) {
    const [first] = accepted.problems
    throw new InvalidInputError(`Setting "${first!.path}": ${first!.message}.`)
  }
  const own = createSend({
    allow: [],
    userAgent: `Picket/${version}`,
    longestAnswer: 64 * 1024 ** 2,
    isWholeNeeded: true,
  })
  const send = given ?? own
  const hostOf = (own: object): string => new URL((provider as unknown as Provider<object>).baseUrl(own)).host
  const example = toSourceKind(provider).accept!(provider.example as SourceSettings)
  const hosts = {
    own: hostOf((accepted.own as Pick<DefinedSource, 'settings'>).settings),
    shown: 'own' in example ? hostOf((example.own as Pick<DefinedSource, 'settings'>).settings) : 'service.example.com',
  }
  const sanitizer = createSanitizer(new Set(keep), hosts)
  const exchanges: RecordedExchange[] = []
  const recording: Send = async (request, signal) => {
    const answer = await send(request, signal)
    // Requests for tokens contain only secrets.
    if (/grant_type/.test(request.body ?? '')) return answer
    const headers = keptHeaders.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null
        ? []
        : [[name, name === 'link' ? cleanLink(value) : name === 'nextpageuri' ? sanitizer.url(value) : value] as const]
    })
    exchanges.push({
      method: request.method,
      url: sanitizer.url(request.url),
      status: answer.status,
      headers: Object.fromEntries(headers),
      text: sanitizer.text(answer.text),
    })
    return answer
  }
  const cleanLink = (value: string): string =>
    value.replace(/<([^>]*)>/g, (_, url: string) => `<${sanitizer.url(url)}>`)
  try {
    const source = { ...(accepted.own as Pick<DefinedSource, 'settings'>), logTypes }
    let ids = 0
    const pulled = createProviderSource(provider, source, {
      send: recording,
      now,
      log: silentLog,
      randomId: () => `id-${(ids += 1)}`,
    })
    const recordedAt = new Date(now()).toISOString()
    const signal = new AbortController().signal
    let checkpoint: unknown
    let records = 0
    for (;;) {
      const page = await pulled.pull(checkpoint, signal)
      checkpoint = page.checkpoint
      for (const { body } of page.items) records += new TextDecoder().decode(body).split('\n').length
      if (page.problem !== undefined) throw new InvalidInputError(page.problem)
      if (page.items.length === 0 && (!page.isMore || exchanges.length >= requests)) break
    }
    return { provider: id, recordedAt, logTypes, records, exchanges }
  } finally {
    await own.close()
  }
}

/** A text can be JSON, such as the key of a service account; command lines read it as an object. */
function withTexts({ fields }: Provider, settings: SourceSettings): SourceSettings {
  const isText = (key: string): boolean =>
    fields.some(({ name, kind }) => name === key && (kind === 'text' || kind === 'secret'))
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && isText(key) ? JSON.stringify(value) : value,
    ]),
  )
}
