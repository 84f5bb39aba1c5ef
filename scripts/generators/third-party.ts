import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import type { Generator } from './generator.ts'
import { alsoShipped, leftOutTexts } from './third-party/also-shipped.ts'
import { bundledInDocs } from './third-party/bundled-in-docs.ts'
import { printSbom } from './third-party/print-sbom.ts'
import type { ShippedPackage } from './third-party/shipped-package.ts'

/** THIRD_PARTY.md: everything of others that is bundled or installed with Picket, with its licence; and the same as an SBOM. */
export const thirdParty: Generator = {
  name: 'third-party',
  files() {
    const packages = readPackages(root)
    const { version } = JSON.parse(readFileSync(join(root, 'apps/terminal/package.json'), 'utf8')) as {
      version: string
    }
    return new Map([
      ['THIRD_PARTY.md', printThirdParty(packages)],
      ['docs/reference/sbom.cdx.json', printSbom(version, packages, alsoShipped)],
    ])
  },
}

/**
 * Returns each version of the packages in the lock file that Picket ships: no development packages except those bundled in the
 * documentation site, and no packages for one platform, because which variant is installed depends on the machine.
 */
export function readPackages(folder: string): readonly ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>
  }
  const shipped = Object.entries(lock.packages)
    .filter(
      ([path, { dev, link, optional, devOptional }]) =>
        path.includes('node_modules/') &&
        (bundledInDocs.has(nameOf(path)) || !(dev || link || optional || devOptional)),
    )
    .map(([path, { version, license, integrity }]) => {
      const manifest = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')) as Manifest
      const licence = license ?? (typeof manifest.license === 'string' ? manifest.license : undefined)
      const name = nameOf(path)
      if (licence === undefined)
        throw new Error(`Package "${name}" names no licence. Find out under which terms it is.`)
      return {
        name,
        version: version ?? '',
        licence,
        source: sourceOf(manifest),
        text: licenceText(join(folder, path)) ?? leftOutTexts.get(name),
        ...(integrity === undefined ? {} : { integrity }),
      }
    })
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
  // A version that is installed in several places is one package.
  return [...new Map(shipped.map((one) => [`${one.name}@${one.version}`, one])).values()]
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
}

interface Manifest {
  readonly license?: unknown
  readonly homepage?: string
  readonly repository?: string | { readonly url?: string }
}

/** The page's text: a table, then each licence text once, with the packages that it is for. */
export function printThirdParty(packages: readonly ShippedPackage[]): string {
  const rows = [
    ...packages.map(({ name, version, licence, source }) => [name, version, licence, source]),
    ...alsoShipped.map(({ name, version, licence, source }) => [name, version, licence, source]),
  ]
  const table = [
    '| what | version | licence | source |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ]
  const notes = alsoShipped.map(({ name, note }) => `- **${name}**: ${note}`)
  return `${[
    '# Third-party software and data',
    'Picket itself is under the Apache License 2.0 (`LICENSE`). This page lists what of others is bundled with it or installed to run it. Packages used only to build and test Picket are not on it; those whose code is part of the console or of the documentation site are. Made by `npm run generate`.',
    table.join('\n'),
    ['## Notes', ...notes].join('\n\n'),
    '## Licence texts',
    ...licenceSections(packages),
  ].join('\n\n')}\n`
}

function licenceSections(packages: readonly ShippedPackage[]): readonly string[] {
  const texts = Map.groupBy(
    packages.filter(({ text }) => text !== undefined),
    ({ text }) =>
      text!
        .trim()
        .replaceAll('\r\n', '\n')
        .replace(/[ \t]+$/gm, ''),
  )
  return [...texts].map(([text, users]) => {
    const names = users.map(({ name, version }) => `${name} ${version}`)
    return `### ${names.join(', ')}\n\n${fence(text)}`
  })
}

function licenceText(folder: string): string | undefined {
  const files = readdirSync(folder)
    .filter((file) => /^(licen[sc]e|copying|notice)([.-].*)?$/i.test(file))
    .sort(compare)
  return files.length === 0
    ? undefined
    : files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
}

function sourceOf({ repository, homepage }: Manifest): string {
  const url = typeof repository === 'string' ? repository : (repository?.url ?? homepage ?? '')
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url)?.[1]
  return short === undefined
    ? url
        .replace(/^git\+/, '')
        .replace(/^(git|ssh):\/\/(git@)?/, 'https://')
        .replace(/\.git$/, '')
    : `https://github.com/${short}`
}

function fence(text: string): string {
  const ticks = text.includes('```') ? '````' : '```'
  return `${ticks}text\n${text}\n${ticks}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
