import { InvalidInputError, LimitError, UnavailableError } from '@picket/core'
import { z } from 'zod'
import type { OutboundResponse, Send } from '../../outbound/send.ts'
import type { ListPublished, PackLocation } from './pack-fetcher.ts'
import { assertChecksum, assertSigned, readPublicKey } from './verify-release.ts'

const releaseModel = z.object({
  tag_name: z.string().min(1).max(200),
  draft: z.boolean().optional(),
  prerelease: z.boolean().optional(),
  published_at: z.string().nullish(),
  assets: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      size: z.number(),
      /** `sha256:...` */
      digest: z.string().nullish(),
    }),
  ),
})

type Release = z.infer<typeof releaseModel>
type Asset = Release['assets'][number]

/** How many releases are kept to roll back to. */
const mostReleases = 5
const mostRedirects = 3

/**
 * Reads the releases of a GitHub repository. The archive is the asset whose name ends in `-all.zip`, or the only zip
 * file; the file of the same name with `.sig` has its signature, the one with `.sha256` its checksum.
 */
export function createListGithubReleases({
  send,
  apiUrl,
  mostBytes,
}: {
  readonly send: Send
  /** `https://api.github.com` */
  readonly apiUrl: string
  readonly mostBytes: number
}): ListPublished {
  const get = async (url: string, from: PackLocation, accept: string, signal: AbortSignal) => {
    let next = url
    for (let step = 0; step <= mostRedirects; step++) {
      assertSafe(next, apiUrl)
      // Only GitHub itself gets the token: downloads are redirected to other hosts.
      const isOurs = new URL(next).host === new URL(apiUrl).host
      const headers: Record<string, string> = { accept, 'x-github-api-version': '2022-11-28' }
      if (isOurs && from.accessToken) headers['authorization'] = `Bearer ${from.accessToken}`
      const answer = await send({ url: next, method: 'GET', headers }, signal)
      const location = answer.headers.get('location')
      if (answer.status < 300 || answer.status >= 400 || location === null) return assertFound(answer, from)
      next = new URL(location, next).href
    }
    throw new UnavailableError(`"${new URL(url).host}" redirected more than ${mostRedirects} times.`)
  }
  const download = async (asset: Asset, from: PackLocation, signal: AbortSignal): Promise<Buffer> => {
    if (asset.size > mostBytes)
      throw new LimitError(`"${asset.name}" has ${asset.size} bytes; at most ${mostBytes} are allowed.`)
    const { bytes, text } = await get(asset.url, from, 'application/octet-stream', signal)
    return Buffer.from(bytes ?? Buffer.from(text))
  }
  return async (from, signal) => {
    const { owner, repository } = from
    const path = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}/releases?per_page=20`
    const { text } = await get(`${apiUrl}${path}`, from, 'application/vnd.github+json', signal)
    const releases = parseReleases(text).filter(({ draft, prerelease }) => draft !== true && prerelease !== true)
    const usable = releases.flatMap((release) => {
      const archive = archiveOf(release)
      return archive === undefined ? [] : [{ release, archive }]
    })
    if (usable.length === 0)
      throw new InvalidInputError(`${owner}/${repository} has no release with a zip file.`, {
        hint: 'Publish a release with a zip file of the content, or add the repository as a Git repository.',
      })
    return usable
      .map(({ release, archive }) => ({
        version: release.tag_name,
        publishedAt: Date.parse(release.published_at ?? '') || 0,
        async fetch(signal: AbortSignal) {
          const bytes = await download(archive, from, signal)
          const stated = await statedChecksum(release, archive, (asset) => download(asset, from, signal))
          if (stated !== undefined) assertChecksum(bytes, stated)
          const signature = release.assets.find(({ name }) => name === `${archive.name}.sig`)
          if (from.publicKey === undefined) return { archive: bytes, isSigned: false }
          if (signature === undefined)
            throw new InvalidInputError(`The release has no signature: "${archive.name}.sig" is missing.`)
          const written = (await download(signature, from, signal)).toString('latin1')
          assertSigned(bytes, written, readPublicKey(from.publicKey))
          return { archive: bytes, isSigned: true }
        },
      }))
      .toSorted((a, b) => b.publishedAt - a.publishedAt)
      .slice(0, mostReleases)
  }
}

async function statedChecksum(
  { assets }: Release,
  archive: Asset,
  read: (asset: Asset) => Promise<Buffer>,
): Promise<string | undefined> {
  const digest = /^sha256:([\da-f]{64})$/i.exec(archive.digest ?? '')?.[1]
  if (digest !== undefined) return digest
  const file = assets.find(({ name }) => name === `${archive.name}.sha256`)
  if (file === undefined) return undefined
  const found = /^([\da-f]{64})\b/i.exec((await read(file)).toString('latin1'))?.[1]
  if (found === undefined) throw new InvalidInputError(`"${file.name}" does not start with a SHA-256 checksum.`)
  return found
}

function archiveOf({ assets }: Release): Asset | undefined {
  const zips = assets.filter(({ name }) => name.endsWith('.zip'))
  return zips.find(({ name }) => name.endsWith('-all.zip')) ?? (zips.length === 1 ? zips[0] : undefined)
}

function parseReleases(text: string): readonly Release[] {
  try {
    return z.array(releaseModel).parse(JSON.parse(text))
  } catch (cause) {
    throw new UnavailableError('GitHub did not answer with a list of releases.', { cause })
  }
}

function assertSafe(url: string, apiUrl: string): void {
  const { protocol } = new URL(url)
  if (protocol === 'https:' || new URL(apiUrl).protocol === 'http:') return
  throw new InvalidInputError(`The download was redirected to "${protocol}", which is not encrypted.`)
}

function assertFound(answer: OutboundResponse, { owner, repository, accessToken }: PackLocation): OutboundResponse {
  const { status } = answer
  if (status === 200) return answer
  const name = `${owner}/${repository}`
  if (status === 401) throw new InvalidInputError('GitHub does not accept the access token.')
  if (status === 404)
    throw new InvalidInputError(
      `GitHub has no repository ${name}${accessToken ? ' that the access token can read' : ''}.`,
      {
        hint: accessToken ? 'Check the permissions of the token.' : 'A private repository needs an access token.',
      },
    )
  if (status === 403 || status === 429)
    throw new UnavailableError(`GitHub answered with status ${status}: the rate limit may be used up.`, {
      hint: 'Set an access token: it has a higher limit.',
    })
  throw new UnavailableError(`GitHub answered with status ${status}.`)
}
