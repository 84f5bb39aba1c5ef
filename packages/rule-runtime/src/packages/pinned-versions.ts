import { dirname, join } from 'node:path'
import { parseRequirement } from './requirement.ts'
import { readText } from './text-files.ts'
import { normalizeName } from './wheel-name.ts'

/**
 * Returns versions that a content repository already requires, in a `Pipfile` or `requirements.txt` in its folder or
 * above, as requirements by package name, so that rules get the versions that they were written for.
 */
export async function readPinnedVersions(folder: string): Promise<ReadonlyMap<string, string>> {
  const pinned = new Map<string, string>()
  for (let here = folder, up = 0; up < 4; here = dirname(here), up++) {
    const found = [
      ...parsePipfile(await readText(join(here, 'Pipfile')).catch(() => '')),
      ...parseRequirementsFile(await readText(join(here, 'requirements.txt')).catch(() => '')),
    ]
    for (const [name, requirement] of found) if (!pinned.has(name)) pinned.set(name, requirement)
    if (found.length > 0 || dirname(here) === here) break
  }
  return pinned
}

/** Reads `name = "==1.2"` lines of `[packages]`; other forms are ignored. */
export function parsePipfile(text: string): readonly (readonly [name: string, requirement: string])[] {
  const section = /^\[packages\]\s*$([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(text)?.[1] ?? ''
  return [...section.matchAll(/^\s*"?([\w.-]+)"?\s*=\s*"([^"]*)"/gm)].flatMap(([, name = '', range = '']) =>
    toEntry(range === '*' ? name : `${name}${range}`),
  )
}

/** Reads requirement lines; options, URLs and unreadable lines are ignored. */
export function parseRequirementsFile(text: string): readonly (readonly [name: string, requirement: string])[] {
  return text
    .replaceAll('\\\n', ' ')
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)(#|--).*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('-'))
    .flatMap(toEntry)
}

function toEntry(line: string): readonly (readonly [name: string, requirement: string])[] {
  const parsed = parseRequirement(line)
  return typeof parsed === 'string' ? [] : [[normalizeName(parsed.name), parsed.text]]
}
