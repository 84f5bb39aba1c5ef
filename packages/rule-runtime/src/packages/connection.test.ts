import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { connect as connectTo, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from './connection.ts'
import { installPackages } from './install-packages.ts'
import { buildWheel } from './testing/build-wheel.ts'
import { serveIndex } from './testing/serve-index.ts'

/** A proxy that sends everything to one port of this machine, whatever host is asked for; plain requests and tunnels. */
async function serveProxy(port: number): Promise<{ url: string; asked: Set<string>; close(): void }> {
  const asked = new Set<string>()
  const server = createServer((request, response) => {
    const { host, pathname } = new URL(request.url ?? '')
    asked.add(host)
    get({ port, path: pathname, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
  }).on('connect', (request, socket) => {
    asked.add((request.url ?? '').replace(/:80$/, ''))
    const inner = connectTo(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      inner.pipe(socket).pipe(inner)
    })
    inner.on('error', () => socket.destroy())
    socket.on('error', () => inner.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('packages are fetched through the proxy that the environment names', async () => {
  const index = await serveIndex([buildWheel({ name: 'six', version: '1' })])
  const proxy = await serveProxy(Number(new URL(index.url).port))
  const folder = mkdtempSync(join(tmpdir(), 'picket-proxy-'))
  writeFileSync(join(folder, 'picket.yaml'), 'python:\n  packages: [six]\n')
  try {
    const { installed } = await installPackages({
      configFile: join(folder, 'picket.yaml'),
      environment: {
        HOME: folder,
        PICKET_CACHE_DIR: folder,
        PIP_CONFIG_FILE: '/dev/null',
        PIP_INDEX_URL: 'http://packages.example.com/simple/',
        PIP_TRUSTED_HOST: 'packages.example.com',
        HTTP_PROXY: proxy.url,
      },
    })
    expect(installed.map(({ name }) => name)).toEqual(['six'])
    expect([...proxy.asked]).toEqual(['packages.example.com'])
  } finally {
    proxy.close()
    await index.close()
  }
})

test('a file of certificates that cannot be read is named', () => {
  expect(() => connect({}, { indexes: [], folders: [], trustedHosts: [], certificates: '/nowhere/ca.pem' })).toThrow(
    'The file of certificates "/nowhere/ca.pem" cannot be read.',
  )
})
