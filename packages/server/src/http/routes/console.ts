import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { NotFoundError } from '@picket/core'
import type { Route } from '../route.ts'

/**
 * The console: its page at every address that is nothing else, and its files. All files are read at the start: none is found by a path
 * that a request names. `folder` is what the build of the console wrote; `telemetry` is what the operator set up and the organization
 * consents to, and lets in nothing while there is none.
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

/** Returns what answers with the page of the console, under a content security policy with a new nonce each time. */
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
  /** The address of a module. */
  readonly script: string
  /** What it may call besides where it comes from. */
  readonly connect: readonly string[]
}

/**
 * Nothing from elsewhere but telemetry that was consented to; nothing written into the page: styles that scripts add carry the nonce of this
 * answer.
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

/** As gzip where the browser takes it: a third of the bytes. Packed when it is asked for the first time. */
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
    // Names under assets/ change with what is in them.
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const body = new Uint8Array(readFileSync(join(entry.parentPath, entry.name)))
    yield [path, { body, headers: { 'content-type': type, 'cache-control': cache }, isText: type !== types['.woff2'] }]
  }
}
