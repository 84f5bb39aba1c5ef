import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reasonOf } from '../plain/write-report-file.ts'
import { UsageError } from '../program/usage-error.ts'
import { expandPaths } from '../selection/expand-paths.ts'
import { shownName } from '../selection/shown-name.ts'

/** A file with events, and its display name; without a path it is standard input. */
export interface EventSource {
  readonly name: string
  readonly path?: string
  /** A pipe or a device, which can be read only once. */
  readonly once?: true
}

const looksLikeEvents = /\.(?:json|jsonl|ndjson|log|txt|csv|tsv)(?:\.(?:gz|gzip|zst))?$|\.(?:gz|gzip)$/i

/** Returns the named files; in folders, the files that look like events; matches of globs; `-` for standard input. */
export function findEventFiles(operands: readonly string[], cwd: string): readonly EventSource[] {
  const sources = operands.flatMap((operand): readonly EventSource[] =>
    operand === '-' ? [{ name: 'stdin' }] : expandPaths([operand], cwd).flatMap((path) => filesAt(path, cwd)),
  )
  const seen = new Set<string>()
  return sources.filter(({ path = '-' }) => !seen.has(path) && seen.add(path))
}

function filesAt(name: string, cwd: string): readonly EventSource[] {
  const path = resolve(cwd, name)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw new UsageError(`"${name}" does not exist.`)
  if (!found.isDirectory()) return [{ name: shownName(path, cwd), path, ...(found.isFile() ? {} : { once: true }) }]
  const files = filesBelow(path, name)
  if (files.length > 0) return files.map((file) => ({ name: shownName(file, cwd), path: file }))
  throw new UsageError(`Folder "${name}" contains no event files.`, {
    hint: holdsSpecs(path)
      ? `It contains detections. To run them: picket run --detections ${name} EVENTS`
      : 'Event files have the extension .json, .jsonl, .ndjson, .log, .txt, .csv or .tsv, also followed by .gz or .zst. Pass files with other names individually.',
  })
}

function holdsSpecs(folder: string): boolean {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => /\.ya?ml$/.test(name))
  } catch {
    return false
  }
}

function filesBelow(folder: string, name: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && looksLikeEvents.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/[\\/]\.[^\\/]/.test(path.slice(folder.length)))
      .sort()
  } catch (cause) {
    throw new UsageError(`Folder "${name}" cannot be read: ${reasonOf(cause)}.`, { cause })
  }
}
