import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { NotFoundError } from '@picket/core'
import type { Route } from '../route.ts'

/**
 * Serves the documentation site below `/docs/`. Requests can select only files that existed at startup, so that no
 * other file can be read.
 */
export function docsRoutes(folder: string): readonly Route[] {
  const files = new Map(listFiles(folder))
  const missing = readFileSync(join(folder, '404.html'))
  const redirect: Route['handle'] = () => new Response(null, { status: 308, headers: { location: '/docs/' } })
  return [
    { method: 'GET', path: '/docs', access: { anyone: true }, quiet: true, handle: redirect },
    {
      method: 'GET',
      path: '/docs/*',
      access: { anyone: true },
      quiet: true,
      async handle(request) {
        const path = readPath(request)
        const file = files.get(path.replace(/(^|\/)$/, '$1index.html'))
        if (file !== undefined)
          return new Response(new Uint8Array(await readFile(file.name)), { headers: file.headers })
        if (!(request.headers.get('accept') ?? '').includes('text/html'))
          throw new NotFoundError('Not found: no resource exists at this address.')
        return new Response(new Uint8Array(missing), { status: 404, headers: headersOf('404.html') })
      },
    },
  ]
}

/** Returns the path below `/docs/`; percent-encoded characters of page names are decoded, malformed ones match no file. */
function readPath(request: Request): string {
  const path = new URL(request.url).pathname.slice('/docs/'.length)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

interface DocsFile {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
}

function* listFiles(folder: string): Generator<readonly [path: string, file: DocsFile]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || types[extname(entry.name)] === undefined) continue
    const name = join(entry.parentPath, entry.name)
    const path = relative(folder, name).split(sep).join('/')
    yield [path, { name, headers: headersOf(path) }]
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Scripts and styles come from files of the site only; search fetches its index from there. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function headersOf(path: string): Readonly<Record<string, string>> {
  // The names of files in assets/ contain a hash of their content.
  const isImmutable = path.startsWith('assets/')
  return {
    'content-type': types[extname(path)]!,
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(path.endsWith('.html') && { 'content-security-policy': policy }),
  }
}
