import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DetectionResult } from '@picket/core'
import { readTextFile } from '@picket/core/node'
import type { FormatOptions } from '../../../plain/format.ts'
import type { Sources } from '../../../plain/report.ts'
import { version } from '../../../program/version.ts'
import { plainStyle } from '../../../screen/style.ts'

/** Options to print reports as text of this width, uncoloured: the theme colours them. */
export function describeFormat(width: number, sources: Sources): FormatOptions {
  return { style: plainStyle, width, sources, verbose: true, quiet: false, failuresOnly: false, timing: true, version }
}

/** Reads the Python files in which its tests failed, so that lines can be shown. */
export function readSources({ error, cases }: DetectionResult, cwd: string): Sources {
  const files = new Set([error?.file, ...cases.map((one) => one.error?.file)].filter((file) => file !== undefined))
  return new Map(
    [...files].flatMap((file) => {
      const text = readText(resolve(cwd, file))
      return text === undefined ? [] : [[file, text] as const]
    }),
  )
}

/** Returns the text of a file; undefined if it cannot be read. */
export function readText(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  try {
    const read = readTextFile(path, path)
    return 'text' in read ? read.text : undefined
  } catch {
    return undefined
  }
}
