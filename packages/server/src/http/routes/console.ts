import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { NotFoundError } from '@picket/core'
import type { Route } from '../route.ts'

/**
 * Serves the console: its page at every address without another route, and its files. All files are read at startup, so
 * requests cannot name paths. `folder` contains the built console. `telemetry` returns what the operator configured and
 * the organization consented to; undefined allows no other origin.
 */
export function consoleRoutes(
  folder: string,
  telemetry: () => Promise<PageTelemetry | undefined> = async () => undefined,
): readonly Route[] {
  const files = new Map(readFiles(folder))
  const page = openConsolePage(folder, telemetry)
  return [
    ...[...files].map(([path, file]): Route => ({
      method: 'GET',
      path,
      access: { anyone: true },
      quiet: true,
      handle: (request) => answerWith(file, request),
    })),
    {
      method: 'GET',
      path: '/*',
      access: { anyone: true },
      handle(request) {
        if (!(request.headers.get('accept') ?? '').includes('text/html'))
          throw new NotFoundError('Not found: no resource exists at this address.')
        return page()
      },
    },
  ]
}

/**
 * Returns a handler that serves the page of the console, with a content security policy that has a new nonce each time.
 */
export function openConsolePage(
  folder: string,
  telemetry: () => Promise<PageTelemetry | undefined>,
): () => Promise<Response> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return async () => {
    const nonce = randomBytes(18).toString('base64url')
    return new Response(page.replaceAll('%NONCE%', nonce), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(nonce, await telemetry()),
      },
    })
  }
}

export interface PageTelemetry {
  /** The URL of a module. */
  readonly script: string
  /** The additional origins that the module can connect to. */
  readonly connect: readonly string[]
}

/**
 * Returns the content security policy. It allows only telemetry with consent from other origins, and no inline code;
 * styles that scripts add carry the nonce of the response.
 */
function policyOf(nonce: string, telemetry: PageTelemetry | undefined): string {
  const host = telemetry === undefined ? '' : ` ${new URL(telemetry.script).origin}`
  const calls = (telemetry?.connect ?? []).map((url) => ` ${new URL(url).origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${host}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${host}`,
    "font-src 'self'",
    `connect-src 'self'${host}${calls}`,
    ...(host === '' ? [] : [`frame-src${host}`]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const pack = promisify(gzip)

/** Serves the file with gzip if the browser accepts it, a third of the size. It is compressed on first use. */
async function answerWith(file: ConsoleFile, request: Request): Promise<Response> {
  if (!file.isText) return new Response(file.body, { headers: file.headers })
  const headers = { ...file.headers, vary: 'accept-encoding' }
  const takes = (request.headers.get('accept-encoding') ?? '').split(',').some((one) => /^\s*gzip\s*$/.test(one))
  if (!takes) return new Response(file.body, { headers })
  file.packed ??= pack(file.body, { level: 9 }).then((packed) => new Uint8Array(packed))
  return new Response(await file.packed, { headers: { ...headers, 'content-encoding': 'gzip' } })
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
  readonly isText: boolean
  packed?: Promise<Uint8Array<ArrayBuffer>>
}

function* readFiles(folder: string): Generator<readonly [path: string, file: ConsoleFile]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const path = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`
    // File names below assets/ contain a hash of the content.
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const body = new Uint8Array(readFileSync(join(entry.parentPath, entry.name)))
    yield [path, { body, headers: { 'content-type': type, 'cache-control': cache }, isText: type !== types['.woff2'] }]
  }
}
