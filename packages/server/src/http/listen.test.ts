import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectPlainly } from 'node:net'
import { connect, type SecureVersion } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from './log.ts'
import type { Route } from './route.ts'
import { openHandler } from './testing/open-handler.ts'
import { createSelfSigned, printCertificate } from '../identity/sso/saml/self-signed.ts'
import { listen } from './listen.ts'

const local = { listen: { host: '127.0.0.1', port: 0 } }

it('answers over the network, knows the client address, and reports that its port is in use', async () => {
  const first = await listen(
    async (request, connection) => Response.json([new URL(request.url).pathname, connection]),
    local,
  )
  expect(first.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await (await fetch(`${first.address}/here`)).json()).toEqual([
    '/here',
    { address: '127.0.0.1', isSecure: false },
  ])
  const port = Number(new URL(first.address).port)
  await expect(listen(async () => new Response(), { listen: { host: '127.0.0.1', port } })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use.`,
  )
  await first.close(1000)
})

it('answers requests in progress before it closes, and nothing after that', async () => {
  let go = (): void => {}
  const wait = new Promise<void>((resolve) => (go = resolve))
  let arrived = (): void => {}
  const here = new Promise<void>((resolve) => (arrived = resolve))
  const server = await listen(async () => {
    arrived()
    await wait
    return new Response('done')
  }, local)
  const answer = fetch(server.address)
  await here
  const closed = server.close(10_000)
  await expect(fetch(server.address)).rejects.toThrow('fetch failed')
  go()
  expect(await (await answer).text()).toBe('done')
  await closed
})

it('tolerates clients that disconnect in the middle of a request', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', write: (line) => void lines.push(line) })
  const route: Route = {
    method: 'POST',
    path: '/logs',
    access: { anyone: true },
    handle: async (request) => Response.json((await request.text()).length),
  }
  const server = await listen(openHandler([route], { log }), local)
  onTestFinished(() => server.close(0))
  const port = Number(new URL(server.address).port)
  const heads = ['content-length: 5000\r\n\r\n12345', 'transfer-encoding: chunked\r\n\r\n5\r\n12345\r\n']
  for (const head of heads)
    for (const leave of ['end', 'destroy'] as const) {
      const before = lines.length
      const socket = connectPlainly({ host: '127.0.0.1', port }, () =>
        socket.write(`POST /logs HTTP/1.1\r\nhost: picket.test\r\n${head}`, () => socket[leave]()),
      )
      socket.on('error', () => {})
      await expect.poll(() => lines.length).toBe(before + 1)
    }
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
    [1, 2, 3, 4].map(() =>
      expect.objectContaining({
        level: 'info',
        path: '/logs',
        status: 499,
        msg: 'client disconnected before the response',
      }),
    ),
  )
})

it('closes after the grace period', async () => {
  const server = await listen(() => new Promise(() => {}), local)
  const answer = fetch(server.address).catch((error: Error) => error.message)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await server.close(50)
  expect(await answer).toBe('fetch failed')
})

it('speaks only TLS 1.2 and 1.3', async () => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pair = createSelfSigned('localhost')
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  writeFileSync(files.key, pair.privateKey)
  writeFileSync(files.certificate, printCertificate(pair))
  const server = await listen(async (_, connection) => Response.json(connection), { ...local, tls: files })
  const { hostname: host, port } = new URL(server.address)
  const speak = (version: SecureVersion, ciphers = 'DEFAULT') =>
    new Promise<string | null>((resolve) => {
      const versions = { minVersion: version, maxVersion: version, ciphers }
      const socket = connect({ host, port: Number(port), rejectUnauthorized: false, ...versions }, () => {
        resolve(socket.getProtocol())
        socket.destroy()
      })
      socket.on('error', () => resolve('refused'))
    })
  expect(server.address).toMatch(/^https:/)
  expect([await speak('TLSv1.3'), await speak('TLSv1.2')]).toEqual(['TLSv1.3', 'TLSv1.2'])
  // A client that allows TLS 1.1.
  expect(await speak('TLSv1.1', 'DEFAULT@SECLEVEL=0')).toBe('refused')
  await server.close(1000)
})
