import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleCommand } from '../build-command.ts'
import { buildRuntimeIfStale } from '../build-runtime.ts'
import { root } from '../run.ts'
import { thirdPartyNotices } from './third-party-notices.ts'
import { withoutServer } from './without-server.ts'

export interface NpmPackage {
  /** The path of the archive. */
  readonly archive: string
  readonly sha256: string
  /** The size of its files when installed, in bytes. */
  readonly installed: number
}

const terminal = join(root, 'apps/terminal')

/** Builds the npm package of the command line: it has no dependencies, and runs no scripts when it is installed. */
export async function buildNpmPackage(out: string): Promise<NpmPackage> {
  const folder = join(out, 'picket')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await buildRuntimeIfStale()
  const sources = readdirSync(join(terminal, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'demo.ts')
    .map((file) => join(terminal, 'src', file))
  const dist = join(folder, 'dist')
  const inputs = await bundleCommand(dist, { entries: ['main', 'folder-worker'], plugins: [withoutServer(sources)] })
  cpSync(join(root, 'packages/rule-runtime/dist/runtime'), join(folder, 'runtime'), { recursive: true })
  for (const file of ['LICENSE', 'NOTICE']) cpSync(join(root, file), join(folder, file))
  writeFileSync(
    join(folder, 'THIRD-PARTY-NOTICES'),
    thirdPartyNotices([...inputs, 'node_modules/pyodide/package.json']),
  )
  cpSync(join(root, 'packaging/npm/README.md'), join(folder, 'README.md'))
  cpSync(join(root, 'packaging/npm/picket.js'), join(folder, 'picket.js'))
  chmodSync(join(folder, 'picket.js'), 0o755)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  return pack(folder, out)
}

function manifest(): object {
  const { version } = JSON.parse(readFileSync(join(terminal, 'package.json'), 'utf8')) as { readonly version: string }
  return {
    name: 'picket',
    version,
    description: 'The command line of Picket: checks, tests and runs detections, offline.',
    license: 'Apache-2.0',
    type: 'module',
    bin: { picket: 'picket.js' },
    engines: { node: '>=24' },
    files: ['picket.js', 'dist', 'runtime', 'LICENSE', 'NOTICE', 'THIRD-PARTY-NOTICES'],
  }
}

function pack(folder: string, out: string): NpmPackage {
  const made = spawnSync('npm', ['pack', folder, '--json', '--pack-destination', out], { cwd: out, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`npm pack failed: ${made.stderr}`)
  const [{ filename, unpackedSize }] = JSON.parse(made.stdout) as [{ filename: string; unpackedSize: number }]
  const archive = join(out, filename)
  const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sha256}  ${filename}\n`)
  return { archive, sha256, installed: unpackedSize }
}
