import { setTimeout as sleep } from 'node:timers/promises'
import { InvalidInputError, LimitError, UnavailableError } from '@picket/core'
import { assertHash } from './hash.ts'
import type { PackageSource } from './package-source.ts'
import { parseProjectPage, projectAddress } from './project-page.ts'

/** Access to the network; tests pass their own. */
export interface Network {
  readonly fetch: typeof globalThis.fetch
  readonly signal?: AbortSignal
  /** Waits before the n-th retry. */
  readonly wait?: (tries: number) => Promise<unknown>
}

/** Limits of responses of an index, in bytes. The largest known page has 5 MB, the largest pure wheel 15 MB. */
const limits = { page: 64 * 2 ** 20, metadata: 4 * 2 ** 20, wheel: 256 * 2 ** 20 }
const mostTries = 3
const silenceAllowed = 60_000

/** Serves the packages of an index with the simple API, as HTML (PEP 503) or JSON (PEP 691). */
export function createIndexSource(index: string, trustedHosts: readonly string[], network: Network): PackageSource {
  const { address, authorization } = readAddress(index, trustedHosts)
  const get = (url: string, limit: number, accept?: string, onBytes?: (received: number, total?: number) => void) => {
    const headers = new Headers(accept === undefined ? {} : { accept })
    // The password is sent only to the host of the index, not to the host of its files.
    if (authorization !== undefined && new URL(url).origin === new URL(address).origin)
      headers.set('authorization', authorization)
    return download(url, headers, limit, network, onBytes)
  }
  return {
    name: address,
    files: async (name) => {
      const page = await get(projectAddress(address, name), limits.page, acceptedPages)
      if (page === undefined) return undefined
      try {
        return parseProjectPage(new TextDecoder().decode(page.bytes), page.contentType, page.url)
      } catch (cause) {
        throw new UnavailableError(`"${page.url}" did not answer as a package index does.`, { cause })
      }
    },
    read: async (file, onBytes) => present(await get(file.location, limits.wheel, undefined, onBytes), file.location),
    metadata: async (file) => {
      const bytes = present(await get(`${file.location}.metadata`, limits.metadata), `${file.location}.metadata`)
      assertHash(bytes, file.metadata?.sha256, `${file.file}.metadata`)
      return new TextDecoder().decode(bytes)
    },
  }
}

const acceptedPages = 'application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1'

function readAddress(index: string, trustedHosts: readonly string[]): { address: string; authorization?: string } {
  if (!URL.canParse(index) || !/^https?:$/.test(new URL(index).protocol))
    throw new InvalidInputError(`The package index "${index}" is not a web address.`, {
      hint: 'It is set by PIP_INDEX_URL, a pip configuration file, or python.index in picket.yaml.',
    })
  const url = new URL(index)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol === 'http:' && !local && !trustedHosts.includes(url.hostname) && !trustedHosts.includes(url.host))
    throw new InvalidInputError(`The package index "${url.host}" is reached without encryption.`, {
      hint: 'Use https, or name the host in PIP_TRUSTED_HOST if you accept that anyone on the way can change packages.',
    })
  const { username, password } = url
  url.username = url.password = ''
  if (username === '') return { address: url.href }
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return { address: url.href, authorization: `Basic ${secret}` }
}

interface Answer {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** After redirects. */
  readonly url: string
}

/** Returns undefined for status 404. Retries when the network or the server fails. */
async function download(
  url: string,
  headers: Headers,
  limit: number,
  network: Network,
  onBytes: (received: number, total?: number) => void = () => {},
): Promise<Answer | undefined> {
  const wait = network.wait ?? ((tries: number) => sleep(300 * 4 ** tries, undefined, { signal: network.signal }))
  for (let tries = 1; ; tries++) {
    try {
      return await downloadOnce(url, headers, limit, network, onBytes)
    } catch (error) {
      network.signal?.throwIfAborted()
      if (error instanceof LimitError || (error instanceof Refused && !error.mayPass)) throw error
      if (tries < mostTries) {
        await wait(tries)
        continue
      }
      if (error instanceof Refused) throw error
      throw new UnavailableError(`"${new URL(url).host}" could not be reached: ${reason(error)}.`, {
        cause: error,
        hint: 'Check the network and proxy settings (HTTPS_PROXY, PIP_INDEX_URL), or install from a folder of wheels: picket deps install --from FOLDER.',
      })
    }
  }
}

async function downloadOnce(
  url: string,
  headers: Headers,
  limit: number,
  network: Network,
  onBytes: (received: number, total?: number) => void,
): Promise<Answer | undefined> {
  const idle = new AbortController()
  const silence = setTimeout(() => idle.abort(new Error('no answer for a minute')), silenceAllowed)
  try {
    const signal = network.signal === undefined ? idle.signal : AbortSignal.any([idle.signal, network.signal])
    const response = await network.fetch(url, { headers, signal })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Refused(url, response.status)
    const announced = Number(response.headers.get('content-length') ?? Number.NaN)
    const total = response.headers.has('content-encoding') || Number.isNaN(announced) ? undefined : announced
    const chunks: Uint8Array[] = []
    let received = 0
    for await (const chunk of response.body ?? []) {
      silence.refresh()
      received += chunk.length
      if (received > limit) throw new LimitError(`"${url}" is larger than ${limit / 2 ** 20} MiB.`)
      chunks.push(chunk)
      onBytes(received, total)
    }
    if (total !== undefined && received !== total) throw new Error(`it stopped after ${received} of ${total} bytes`)
    const contentType = response.headers.get('content-type') ?? ''
    return { bytes: Buffer.concat(chunks), contentType, url: response.url === '' ? url : response.url }
  } finally {
    clearTimeout(silence)
  }
}

class Refused extends UnavailableError {
  readonly mayPass: boolean

  constructor(url: string, status: number) {
    const signIn = status === 401 || status === 403
    super(
      `"${new URL(url).host}" answered with status ${status} for "${new URL(url).pathname}".`,
      signIn ? { hint: 'The index wants a sign-in: put name and password into PIP_INDEX_URL.' } : {},
    )
    this.mayPass = status >= 500 || status === 408 || status === 429
  }
}

function present(answer: Answer | undefined, url: string): Uint8Array {
  if (answer === undefined) throw new UnavailableError(`"${url}" is no longer there.`)
  return answer.bytes
}

function reason(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? inner.message : String(inner)
}
