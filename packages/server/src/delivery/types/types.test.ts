import { UnavailableError } from '@picket/core'
import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Mail } from '../../mail/mailer.ts'
import type { Send } from '../../outbound/send.ts'
import type { DeliveredAlert, DeliveryLink, SyncedChange } from '../destination-type.ts'
import { maskConfig } from '../sealed-config.ts'
import { destinationTypeOf, destinationTypes } from './index.ts'

/** The cases of a kind of destination: how it presents alerts. */
interface Case {
  readonly name: string
  /** Fields of the alert that differ from `alert.yml`. */
  readonly alert?: Partial<DeliveredAlert>
  readonly config?: object
  readonly made?: readonly DeliveryLink[]
  /** Replaces `request` where a delivery sends several requests. */
  readonly exchanges?: readonly Exchange[]
  readonly request?: Request
  readonly answer?: Answer
  readonly result?: object
  /** The emails that are sent. */
  readonly mails?: readonly Mail[]
  /** The recipient that the mail server rejects. */
  readonly failsFor?: string
}

/** The cases of a kind of destination: how it presents changes. */
interface ChangeCase extends Required<Pick<Case, 'name' | 'config' | 'exchanges' | 'result'>> {
  readonly change: SyncedChange
  readonly links: readonly DeliveryLink[]
}

interface Exchange {
  readonly request: Request
  readonly answer: Answer
}

interface Request {
  /** POST by default. */
  readonly method?: string
  readonly url: string
  readonly headers?: object
  /** Not checked if absent. */
  readonly body?: unknown
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Fixture {
  readonly type: string
  readonly config: object
  readonly masked: object
  readonly cases: readonly Case[]
  /** The headers of requests with a body, if they differ from the usual ones. */
  readonly headers?: object
  /** Headers that depend on the time or on a signature. */
  readonly unchecked?: readonly string[]
  readonly changes?: readonly ChangeCase[]
  /** Kinds of changes that are not sent. */
  readonly untold?: readonly { readonly config: object; readonly kinds: readonly SyncedChange['kind'][] }[]
  readonly refused: readonly { readonly config: object; readonly says: string }[]
}

const folder = join(import.meta.dirname, '../../../fixtures/destinations')
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = JSON.stringify(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const read = (file: string): unknown => {
  // Files contain no keys, not even ones that nobody uses.
  const text = readFileSync(join(folder, file), 'utf8').replace('<private key>', () => pem)
  return parse(text, { merge: true })
}
const whole = read('alert.yml') as DeliveredAlert
const fixtures = readdirSync(folder)
  .filter((file) => file !== 'alert.yml')
  .map((file) => read(file) as Fixture)

// spec: D3-3.25
it('has cases for every type', () => {
  expect(fixtures.map(({ type }) => type).toSorted()).toEqual(destinationTypes.map(({ name }) => name).toSorted())
})

/** Answers one request after the other and checks each. */
function answering(exchanges: readonly Exchange[], unchecked: readonly string[] = []) {
  const left = [...exchanges]
  const send: Send = async ({ url, method, headers, body }) => {
    const { request, answer } = left.shift()!
    expect({ url, method }).toEqual({ url: request.url, method: request.method ?? 'POST' })
    const checked = Object.entries(headers ?? {}).filter(([header]) => !unchecked.includes(header))
    if (request.method !== 'GET') expect(Object.fromEntries(checked)).toEqual(request.headers)
    if (request.body !== undefined) expect(JSON.parse(body!)).toEqual(request.body)
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})
    return { status: answer.status, headers: new Headers(answer.headers), text }
  }
  return { send, left }
}

/** Kinds that send no usual headers. */
const withOwnHeaders = ['slackbot', 'sns', 'sqs']
const usualHeaders = { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': 'key-1' }

describe.each(fixtures)(
  '$type',
  ({ type: name, config, masked, headers, unchecked, cases, changes = [], untold = [], refused }) => {
    const type = destinationTypeOf(name)!
    const withHeaders = ({ request, answer }: Exchange): Exchange => ({
      request: {
        ...request,
        headers:
          request.method === 'GET'
            ? {}
            : { ...(withOwnHeaders.includes(name) ? {} : usualHeaders), ...headers, ...request.headers },
      },
      answer,
    })

    it('shows its settings without secrets', () => {
      expect(maskConfig(type.config, type.config.parse(config))).toEqual(masked)
    })

    it.each(cases)(
      '$name',
      async ({
        alert,
        config: own,
        made = [],
        request,
        answer = { status: 200 },
        exchanges,
        result,
        mails,
        failsFor,
      }) => {
        const { send, left } = answering((exchanges ?? [{ request: request!, answer }]).map(withHeaders), unchecked)
        const sent: Mail[] = []
        const sendMail = async (mail: Mail): Promise<void> => {
          if (mail.to === failsFor)
            throw new UnavailableError('The email could not be sent: the mail server rejected the address.')
          sent.push(mail)
        }
        const context = { now: 0, key: 'key-1', made, send, sendMail }
        const delivered = await type.deliver(type.config.parse({ ...config, ...own }), { ...whole, ...alert }, context)
        expect(left).toEqual([])
        if (result !== undefined) expect(delivered).toEqual(result)
        if (mails !== undefined) expect(sent).toEqual(mails)
      },
    )

    it.each(changes)('$name', async ({ config: own, change, links, exchanges, result }) => {
      const { send, left } = answering(exchanges.map(withHeaders))
      const settings = type.config.parse({ ...config, ...own })
      expect(type.sync!.tells(settings, change.kind)).toBe(true)
      expect(await type.sync!.tell(settings, change, links, { now: 0, key: 'key-1', send })).toEqual(result)
      expect(left).toEqual([])
    })

    it.each(untold)('keeps $kinds to itself with $config', ({ config: own, kinds }) => {
      const settings = type.config.parse({ ...config, ...own })
      expect(kinds.filter((kind) => type.sync!.tells(settings, kind))).toEqual([])
    })

    it.each(refused)('refuses $config', ({ config: wrong, says }) => {
      const { error } = type.config.safeParse({ ...config, ...wrong })
      expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')).toBe(says)
    })
  },
)
