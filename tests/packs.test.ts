import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ownPassword, signIn } from '../scripts/lab/administrator.ts'
import { packOf, serveReleases, type Files } from '../scripts/lab/serve-releases.ts'
import { createHome, startServer } from '../scripts/lab/start-server.ts'
import { picket } from './testing/picket.ts'

const rule = (id: string, severity: string): string => `AnalysisType: rule
RuleID: ${id}
Enabled: true
LogTypes: [Sample.Log]
Severity: ${severity}
Detection: [{ Key: kind, Condition: Equals, Value: bad }]
`
const release = (severity: string): Files => ({
  'rules/a.yml': rule('Acme.A', severity),
  'rules/b.yml': rule('Acme.B', severity),
  'packs/acme.yml': packOf('Acme', ['Acme.A', 'Acme.B']),
})

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'picket-packs-'))
  const releases = await serveReleases()
  const home = createHome(folder, { outbound: { allow: ['127.0.0.1'], github: releases.url } })
  onTestFinished(() => {
    releases.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return { folder, releases, home }
}

it('a kill between any two effects leaves a pack in one of its versions', async () => {
  const { releases, home } = await open()
  releases.publish('v1', release('Low'))
  const first = await startServer(home)
  const api = await signIn(first.address, first.password)
  await api.request(
    'mutation { createDetectionPackSource(input: { owner: "acme", repository: "content" }) { detectionPackSource { id } } }',
  )
  type Packs = {
    readonly detectionPacks: {
      readonly detectionPacks: readonly {
        readonly packVersion: { readonly semVer: string }
        readonly availableVersions: readonly { readonly id: string; readonly semVer: string }[]
      }[]
    }
  }
  const readPack = async (from = api) =>
    (
      await from.request<Packs>(
        '{ detectionPacks { detectionPacks { packVersion { semVer } availableVersions { id semVer } } } }',
      )
    ).detectionPacks.detectionPacks[0]
  await expect.poll(() => readPack()).toBeDefined()
  const change =
    'mutation ($input: UpdateDetectionPackStateInput!) { updateDetectionPackState(input: $input) { detectionPack { id } } }'
  await api.request(change, { input: { id: 'Acme', enabled: true } })
  releases.publish('v2', release('High'))
  await first.stop()

  const severities = async (from: typeof api): Promise<readonly string[]> =>
    (
      await from.request<{ detections: { detections: readonly { severity: string }[] } }>(
        '{ detections { detections { severity } } }',
      )
    ).detections.detections.map(({ severity }) => severity)
  const check = async (from: typeof api): Promise<void> => {
    const {
      detectionPackSources: [source],
    } = await from.request<{ detectionPackSources: readonly { id: string }[] }>('{ detectionPackSources { id } }')
    await from.request(
      'mutation ($id: ID!) { checkDetectionPackSource(input: { id: $id }) { detectionPackSource { id } } }',
      { id: source!.id },
    )
  }
  const results: (readonly [string, string | undefined, readonly string[]])[] = []
  for (const point of ['packs.release-stored', 'packs.in-transaction', 'packs.committed']) {
    const doomed = await startServer(home, { point, hit: 1 })
    const own = await signIn(doomed.address)
    if (point === 'packs.release-stored') await check(own)
    else {
      const v2 = (await readPack(own))!.availableVersions.find(({ semVer }) => semVer === 'v2')!
      await own.request(change, { input: { id: 'Acme', versionId: v2.id } }).catch(() => undefined)
    }
    expect(await doomed.ended).toMatchObject({ signal: 'SIGKILL' })
    const next = await startServer(home)
    const after = await signIn(next.address)
    results.push([point, (await readPack(after))?.packVersion.semVer, await severities(after)])
    await next.stop()
  }
  expect(results).toEqual([
    ['packs.release-stored', 'v1', ['LOW', 'LOW']],
    ['packs.in-transaction', 'v1', ['LOW', 'LOW']],
    ['packs.committed', 'v2', ['HIGH', 'HIGH']],
  ])
})

it('commands add a signed source, and enable, compare, update and roll back its packs', async () => {
  const { folder, releases, home } = await open()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(join(folder, 'acme.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  releases.publish('v1', release('Low'), { signedBy: privateKey })
  const server = await startServer(home)
  await signIn(server.address, server.password)
  const run = async (words: string, input?: string) => {
    const { code, stdout, stderr } = await picket(words.split(' '), {
      cwd: folder,
      env: { HOME: folder, XDG_CONFIG_HOME: folder },
      ...(input === undefined ? {} : { input }),
    })
    return [code, stdout, stderr] as const
  }
  await run(`login ${server.address} --email admin@localhost`, `${ownPassword}\n`)
  expect(await run('packs add-source acme/content --key acme.pem')).toEqual([
    0,
    'acme/content has 1 pack in version v1.\n',
    '',
  ])
  expect((await run('packs enable Acme'))[1]).toBe('Acme is enabled in version v1.\n')
  releases.publish('v2', release('High'), { signedBy: privateKey })
  await run('packs check acme/content')
  const [code, difference] = await run('packs diff Acme')
  expect([code, difference.split('\n').slice(0, 4)]).toEqual([
    0,
    ['Acme v1 -> v2', '', '~ changed  Acme.A  rule  rules/a.yml', '    Severity: "Low" -> "High"'],
  ])
  expect((await run('packs update'))[1]).toBe('Acme is enabled in version v2.\n')
  expect((await run('packs rollback Acme'))[1]).toBe('Acme is enabled in version v1.\n')
  const { results } = JSON.parse((await run('packs list --json'))[1]) as { results: readonly object[] }
  expect(results).toEqual([expect.objectContaining({ id: 'Acme', enabled: true, updateAvailable: true })])
  releases.publish('v3', release('Critical'))
  expect(await run('packs check acme/content')).toEqual([
    expect.any(Number),
    '',
    expect.stringContaining('The release has no signature: "content-all.zip.sig" is missing.'),
  ])
  expect((await run('packs delete-source acme/content --yes'))[1]).toBe('Deleted acme/content.\n')
  expect((await run('detections list --json'))[1]).toContain('"results": []')
  await server.stop()
})

it('our own content is released with a signature, and all its packs can be enabled', async () => {
  const { folder, releases, home } = await open()
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(join(folder, 'private.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const content = join(import.meta.dirname, '../packages/content')
  const words = ['packs', 'release', content, '--key', 'private.pem', '--name', 'picket', '--out', 'release']
  expect((await picket(words, { cwd: folder })).stdout).toMatch(
    /^Wrote picket-all\.zip, picket-all\.zip\.sha256, picket-all\.zip\.sig with \d+ files\.\n$/,
  )
  const names = readdirSync(join(folder, 'release'))
  releases.publishFiles('v1', new Map(names.map((name) => [name, readFileSync(join(folder, 'release', name))])))
  const server = await startServer(home, { withCatalogue: true })
  const api = await signIn(server.address, server.password)
  await api.request(
    'mutation ($key: String!) { createDetectionPackSource(input: { owner: "acme", repository: "content", kmsKey: $key }) { detectionPackSource { id } } }',
    { key: publicKey.export({ type: 'spki', format: 'pem' }) },
  )
  type Listed = { readonly detectionPacks: { readonly detectionPacks: readonly Pack[] } }
  type Pack = {
    readonly id: string
    readonly packVersion: { readonly isSigned: boolean }
    readonly lastError: string | null
  }
  const list = async () =>
    (
      await api.request<Listed>(
        '{ detectionPacks { detectionPacks { id enabled lastError packVersion { isSigned } } } }',
      )
    ).detectionPacks.detectionPacks
  await expect.poll(async () => (await list()).length).toBeGreaterThan(5)
  for (const { id } of await list())
    await api.request(
      'mutation ($id: ID!) { updateDetectionPackState(input: { id: $id, enabled: true }) { detectionPack { id } } }',
      { id },
    )
  const packs = await list()
  expect(packs.map(({ lastError, packVersion: { isSigned } }) => [lastError, isSigned])).toEqual(
    packs.map(() => [null, true]),
  )
  await server.stop()
})
