import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { normalizeName, parseWheelName } from '../wheel-name.ts'
import type { BuiltWheel } from './build-wheel.ts'

/** The behavior of the index of a test. */
export interface IndexBehaviour {
  readonly format?: 'html' | 'json'
  /** Offers METADATA separately from the wheels (PEP 658). */
  readonly metadata?: boolean
  /** The `name:password` that it requires. */
  readonly credentials?: string
  /** Source archives that it offers besides the wheels, by file name. */
  readonly archives?: readonly string[]
  /** Changes the response for a path; `status` alone sends an error. */
  readonly answer?: (path: string, time: number) => { status?: number; cut?: number; bytes?: Uint8Array } | undefined
}

export interface ServedIndex {
  readonly url: string
  /** Requested paths, in order. */
  readonly asked: string[]
  readonly headers: IncomingHttpHeaders[]
  close(): Promise<void>
}

/** A package index on 127.0.0.1 that offers some wheels. */
export async function serveIndex(wheels: readonly BuiltWheel[], behaviour: IndexBehaviour = {}): Promise<ServedIndex> {
  const asked: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    headers.push(request.headers)
    const wanted = behaviour.credentials
    if (wanted !== undefined && request.headers.authorization !== `Basic ${Buffer.from(wanted).toString('base64')}`)
      return void response.writeHead(401).end()
    const change = behaviour.answer?.(path, asked.filter((other) => other === path).length)
    if (change?.status !== undefined) return void response.writeHead(change.status).end()
    const found = answerOf(path, wheels, behaviour)
    if (found === undefined) return void response.writeHead(404).end()
    const bytes = change?.bytes ?? found.bytes
    response.writeHead(200, { 'content-type': found.type, 'content-length': bytes.length })
    if (change?.cut === undefined) return void response.end(bytes)
    response.write(bytes.subarray(0, change.cut), () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    headers,
    url: `http://127.0.0.1:${port}/simple/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answerOf(path: string, wheels: readonly BuiltWheel[], behaviour: IndexBehaviour) {
  const project = /^\/simple\/([^/]+)\/$/.exec(path)?.[1]
  const file = /^\/files\/(.+?)(\.metadata)?$/.exec(path)
  if (file !== null) {
    const wheel = wheels.find((candidate) => candidate.file === file[1])
    if (wheel === undefined) return undefined
    return { type: 'application/octet-stream', bytes: file[2] ? Buffer.from(wheel.metadata) : Buffer.from(wheel.bytes) }
  }
  const offered = wheels.filter((wheel) => parseWheelName(wheel.file)?.name === project)
  const archives = (behaviour.archives ?? []).filter((name) => normalizeName(name).startsWith(`${project}-`))
  if (project === undefined || offered.length + archives.length === 0) return undefined
  return behaviour.format === 'json'
    ? { type: 'application/vnd.pypi.simple.v1+json', bytes: Buffer.from(jsonPage(offered, archives, behaviour)) }
    : { type: 'text/html', bytes: Buffer.from(htmlPage(offered, archives, behaviour)) }
}

function jsonPage(wheels: readonly BuiltWheel[], archives: readonly string[], behaviour: IndexBehaviour): string {
  const files = wheels.map((wheel) => ({
    filename: wheel.file,
    url: `/files/${wheel.file}`,
    hashes: { sha256: wheel.sha256 },
    'requires-python': /^Requires-Python: (.*)$/m.exec(wheel.metadata)?.[1] ?? null,
    ...(behaviour.metadata ? { 'core-metadata': { sha256: hash(wheel.metadata) } } : {}),
  }))
  const others = archives.map((filename) => ({ filename, url: `/files/${filename}`, hashes: {} }))
  return JSON.stringify({ meta: { 'api-version': '1.1' }, files: [...files, ...others] })
}

function htmlPage(wheels: readonly BuiltWheel[], archives: readonly string[], behaviour: IndexBehaviour): string {
  const links = wheels.map((wheel) => {
    const python = /^Requires-Python: (.*)$/m.exec(wheel.metadata)?.[1]?.replaceAll('>', '&gt;')
    const attributes = [
      `href="../../files/${wheel.file}#sha256=${wheel.sha256}"`,
      ...(python === undefined ? [] : [`data-requires-python="${python}"`]),
      ...(behaviour.metadata ? [`data-core-metadata="sha256=${hash(wheel.metadata)}"`] : []),
    ]
    return `<a ${attributes.join(' ')}>${wheel.file}</a><br/>`
  })
  const others = archives.map((name) => `<a href="../../files/${name}">${name}</a>`)
  return `<!DOCTYPE html><html><body>\n${[...links, ...others].join('\n')}\n</body></html>`
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
