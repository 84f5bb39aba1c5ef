import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../run.ts'
import { initialChunks } from './budgets.ts'
import type { ScreenSize } from './screen-size.ts'

/** Output directory of the console's build. */
const buildDirectory = join(root, 'apps/console/dist')

/** Entry of Vite's manifest for a module or chunk. */
interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
}

/** Returns the size of the shell, and of each screen together with the shell, largest first. */
export function readScreenSizes(dist = buildDirectory): readonly ScreenSize[] {
  const manifest = readManifest(dist)
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!
  const shell = filesOf(manifest, [entry])
  const screens = Object.keys(manifest).filter((name) => /^src\/features\/.*screen\.tsx$/.test(name))
  return [
    { name: 'shell', bytes: sum(dist, shell) },
    ...screens
      .flatMap((module) => {
        const name = module.slice('src/features/'.length)
        const variants = initialChunks.filter(({ screen }) => screen.test(name))
        return (variants.length === 0 ? [{ chunks: [], variant: undefined }] : variants).map(({ chunks, variant }) => {
          const modules = [entry, module, ...chunks.map((part) => findModule(manifest, part))]
          return {
            name: variant === undefined ? name : `${name} ${variant}`,
            bytes: sum(dist, filesOf(manifest, modules)),
          }
        })
      })
      .sort((a, b) => b.bytes - a.bytes),
  ]
}

/** Finds a module by a part of its name. A module that several screens share is a chunk of the same name. */
function findModule(manifest: Readonly<Record<string, ManifestEntry>>, part: string): string {
  const chunk = `_${part.slice(part.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')}-`
  const found = Object.keys(manifest).find(
    (name) => name.includes(part) || (name.startsWith(chunk) && name.endsWith('.js')),
  )
  if (found === undefined)
    throw new Error(`The console has no module or chunk "${part}". Update initialChunks in scripts/console/budgets.ts.`)
  return found
}

/** Returns the size of each script, largest first. */
export function readChunkSizes(dist = buildDirectory): readonly ScreenSize[] {
  const scripts = new Set(Object.values(readManifest(dist)).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])))
  return [...scripts].map((name) => ({ name, bytes: sizeOf(dist, name) })).sort((a, b) => b.bytes - a.bytes)
}

function readManifest(dist: string): Readonly<Record<string, ManifestEntry>> {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>
}

function filesOf(manifest: Readonly<Record<string, ManifestEntry>>, names: readonly string[]): ReadonlySet<string> {
  const [seen, files] = [new Set<string>(), new Set<string>()]
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const { file, css = [], imports = [] } = manifest[name]!
    for (const one of [file, ...css]) files.add(one)
    open.push(...imports)
  }
  return files
}

function sum(dist: string, files: ReadonlySet<string>): number {
  return [...files].reduce((total, file) => total + sizeOf(dist, file), 0)
}

function sizeOf(dist: string, file: string): number {
  return gzipSync(readFileSync(join(dist, file))).length
}
