import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reasonOf } from '../plain/write-report-file.ts'
import { UsageError } from '../program/usage-error.ts'
import { expandPaths } from '../selection/expand-paths.ts'
import { shownName } from '../selection/shown-name.ts'

/** A file with events, and the name that it is shown by; without a path it is standard input. */
export interface EventSource {
  readonly name: string
  readonly path?: string
  /** A pipe or a device: what was read of it is gone. */
  readonly once?: true
}

const looksLikeEvents = /\.(?:json|jsonl|ndjson|log|txt|csv|tsv)(?:\.(?:gz|gzip|zst))?$|\.(?:gz|gzip)$/i

/** Files as they are named; of folders the files below that look like events; globs; `-` for standard input. */
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
  throw new UsageError(`Folder "${name}" holds no event files.`, {
    hint: holdsSpecs(path)
      ? `It holds detections. To run them: picket run --detections ${name} EVENTS`
      : 'They are told by their names: .json, .jsonl, .ndjson, .log, .txt, .csv, .tsv, also with .gz or .zst. Files with other names can be given one by one.',
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
