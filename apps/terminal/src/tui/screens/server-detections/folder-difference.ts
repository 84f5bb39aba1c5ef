import { readFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { structuredPatch } from 'diff'
import type { Folder } from '../../folder/folder.ts'

/** A line of a diff, without its mark. */
export interface DifferenceLine {
  readonly mark: '+' | '-' | ' ' | '@'
  readonly text: string
}

/** The difference between a detection of the server and that of the folder; `-` is on the server, `+` in the folder. */
export type FolderDifference =
  | { readonly kind: 'reading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'same'; readonly file: string }
  | { readonly kind: 'differs'; readonly file: string; readonly lines: readonly DifferenceLine[] }

interface Texts {
  readonly text: string
  readonly body?: string | undefined
}

/** Compares it with the spec of the same id in the folder, and with its Python file. */
export function compareWithFolder(folder: Folder, id: string, server: Texts): FolderDifference {
  const { rows, phase } = folder.store.get()
  const row = rows.find((one) => one.id === id)
  if (row === undefined) return { kind: phase === 'reading' ? 'reading' : 'missing' }
  const path = join(folder.cwd, row.file)
  const text = readText(path) ?? ''
  const python = pythonOf(text)
  const body = python === undefined ? undefined : readText(join(dirname(path), python))
  const lines = [
    ...differenceOf(row.file, server.text, text),
    ...(body === undefined || !server.body ? [] : differenceOf(python!, server.body, body)),
  ]
  return lines.length === 0 ? { kind: 'same', file: row.file } : { kind: 'differs', file: row.file, lines }
}

function differenceOf(file: string, before: string, after: string): readonly DifferenceLine[] {
  const { hunks } = structuredPatch(file, file, withEnd(before), withEnd(after), '', '', { context: 3 })
  return hunks.flatMap(({ oldStart, newStart, lines }) => [
    { mark: '@' as const, text: `${file}: line ${oldStart} on the server, ${newStart} here` },
    ...lines.map((line) => ({ mark: (line[0] ?? ' ') as DifferenceLine['mark'], text: line.slice(1) })),
  ])
}

function withEnd(text: string): string {
  return `${text.replace(/\s+$/, '')}\n`
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns the Python file that a spec names. */
function pythonOf(text: string): string | undefined {
  return /^Filename:\s*["']?([^\s"'#]+\.py)/m.exec(text)?.[1]
}
