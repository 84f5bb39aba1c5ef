import { sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { archive, type Files } from '../../packages/server/src/packs/testing/archive.ts'

export { packOf, type Files } from '../../packages/server/src/packs/testing/archive.ts'

/** The releases API of GitHub on this machine: for tests that need a real connection. */
export interface ServedReleases {
  /** The address of the API. */
  readonly url: string
  /** Adds a release of acme/content, the newest one so far. */
  publish(version: string, files: Files, options?: { readonly signedBy?: KeyObject }): void
  /** Adds a release with these files. */
  publishFiles(version: string, assets: ReadonlyMap<string, Buffer>): void
  close(): void
}

export async function serveReleases(): Promise<ServedReleases> {
  const releases: { readonly version: string; readonly assets: ReadonlyMap<string, Buffer> }[] = []
  const server = createServer(({ url = '' }, response) => {
    const { port } = server.address() as AddressInfo
    const [, , version = '', name = ''] = url.split('/')
    if (url.startsWith('/assets/'))
      return void response.end(releases.find((one) => one.version === version)?.assets.get(name))
    if (!url.startsWith('/repos/acme/content/releases')) return void response.writeHead(404).end('{}')
    const listed = releases.map(({ version, assets }, index) => ({
      tag_name: version,
      published_at: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
      assets: Array.from(assets, ([name, bytes]) => ({
        name,
        size: bytes.length,
        url: `http://127.0.0.1:${port}/assets/${version}/${name}`,
      })),
    }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(listed))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish(version, files, { signedBy } = {}) {
      const bytes = archive(files)
      const signature = signedBy && sign('sha512', bytes, signedBy).toString('base64')
      releases.push({
        version,
        assets: new Map([
          ['content-all.zip', bytes],
          ...(signature === undefined ? [] : [['content-all.zip.sig', Buffer.from(signature)] as const]),
        ]),
      })
    },
    publishFiles: (version, assets) => void releases.push({ version, assets }),
    close: () => void server.close().closeAllConnections(),
  }
}
