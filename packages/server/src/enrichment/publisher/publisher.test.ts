import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createSend } from '../../outbound/send.ts'
import { createPublisher } from './publisher.ts'

it('does not follow a redirect to a private address, and sends no credentials to another host', async () => {
  const seen: unknown[] = []
  const server = createServer(({ headers, url }, response) => {
    seen.push([headers.host?.replace(/:\d+$/, ''), headers.authorization])
    const to = url === '/private' ? 'http://127.0.0.2:1/secrets' : url === '/other' ? `${localhost}/data` : undefined
    response.writeHead(to === undefined ? 200 : 302, to === undefined ? {} : { location: to }).end('rows')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const localhost = `http://localhost:${port}`
  const send = createSend({ allow: ['127.0.0.1'], userAgent: 'Picket/test', isWholeNeeded: true })
  onTestFinished(async () => {
    await send.close()
    server.close()
  })
  const publisher = createPublisher({ send, now: () => 0, seen: new Map(), noted: new Map() })
  const get = (path: string) =>
    publisher.get({ url: `http://127.0.0.1:${port}${path}`, headers: { authorization: 'Bearer hush' } })
  await expect(get('/private')).rejects.toThrow(
    '127.0.0.2 is an address in a private network, which the server does not call unless server.outbound.allow contains it.',
  )
  expect(String(await get('/other'))).toBe('rows')
  expect(seen).toEqual([
    ['127.0.0.1', 'Bearer hush'],
    ['127.0.0.1', 'Bearer hush'],
    ['localhost', undefined],
  ])
})
