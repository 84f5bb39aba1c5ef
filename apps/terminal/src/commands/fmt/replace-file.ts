import { readFileSync } from 'node:fs'
import { writeReportFile } from '../../plain/write-report-file.ts'
import { UsageError } from '../../program/usage-error.ts'

/** Writes a file whole or not at all, unless somebody else changed it since it was read. */
export function replaceFile(file: string, read: string, text: string): void {
  const now = readFileSync(file, 'utf8')
  if (now !== read && now !== `\uFEFF${read}`)
    throw new UsageError(`"${file}" changed while it was formatted, and was left as it is.`, { hint: 'Run it again.' })
  writeReportFile(file, text)
}
