import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../run.ts'
import { firstParts } from './budgets.ts'
import type { ScreenSize } from './screen-size.ts'

/** Where the build of the console is. */
const built = join(root, 'apps/console/dist')

/** What Vite writes of each module and chunk, by its source or name. */
interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
}

/** The shell, and with it each screen that is loaded when its address is opened; the largest first. */
export function readScreenSizes(dist = built): readonly ScreenSize[] {
  const manifest = readManifest(dist)
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!
  const shell = filesOf(manifest, [entry])
  const screens = Object.keys(manifest).filter((name) => /^src\/features\/.*screen\.tsx$/.test(name))
  return [
    { name: 'shell', bytes: sum(dist, shell) },
    ...screens
      .flatMap((module) => {
        const name = module.slice('src/features/'.length)
        const ways = firstParts.filter(({ of }) => of.test(name))
        return (ways.length === 0 ? [{ parts: [], opened: undefined }] : ways).map(({ parts, opened }) => {
          const modules = [entry, module, ...parts.map((part) => findModule(manifest, part))]
          return {
            name: opened === undefined ? name : `${name} ${opened}`,
            bytes: sum(dist, filesOf(manifest, modules)),
          }
        })
      })
      .sort((a, b) => b.bytes - a.bytes),
  ]
}

/** By a part of its name. One that screens import, too, is a chunk that bears its name. */
function findModule(manifest: Readonly<Record<string, ManifestEntry>>, part: string): string {
  const chunk = `_${part.slice(part.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')}-`
  const found = Object.keys(manifest).find(
    (name) => name.includes(part) || (name.startsWith(chunk) && name.endsWith('.js')),
  )
  if (found === undefined) throw new Error(`No part of the console is named ${part}: see scripts/console/budgets.ts.`)
  return found
}

/** Each script that is loaded at once, the largest first. */
export function readChunkSizes(dist = built): readonly ScreenSize[] {
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
