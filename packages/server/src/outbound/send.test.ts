import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAddressGuard } from './allowed-address.ts'
import { createSend } from './send.ts'

/** The address that it listens on, on this machine. */
async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function open(allow: readonly string[], timeoutMs = 2000) {
  const send = createSend({ allow, userAgent: 'Picket/1', timeoutMs })
  onTestFinished(() => send.close())
  return send
}

it('uses a new connection for each call, since an idle one may be closed', async () => {
  const sockets = new Set<unknown>()
  const url = await listen((request, response) => {
    sockets.add(request.socket)
    response.end(request.headers.connection)
  })
  const send = open(['127.0.0.1'])
  const answers = [await send({ url, method: 'POST', body: '{}' }), await send({ url, method: 'POST', body: '{}' })]
  expect(answers.map(({ text }) => text)).toEqual(['close', 'close'])
  expect(sockets.size).toBe(2)
})

it('does not reveal a secret that cannot be sent in a header', async () => {
  const send = open(['127.0.0.1'])
  for (const secret of ['hush\nhush', 'hush\u0100'])
    await expect(
      send({ url: 'http://127.0.0.1:9/', method: 'GET', headers: { authorization: `Bearer ${secret}` } }),
    ).rejects.toMatchObject({
      isPermanent: true,
      message: expect.not.stringContaining('hush'),
    })
})

describe('addresses that can be called', () => {
  const isAllowed = createAddressGuard([])

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('not %s', (address) => expect(isAllowed(address)).toBe(false))

  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s', (address) =>
    expect(isAllowed(address)).toBe(true),
  )

  it('and those that the operator allows', () => {
    const isNamed = createAddressGuard(['10.1.0.0/16', '127.0.0.1', 'fd00::/8'])
    expect(['10.1.255.255', '::ffff:10.1.0.1', '127.0.0.1', 'fd00::1'].every(isNamed)).toBe(true)
    expect(['10.2.0.0', '127.0.0.2', 'fe80::1'].some(isNamed)).toBe(false)
  })
})

describe('outbound requests', () => {
  it('sends the request and reads the response', async () => {
    const url = await listen((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => response.writeHead(201).end(`${request.method} ${request.headers['user-agent']} ${body}`))
    })
    const { status, text } = await open(['127.0.0.0/8'])({ url, method: 'POST', body: '{}' })
    expect([status, text]).toEqual([201, 'POST Picket/1 {}'])
  })

  it.each([
    (url: string) => url,
    (url: string) => url.replace('127.0.0.1', 'localhost'),
    (url: string) => url.replace('127.0.0.1', '2130706433'),
    (url: string) => url.replace('127.0.0.1', '0x7f.1'),
    (url: string) => url.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
  ])('does not reach this machine, however its address is written', async (rewrite) => {
    let calls = 0
    const url = rewrite(await listen((_, response) => response.end(String(++calls))))
    await expect(open([])({ url, method: 'GET' })).rejects.toMatchObject({
      message: expect.stringMatching(/is an address in a private network/),
      isPermanent: true,
    })
    expect(calls).toBe(0)
  })

  it.each([
    ['ana:p%40ss', {}, 'Basic YW5hOnBAc3M='],
    ['ana:hush', { authorization: 'Bearer own' }, 'Bearer own'],
  ])('sends credentials of the URL as a header: %s', async (before, headers, expected) => {
    const url = await listen((request, response) => response.end(`${request.url} ${request.headers.authorization}`))
    const answer = await open(['127.0.0.1'])({ url: url.replace('//', `//${before}@`), method: 'POST', headers })
    expect(answer.text).toBe(`/ ${expected}`)
  })

  it('does not follow redirects', async () => {
    const url = await listen((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
    expect((await open(['127.0.0.1'])({ url, method: 'GET' })).status).toBe(302)
  })

  it('reads no more of a response than it needs', async () => {
    const url = await listen((_, response) => response.end(Buffer.alloc(1_000_000, 'a')))
    expect((await open(['127.0.0.1'])({ url, method: 'GET' })).text).toHaveLength(65_536)
  })

  it.each([
    ['never ends', () => undefined],
    ['breaks off', ({ socket }: ServerResponse) => void socket?.end()],
  ] as const)('returns the status of a response that %s after it', async (_, then) => {
    const url = await listen((_request, response) => {
      response.writeHead(202, { 'content-length': 100 }).write('taken')
      then(response)
    })
    const { status } = await open(['127.0.0.1'], 500)({ url, method: 'POST', body: '{}' })
    expect(status).toBe(202)
  })

  it.each([
    [
      (_: unknown, response: { destroy(): void }) => response.destroy(),
      /^Could not connect to "127.0.0.1": the connection was closed before a response arrived \(\w+\)\.$/,
    ],
    [() => undefined, /^"127.0.0.1" did not respond within 0.2 seconds\.$/],
  ] as const)('says why there was no response', async (handler, message) => {
    const url = await listen(handler as RequestListener)
    await expect(open(['127.0.0.1'], 200)({ url, method: 'GET' })).rejects.toMatchObject({
      message: expect.stringMatching(message),
      isPermanent: false,
    })
  })

  it('explains what failed, with the error code', async () => {
    const url = await listen((_, response) => response.end())
    const complaint = (to: string) =>
      open(['127.0.0.1'])({ url: to, method: 'GET' }).then(String, (error: Error) => error.message)
    expect(await complaint(url.replace('http:', 'https:'))).toMatch(
      /^Could not connect to "127.0.0.1": it does not use TLS: try http \(ERR_SSL_\w+\)\.$/,
    )
    expect(await complaint('http://127.0.0.1:9/')).toBe(
      'Could not connect to "127.0.0.1": its port is blocked for HTTP clients.',
    )
  })

  it('calls only http and https URLs', async () => {
    await expect(open([])({ url: 'file:///etc/passwd', method: 'GET' })).rejects.toThrow(
      '"file:" URLs are not supported. Use http or https.',
    )
  })
})
