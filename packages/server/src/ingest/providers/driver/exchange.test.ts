import { describe, expect, it } from 'vitest'
import type { OutboundRequest } from '../../../outbound/send.ts'
import type { ProviderAnswer, ProviderRequest } from '../provider.ts'
import { createExchange } from './exchange.ts'

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly text?: string }

function open(answers: readonly Answer[]) {
  const sent: OutboundRequest[] = []
  const exchange = createExchange({
    baseUrl: 'https://api.example.com/v1',
    authorizer: { headersFor: async () => ({ authorization: 'Bearer hush' }), refused: async () => false },
    now: () => 0,
    sleep: async () => undefined,
    async send(request) {
      sent.push(request)
      const { status = 200, headers = {}, text = '' } = answers[sent.length - 1] ?? {}
      return { status, headers: new Headers(headers), text }
    },
  })
  const ask = (request: ProviderRequest, read: (answer: ProviderAnswer) => unknown = ({ text }) => text) =>
    exchange(request, read, { signal: new AbortController().signal, isRepeatable: true })
  const trace = () => sent.map(({ url, headers }) => `${url} ${headers?.['authorization'] ?? '-'}`)
  return { ask, sent, trace }
}

describe('a request of a provider', () => {
  it('is resolved against the address of the service, and authorized', async () => {
    const { ask, sent } = open([{ text: 'yes' }])
    expect(await ask({ url: 'logs?a=1', query: { a: '2', b: ['x', 'y'], c: undefined }, json: {} })).toBe('yes')
    expect(sent).toEqual([
      {
        url: 'https://api.example.com/v1/logs?a=2&b=x&b=y',
        method: 'GET',
        headers: { 'content-type': 'application/json', authorization: 'Bearer hush' },
        body: '{}',
      },
    ])
  })

  it.each([
    'https://elsewhere.example.com/logs',
    'http://api.example.com/v1/logs',
    'http://169.254.169.254/',
    '//evil.example.com',
  ])('never follows a link to %s', async (url) => {
    const { ask, sent } = open([])
    await expect(ask({ url })).rejects.toThrow('is not its own address ("api.example.com"). The link was not followed.')
    expect(sent).toEqual([])
  })

  it('follows redirects within the service, and elsewhere only for stored objects and without authorization', async () => {
    const within = open([{ status: 302, headers: { location: '/v1/other' } }, { text: 'yes' }])
    expect(await within.ask({ url: 'logs' })).toBe('yes')
    expect(within.trace()).toEqual([
      'https://api.example.com/v1/logs Bearer hush',
      'https://api.example.com/v1/other Bearer hush',
    ])
    const away = { status: 302, headers: { location: 'https://files.example.net/object' } }
    const list = open([away])
    await expect(list.ask({ url: 'logs' })).rejects.toThrow('redirects the request to "files.example.net"')
    expect(list.sent).toHaveLength(1)
    const object = open([away, { text: 'object' }])
    expect(await object.ask({ url: 'object', headers: { 'x-key': 'hush' }, isStoredElsewhere: true })).toBe('object')
    expect(object.trace()).toEqual([
      'https://api.example.com/v1/object Bearer hush',
      'https://files.example.net/object -',
    ])
    expect(object.sent[1]!.headers).toEqual({})
    const loop = open(Array.from({ length: 9 }, () => ({ status: 302, headers: { location: '/v1/logs' } })))
    await expect(loop.ask({ url: 'logs' })).rejects.toThrow('redirects the request')
    expect(loop.sent).toHaveLength(6)
  })

  it('is repeated twice after failures that may be short', async () => {
    const { ask, sent } = open([{ status: 503 }, { text: '{"half":' }, { text: '{"a":1}' }])
    expect(await ask({ url: 'logs' }, (answer) => answer.json())).toEqual({ a: 1 })
    expect(sent).toHaveLength(3)
    const broken = open([{ status: 500 }, { status: 502 }, { status: 503 }, {}])
    await expect(broken.ask({ url: 'logs' })).rejects.toThrow('"api.example.com" answers with status 503.')
    expect(broken.sent).toHaveLength(3)
  })
})
