import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addPackages, installPackages, type InstallOptions } from './install-packages.ts'
import { installedModules, packageFolders } from './installed-packages.ts'
import { readLock } from './lock-file.ts'
import { PackageProblem } from './package-problem.ts'
import { buildWheel, type BuiltWheel } from './testing/build-wheel.ts'
import { serveIndex, type IndexBehaviour, type ServedIndex } from './testing/serve-index.ts'
import { findDamagedPackages } from './verify-packages.ts'

const six = buildWheel({ name: 'six', version: '1.16.0', requiresPython: '>=2.7' })
const newSix = buildWheel({ name: 'six', version: '1.17.0' })
const alpha = buildWheel({ name: 'alpha', version: '1.0', requires: ['six>=1.5', 'win; sys_platform == "win32"'] })
const oldAlpha = buildWheel({ name: 'alpha', version: '0.9', requires: ['six<1.17'] })
const nextAlpha = buildWheel({ name: 'alpha', version: '2.0b1' })

const servers: ServedIndex[] = []
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

interface Project {
  readonly options: InstallOptions
  readonly folder: string
  readonly config: () => string
  readonly lockText: () => string
  readonly store: () => readonly string[]
}

/** A project whose packages come from `index` (a served one), or from nowhere. */
function project(config: string, index?: ServedIndex, changes: Partial<InstallOptions> = {}): Project {
  const folder = mkdtempSync(join(tmpdir(), 'picket-packages-'))
  folders.push(folder)
  const configFile = join(folder, 'picket.yaml')
  if (config !== '') writeFileSync(configFile, config)
  const environment = {
    HOME: folder,
    XDG_CONFIG_DIRS: folder,
    PIP_CONFIG_FILE: '/dev/null',
    PICKET_CACHE_DIR: join(folder, 'cache'),
    PIP_INDEX_URL: index?.url ?? 'http://127.0.0.1:9/simple/',
  }
  const network = { fetch, wait: () => Promise.resolve() }
  const store = join(folder, 'cache/packages')
  return {
    options: { configFile, environment, network, ...changes },
    folder,
    config: () => (existsSync(configFile) ? readFileSync(configFile, 'utf8') : ''),
    lockText: () => (existsSync(join(folder, 'picket.lock')) ? readFileSync(join(folder, 'picket.lock'), 'utf8') : ''),
    store: () => (existsSync(store) ? readdirSync(store) : []),
  }
}

async function serve(wheels: readonly BuiltWheel[], behaviour?: IndexBehaviour): Promise<ServedIndex> {
  const server = await serveIndex(wheels, behaviour)
  servers.push(server)
  return server
}

function listing(...requirements: readonly string[]): string {
  return `python:\n  packages:\n${requirements.map((line) => `    - ${line}\n`).join('')}`
}

/** What an installation is refused with: code, message and place in picket.yaml. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof PackageProblem)) return error instanceof Error ? error.message : 'installed'
  const [place] = error.diagnostics
  return `${error.kind.code} ${error.message}${place === undefined ? '' : ` @${place.span.line}:${place.span.column}`}`
}

test.each<[string, IndexBehaviour]>([
  ['HTML', {}],
  ['JSON', { format: 'json' }],
  ['HTML with metadata apart', { metadata: true }],
  ['JSON with metadata apart', { format: 'json', metadata: true }],
])('installs the newest versions that fit from an index in %s', async (_, behaviour) => {
  const index = await serve([six, newSix, oldAlpha, alpha, nextAlpha], behaviour)
  const { options, lockText, store, folder } = project(listing('alpha'), index)
  const first = await installPackages(options)
  expect(first.installed.map(({ name, version }) => `${name} ${version}`)).toEqual(['alpha 1.0', 'six 1.17.0'])
  expect(first.locked).toBe(true)
  expect(lockText()).toBe(`# Written by picket deps install. Commit it beside picket.yaml; do not edit it.
version: 1
requirements:
  - alpha
packages:
  - name: alpha
    version: "1.0"
    file: alpha-1.0-py3-none-any.whl
    sha256: ${alpha.sha256}
    modules:
      - alpha
    requires:
      - six
  - name: six
    version: 1.17.0
    file: six-1.17.0-py3-none-any.whl
    sha256: ${newSix.sha256}
    modules:
      - six
    requires: []
`)
  expect(store()).toEqual([alpha.sha256, newSix.sha256].sort())

  // The second time nobody is asked.
  const asked = index.asked.length
  const second = await installPackages(options)
  expect([second.installed, second.present.length, second.locked, index.asked.length]).toEqual([[], 2, false, asked])

  const lock = await readLock(join(folder, 'picket.lock'))
  expect(lock).toEqual(first.lock)
  expect([...installedModules(lock)]).toEqual(['alpha', 'six'])
  const { folders, missing } = await packageFolders(lock, options.environment)
  expect(folders.map((path) => readdirSync(path).filter((name) => !/^\.|dist-info$/.test(name)))).toEqual([
    ['alpha'],
    ['six'],
  ])
  expect(missing).toEqual([])
})

test('installs from a folder of wheels and from wheel files without asking the network', async () => {
  const { options, folder } = project(listing('alpha', 'beta'))
  const wheels = join(folder, 'wheels')
  mkdirSync(wheels)
  for (const { file, bytes } of [six, alpha]) writeFileSync(join(wheels, file), bytes)
  const beta = buildWheel({ name: 'beta', version: '3' })
  writeFileSync(join(folder, beta.file), beta.bytes)
  const silent = { fetch: () => Promise.reject(new Error('the network was asked')) }
  const from = [wheels, join(folder, beta.file)]
  const { installed } = await installPackages({ ...options, from, network: silent })
  expect(installed.map(({ name }) => name)).toEqual(['alpha', 'beta', 'six'])
  expect(await refusal(installPackages({ ...options, from: [join(folder, 'nowhere')], update: true }))).toMatch(
    /nowhere" is neither a folder of wheels nor a wheel file\.$/,
  )
})

test('a lock file is installed to the byte elsewhere, also when newer versions have come out', async () => {
  const first = project(listing('alpha'), await serve([six, alpha]))
  await installPackages(first.options)
  const second = project(listing('alpha'), await serve([six, newSix, alpha]))
  writeFileSync(join(second.folder, 'picket.lock'), first.lockText())
  const result = await installPackages({ ...second.options, frozen: true })
  expect(result.installed.map(({ version }) => version)).toEqual(['1.0', '1.16.0'])
  expect((await packageFolders(result.lock, first.options.environment)).missing).toEqual([])

  const updated = await installPackages({ ...second.options, update: true })
  expect(updated.installed.map(({ name, version }) => `${name} ${version}`)).toEqual(['six 1.17.0'])
})

test('locked versions stay when another package is added, and comments in picket.yaml too', async () => {
  const beta = buildWheel({ name: 'beta', version: '1', requires: ['six'] })
  const before = project('# ours\n' + listing('alpha # needed'), await serve([six, alpha]))
  await installPackages(before.options)
  const index = await serve([six, newSix, alpha, beta])
  const environment = { ...before.options.environment, PIP_INDEX_URL: index.url }
  const result = await addPackages({ ...before.options, environment, requirements: ['beta>=1'] })
  expect(result.lock.packages.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'alpha 1.0',
    'beta 1',
    'six 1.16.0',
  ])
  expect(before.config()).toBe('# ours\npython:\n  packages:\n    - alpha # needed\n    - beta>=1\n')
})

test('extras bring what they need', async () => {
  const gamma = buildWheel({
    name: 'gamma',
    version: '1',
    requires: ['six; extra == "Old_Code"', 'nowhere; extra == "x"'],
  })
  const delta = buildWheel({ name: 'delta', version: '1', requires: ['gamma[old-code]'] })
  const { options } = project(listing('gamma', 'delta'), await serve([gamma, delta, six]))
  const { lock } = await installPackages(options)
  expect(lock.packages.map(({ name, requires }) => [name, requires])).toEqual([
    ['delta', ['gamma']],
    ['gamma', ['six']],
    ['six', []],
  ])
})

test('an older version is taken when the newest excludes what another package needs', async () => {
  const late = buildWheel({ name: 'alpha', version: '1.5', requires: ['six>=1.17'] })
  const beta = buildWheel({ name: 'beta', version: '1', requires: ['six==1.16.*'] })
  const { options } = project(listing('alpha', 'beta'), await serve([six, newSix, oldAlpha, alpha, late, beta]))
  const { lock } = await installPackages(options)
  expect(lock.packages.map(({ name, version }) => `${name} ${version}`)).toEqual(['alpha 1.0', 'beta 1', 'six 1.16.0'])
})

test('a pre-release is installed if requested or if there is no other version', async () => {
  const index = await serve([alpha, nextAlpha, six, buildWheel({ name: 'omega', version: '0.1rc1' })])
  const { options } = project(listing('alpha>=2.0b1', 'omega'), index)
  const { lock } = await installPackages(options)
  expect(lock.packages.map(({ version }) => version)).toEqual(['2.0b1', '0.1rc1'])
})

test.each<[string, readonly string[], string]>([
  ['an unknown package', ['alpha', 'alhpa'], 'PK7003 Package "alhpa" was not found; looked in http://127.0.0.1'],
  [
    'no version in range',
    ['alpha>=5'],
    'PK7003 No version of package "alpha" fits "alpha>=5"; the newest is 2.0b1. @3:7',
  ],
  [
    'compiled code',
    ['six', 'fast'],
    'PK7004 Package "fast" is not pure Python: version 2.0 is offered with compiled code or as source only. @4:7',
  ],
  ['source only', ['src'], 'PK7004 Package "src" is not pure Python: version 1.2 is offered'],
  [
    'another Python',
    ['future'],
    'PK7003 No version of package "future" fits "future"; version 1.0 does not run on the Python that rules run on.',
  ],
  [
    'a conflict',
    ['alpha==0.9', 'six>=1.17'],
    'PK7005 No version of package "six" fits "six>=1.17" (picket.yaml) and "six<1.17" (needed by alpha 0.9)',
  ],
  ['a missing package further down', ['parent'], 'PK7003 Package "nowhere", needed by parent 1.0, was not found;'],
  ['a line that cannot be read', ['six=1'], 'PK7002 "=1" in "six=1" is not a range of versions. @3:7'],
])('%s is explained', async (_, requirements, expected) => {
  const offered = [
    six,
    newSix,
    oldAlpha,
    alpha,
    nextAlpha,
    buildWheel({ name: 'fast', version: '2.0', tag: 'cp314-cp314-manylinux_2_17_x86_64' }),
    buildWheel({ name: 'future', version: '1.0', requiresPython: '>=4' }),
    buildWheel({ name: 'parent', version: '1.0', requires: ['nowhere'] }),
  ]
  const { options, lockText } = project(
    listing(...requirements),
    await serve(offered, { archives: ['src-1.2.tar.gz'] }),
  )
  expect(await refusal(installPackages(options))).toContain(expected)
  expect(lockText()).toBe('')
})

test('packages that cannot be had are left out and reported when the others are to be installed', async () => {
  const { options, config } = project('', await serve([six], { archives: ['src-1.2.tar.gz'] }))
  const result = await addPackages({ ...options, requirements: ['six', 'src', 'nowhere'], keepGoing: true })
  expect(result.installed.map(({ name }) => name)).toEqual(['six'])
  expect(result.unavailable.map(({ requirement, problem }) => `${requirement} ${problem.kind.code}`)).toEqual([
    'src PK7004',
    'nowhere PK7003',
  ])
  expect(config()).toBe('python:\n  packages:\n    - six\n')
})

test('a failed addition changes neither file', async () => {
  const { options, config, lockText } = project(listing('six'), await serve([six]))
  expect(await refusal(addPackages({ ...options, requirements: ['nowhere'] }))).toContain('PK7003')
  expect([config(), lockText()]).toEqual([listing('six'), ''])
})

test('what was changed on the way is refused and leaves nothing', async () => {
  const evil = buildWheel({ name: 'six', version: '1.16.0', files: { 'six.py': 'evil = True\n' } })
  const answer = (path: string) => (path.endsWith('.whl') ? { bytes: evil.bytes } : undefined)
  const { options, store, lockText } = project(listing('six'), await serve([six], { answer }))
  expect(await refusal(installPackages(options))).toContain(
    `PK7006 File "${six.file}" has the SHA-256 hash ${evil.sha256}, but ${six.sha256} was promised.`,
  )
  expect([store(), lockText()]).toEqual([[], ''])
})

test('a lock file holds against an index and a folder that offer another file of the same name', async () => {
  const evil = buildWheel({ name: 'six', version: '1.16.0', files: { 'six.py': 'evil = True\n' } })
  const first = project(listing('six'), await serve([six]))
  await installPackages(first.options)
  const second = project(listing('six'), await serve([evil]))
  writeFileSync(join(second.folder, 'picket.lock'), first.lockText())
  expect(await refusal(installPackages(second.options))).toContain('PK7006')
  writeFileSync(join(second.folder, evil.file), evil.bytes)
  expect(await refusal(installPackages({ ...second.options, from: [second.folder] }))).toContain('PK7006')
  expect(second.store()).toEqual([])
})

test('an interrupted download is tried again, and leaves nothing when it fails for good', async () => {
  const once = await serve([six], {
    answer: (path, time) => (path.endsWith('.whl') && time === 1 ? { cut: 100 } : undefined),
  })
  expect((await installPackages(project(listing('six'), once).options)).installed.length).toBe(1)

  const always = await serve([six], { answer: (path) => (path.endsWith('.whl') ? { cut: 100 } : undefined) })
  const { options, store, lockText } = project(listing('six'), always)
  expect(await refusal(installPackages(options))).toMatch(/^"127\.0\.0\.1:\d+" could not be reached/)
  expect([store(), lockText(), always.asked.length]).toEqual([[], '', 4])
})

test('a server that fails is asked again, one that refuses is not', async () => {
  const busy = await serve([six], { answer: (_, time) => (time < 3 ? { status: 503 } : undefined) })
  expect((await installPackages(project(listing('six'), busy).options)).installed.length).toBe(1)
  const closed = await serve([six], { credentials: 'me:secret' })
  expect(await refusal(installPackages(project(listing('six'), closed).options))).toContain('answered with status 401')
  expect(closed.asked.length).toBe(1)
})

test('name and password of an index are sent to it, and shown nowhere', async () => {
  const index = await serve([six], { credentials: 'me:p@ss' })
  const { options, lockText } = project(listing('six', 'nowhere'), index)
  const environment = { ...options.environment, PIP_INDEX_URL: index.url.replace('//', '//me:p%40ss@') }
  const message = await refusal(installPackages({ ...options, environment }))
  expect(message).toContain('PK7003 Package "nowhere" was not found; looked in http://127.0.0.1')
  expect(message + lockText()).not.toContain('ss@')
})

test('an index without encryption is refused unless its host is trusted', async () => {
  const { options } = project(listing('six'))
  const environment = { ...options.environment, PIP_INDEX_URL: 'http://mirror.example.com/simple' }
  const network = { fetch: () => Promise.resolve(new Response(null, { status: 404 })) }
  expect(await refusal(installPackages({ ...options, environment, network }))).toBe(
    'The package index "mirror.example.com" is reached without encryption.',
  )
  const trusting = { ...environment, PIP_TRUSTED_HOST: 'mirror.example.com' }
  expect(await refusal(installPackages({ ...options, environment: trusting, network }))).toContain('PK7003')
})

test('frozen refuses to change the lock file', async () => {
  const { options, folder } = project(listing('six'), await serve([six]))
  expect(await refusal(installPackages({ ...options, frozen: true }))).toBe(
    `PK7008 "${join(folder, 'picket.lock')}" does not exist.`,
  )
  await installPackages(options)
  writeFileSync(options.configFile, listing('six', 'alpha'))
  expect(await refusal(installPackages({ ...options, frozen: true }))).toContain('does not fit picket.yaml')
})

test('many installations at once end with the same whole store', async () => {
  const index = await serve([six, newSix, alpha])
  const shared = project('', index)
  const environment = { ...shared.options.environment }
  const all = await Promise.all(
    Array.from({ length: 8 }, () => installPackages({ ...project(listing('alpha'), index).options, environment })),
  )
  expect(new Set(all.map(({ lock }) => JSON.stringify(lock))).size).toBe(1)
  expect(shared.store()).toEqual([alpha.sha256, newSix.sha256].sort())
})

test('progress tells what is fetched', async () => {
  const seen: string[] = []
  const index = await serve([six])
  const { options } = project(listing('six'), index, {
    progress: (step) => seen.push(step.kind === 'looking-up' ? `look ${step.name}` : `${step.kind} ${step.file}`),
  })
  await installPackages(options)
  expect([...new Set(seen)]).toEqual(['look six', `fetching ${six.file}`, `unpacking ${six.file}`])
})

test('nothing listed, nothing done', async () => {
  const { options, lockText } = project('')
  expect(await installPackages(options)).toMatchObject({ installed: [], present: [], locked: false })
  expect(lockText()).toBe('')
})

test('a lock file that was tampered with is refused', async () => {
  const { options, folder } = project(listing('six'), await serve([six]))
  await installPackages(options)
  const lockFile = join(folder, 'picket.lock')
  const text = readFileSync(lockFile, 'utf8')
  for (const [from, to] of [
    ['version: 1\n', 'version: 9\n'],
    [six.sha256, '../../etc'],
    ['packages:', '<<<<<<< ours'],
    ['version: 1\n', 'a: &a [x, x]\nb: [*a, *a]\nversion: 1\n'],
  ] as const) {
    writeFileSync(lockFile, text.replace(from, to))
    expect(await refusal(installPackages(options))).toContain(`PK7008 "${lockFile}" cannot be read`)
  }
})

test('files that were changed after the installation are found', async () => {
  const { options } = project(listing('six', 'alpha'), await serve([six, alpha]))
  const { lock } = await installPackages(options)
  const { environment } = options
  expect(await findDamagedPackages(lock, environment)).toEqual([])
  const { folders } = await packageFolders(lock, environment)
  const file = 'six/__init__.py'
  writeFileSync(join(folders[1]!, file), 'evil = True\n')
  const six1 = { name: 'six', version: '1.16.0', folder: folders[1], file }
  expect(await findDamagedPackages(lock, environment)).toEqual([six1])
})

test('an installation that is killed at any moment leaves nothing that counts, and the next one completes it', async () => {
  const wheels = [alpha, six]
  for (const delay of [0, 15, 40, 80, 160]) {
    const { options, folder, store } = project(listing('alpha'))
    for (const { file, bytes } of wheels) writeFileSync(join(folder, file), bytes)
    const script = `import { installPackages } from ${JSON.stringify(join(import.meta.dirname, 'install-packages.ts'))}
      process.send('started')
      await installPackages(${JSON.stringify({ ...options, from: [folder], network: undefined })})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    await once(child, 'message')
    setTimeout(() => child.kill('SIGKILL'), delay)
    await once(child, 'exit')
    for (const name of store().filter((entry) => !entry.startsWith('.draft-')))
      expect(readdirSync(join(folder, 'cache/packages', name))).toContain('.picket-package.json')
    const { lock } = await installPackages({ ...options, from: [folder] })
    expect(lock.packages.length).toBe(2)
    expect(await findDamagedPackages(lock, options.environment)).toEqual([])
  }
})
