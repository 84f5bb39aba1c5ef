import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

interface PackageJson {
  readonly name: string
  readonly version: string
  readonly license?: string
}

/** Returns the licenses of the packages whose files are in a bundle, by the paths of its inputs. */
export function thirdPartyNotices(inputs: readonly string[]): string {
  const folders = new Set(inputs.flatMap((path) => folderOf(path) ?? []))
  const notices = [...folders].sort().map(noticeOf)
  return `This package contains the following software.\n\n${notices.join('\n')}`
}

/** `node_modules/@a/b` of `node_modules/@a/b/lib/c.js`, also within another package. */
function folderOf(path: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}

function noticeOf(folder: string): string {
  const whole = join(root, folder)
  const { name, version, license } = JSON.parse(readFileSync(join(whole, 'package.json'), 'utf8')) as PackageJson
  const texts = readdirSync(whole)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file) && !/\.(?:js|ts|json)$/.test(file))
    .toSorted()
    .map((file) => join(whole, file))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').trim())
  return `${[`## ${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n')}\n`
}
