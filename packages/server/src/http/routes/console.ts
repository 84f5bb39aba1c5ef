import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { NotFoundError } from '@picket/core'
import type { Route } from '../route.ts'

/**
 * The console: its page at every address that is nothing else, and its files. All files are read at the start: none is found by a path
 * that a request names. `folder` is what the build of the console wrote.
 */
export function consoleRoutes(folder: string): readonly Route[] {
  const files = new Map(readFiles(folder))
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return [
    ...[...files].map(([path, file]): Route => ({
      method: 'GET',
      path,
      access: { anyone: true },
      quiet: true,
      handle: () => new Response(file.body, { headers: file.headers }),
    })),
    {
      method: 'GET',
      path: '/*',
      access: { anyone: true },
      handle(request) {
        if (!(request.headers.get('accept') ?? '').includes('text/html'))
          throw new NotFoundError('There is nothing at this address.')
        const nonce = randomBytes(18).toString('base64url')
        return new Response(page.replaceAll('%NONCE%', nonce), {
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(nonce) },
        })
      },
    },
  ]
}

/** Nothing from elsewhere, nothing written into the page: styles that scripts add carry the nonce of this answer. */
function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

interface ConsoleFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

function* readFiles(folder: string): Generator<readonly [path: string, file: ConsoleFile]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`
    // Names under assets/ change with what is in them.
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const body = new Uint8Array(readFileSync(join(entry.parentPath, entry.name)))
    yield [path, { body, headers: { 'content-type': type, 'cache-control': cache } }]
  }
}
