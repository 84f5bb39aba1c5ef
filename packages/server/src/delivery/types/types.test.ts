import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { OutboundRequest } from '../../outbound/send.ts'
import type { DeliveredAlert } from '../destination-type.ts'
import { maskConfig } from '../sealed-config.ts'
import { destinationTypeOf, destinationTypes } from './index.ts'

/** How a kind of destination tells of alerts. */
interface Case {
  readonly name: string
  /** Of the alert; the rest is that of `alert.yml`. */
  readonly alert?: Partial<DeliveredAlert>
  readonly config?: object
  readonly request: { readonly url: string; readonly headers?: object; readonly body: unknown }
  readonly answer?: {
    readonly status: number
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
  }
  readonly result?: object
}

interface Fixture {
  readonly type: string
  readonly config: object
  readonly masked: object
  readonly cases: readonly Case[]
  readonly refused: readonly { readonly config: object; readonly says: string }[]
}

const folder = join(import.meta.dirname, '../../../fixtures/destinations')
const read = (file: string): unknown => parse(readFileSync(join(folder, file), 'utf8'), { merge: true })
const whole = read('alert.yml') as DeliveredAlert
const fixtures = readdirSync(folder)
  .filter((file) => file !== 'alert.yml')
  .map((file) => read(file) as Fixture)

it('has cases for every type', () => {
  expect(fixtures.map(({ type }) => type).toSorted()).toEqual(destinationTypes.map(({ name }) => name).toSorted())
})

describe.each(fixtures)('$type', ({ type: name, config, masked, cases, refused }) => {
  const type = destinationTypeOf(name)!

  it('shows its settings without secrets', () => {
    expect(maskConfig(type.config, type.config.parse(config))).toEqual(masked)
  })

  it.each(cases)('$name', async ({ alert, config: own, request, answer = { status: 200 }, result }) => {
    const sent: OutboundRequest[] = []
    const delivered = await type.deliver(
      type.config.parse({ ...config, ...own }),
      { ...whole, ...alert },
      {
        now: 0,
        key: 'key-1',
        async send(outbound) {
          sent.push(outbound)
          const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})
          return { status: answer.status, headers: new Headers(answer.headers), text }
        },
      },
    )
    expect(sent.map(({ url, method, headers, body }) => ({ url, method, headers, body: JSON.parse(body!) }))).toEqual([
      {
        url: request.url,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': 'key-1',
          ...request.headers,
        },
        body: request.body,
      },
    ])
    if (result !== undefined) expect(delivered).toEqual(result)
  })

  it.each(refused)('refuses $config', ({ config: wrong, says }) => {
    const { error } = type.config.safeParse({ ...config, ...wrong })
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')).toBe(says)
  })
})
