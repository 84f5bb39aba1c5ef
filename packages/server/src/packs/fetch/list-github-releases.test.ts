import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import type { OutboundRequest, Send } from '../../outbound/send.ts'
import { createListGithubReleases } from './list-github-releases.ts'
import type { PackLocation } from './pack-fetcher.ts'
import { sha256 } from './verify-release.ts'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ed25519 = generateKeyPairSync('ed25519')
const pem = ({ publicKey }: { readonly publicKey: typeof rsa.publicKey }) =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString()
const archive = Buffer.from('the archive')
const api = 'https://api.github.example'
const from: PackLocation = { owner: 'acme', repository: 'content', accessToken: 'hush' }

type Assets = Readonly<Record<string, Buffer | string>>

/** A GitHub with one release; downloads are redirected to another host, as GitHub does. */
function open(
  assets: Assets,
  { digest, mostBytes = 1000 }: { readonly digest?: string; readonly mostBytes?: number } = {},
) {
  const requests: OutboundRequest[] = []
  const answer = (status: number, body: Buffer | string, headers: Record<string, string> = {}) => ({
    status,
    headers: new Headers(headers),
    text: body.toString(),
    bytes: Buffer.from(body),
  })
  const release = (tag: string, day: number, extra: object = {}) => ({
    tag_name: tag,
    published_at: `2026-01-0${day}T00:00:00Z`,
    assets: Object.keys(assets).map((name) => ({
      name,
      url: `${api}/assets/${name}`,
      size: assets[name]!.length,
      digest: name.endsWith('.zip') ? digest : null,
    })),
    ...extra,
  })
  const send: Send = async (request) => {
    requests.push(request)
    const { host, pathname } = new URL(request.url)
    const name = pathname.split('/').at(-1) ?? ''
    if (host === 'objects.example') return answer(200, assets[name] ?? '')
    if (pathname.startsWith('/assets/')) return answer(302, '', { location: `https://objects.example/${name}` })
    if (pathname !== '/repos/acme/content/releases') return answer(404, '{}')
    const drafts = [release('v3', 3, { draft: true }), release('v4', 4, { prerelease: true })]
    return answer(200, JSON.stringify([release('v1', 1), release('v2', 2), ...drafts]))
  }
  const list = createListGithubReleases({ send, apiUrl: api, mostBytes })
  const signal = new AbortController().signal
  return {
    requests,
    list: (location: PackLocation = from) => list(location, signal),
    fetch: async (location: PackLocation = from) => (await list(location, signal))[0]!.fetch(signal),
  }
}

it('lists published releases, newest first, and sends the token to GitHub only', async () => {
  const { list, requests } = open({ 'content-all.zip': archive, 'other.zip': 'x' })
  const releases = await list()
  expect(releases.map(({ version, publishedAt }) => [version, publishedAt])).toEqual([
    ['v2', Date.UTC(2026, 0, 2)],
    ['v1', Date.UTC(2026, 0, 1)],
  ])
  expect(await releases[0]!.fetch(new AbortController().signal)).toEqual({ archive, isSigned: false })
  expect(requests.map(({ url, headers }) => [new URL(url).host, headers?.['authorization']])).toEqual([
    ['api.github.example', 'Bearer hush'],
    ['api.github.example', 'Bearer hush'],
    ['objects.example', undefined],
  ])
})

it.each([
  ['RSA', rsa, 'sha512'],
  ['Ed25519', ed25519, null],
] as const)('verifies a signature with %s', async (_, pair, algorithm) => {
  const signature = sign(algorithm, archive, pair.privateKey).toString('base64')
  const signed = { ...from, publicKey: pem(pair) }
  const good = { 'a.zip': archive, 'a.zip.sig': `${signature}\n` }
  expect(await open(good).fetch(signed)).toEqual({ archive, isSigned: true })
  const refusal = 'The signature of the release is not that of the public key of its source.'
  await expect(open({ ...good, 'a.zip': 'another archive' }).fetch(signed)).rejects.toThrow(refusal)
  const other = generateKeyPairSync('ed25519')
  await expect(open(good).fetch({ ...from, publicKey: pem(other) })).rejects.toThrow(refusal)
  await expect(open({ 'a.zip': archive }).fetch(signed)).rejects.toThrow('"a.zip.sig" is missing')
})

it.each([
  [{ 'a.zip': archive }, `sha256:${'0'.repeat(64)}`],
  [{ 'a.zip': archive, 'a.zip.sha256': `${'0'.repeat(64)}  a.zip\n` }, undefined],
] as const)('rejects another checksum than the release states', async (assets, digest) => {
  const { fetch } = open(assets, digest === undefined ? {} : { digest })
  await expect(fetch()).rejects.toThrow(`The checksum of the download is ${sha256(archive)}; the release states 000`)
})

it('accepts the stated checksum', async () => {
  const { fetch } = open({ 'a.zip': archive, 'a.zip.sha256': `${sha256(archive)}  a.zip\n` })
  expect((await fetch()).archive).toEqual(archive)
})

it.each([
  [{ 'a.txt': '' }, from, 'acme/content has no release with a zip file.'],
  [
    { 'a.zip': archive },
    { ...from, repository: 'none' },
    'GitHub has no repository acme/none that the access token can read.',
  ],
  [{ 'a.zip': archive }, { owner: 'acme', repository: 'none' }, 'GitHub has no repository acme/none.'],
] as const)('says why there are no releases', async (assets, location, message) => {
  await expect(open(assets).list(location)).rejects.toThrow(message)
})

it('downloads nothing that is larger than allowed', async () => {
  const { fetch, requests } = open({ 'a.zip': archive }, { mostBytes: 5 })
  await expect(fetch()).rejects.toThrow('"a.zip" has 11 bytes; at most 5 are allowed.')
  expect(requests.length).toBe(1)
})
