import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ContentSet, Spec } from '../detections/spec.ts'
import { InvalidInputError, PicketError } from '../errors.ts'
import { buildLookupTable } from './build-lookup-table.ts'
import { maxRowBytes, toStoredRows } from './read-rows.ts'
import type { LookupTable } from '../lookups/enricher.ts'
import { rowFormatOf } from '../lookups/parse-rows.ts'

/** A lookup table whose rows cannot be read, so that it enriches nothing. */
export interface LookupProblem {
  readonly name: string
  readonly message: string
}

/**
 * Reads the enabled lookup tables of a content set whose data is a file beside their spec. Tables from a bucket or a
 * query have no rows here.
 */
export async function readLookupTables(
  { specs }: ContentSet,
  cwd: string,
): Promise<{ readonly tables: readonly LookupTable[]; readonly problems: readonly LookupProblem[] }> {
  const tables: LookupTable[] = []
  const problems: LookupProblem[] = []
  for (const spec of specs) {
    const filename = spec.data['Filename']
    if (spec.kind !== 'lookup_table' || spec.broken || spec.data['Enabled'] !== true || typeof filename !== 'string')
      continue
    try {
      tables.push(await readTable(spec, filename, resolve(cwd, dirname(spec.file))))
    } catch (error) {
      const reason = error instanceof PicketError ? error.message : `"${filename}" cannot be read.`
      problems.push({ name: spec.id, message: `Lookup table "${spec.id}" enriches nothing: ${reason}` })
    }
  }
  return { tables, problems }
}

async function readTable(spec: Spec, filename: string, folder: string): Promise<LookupTable> {
  const format = rowFormatOf(filename)
  if (format === undefined) throw new InvalidInputError(`the format of "${filename}" is not supported.`)
  return await buildLookupTable(spec, await toStoredRows(await readBytes(join(folder, filename)), format))
}

async function readBytes(path: string): Promise<Uint8Array> {
  const { size } = await stat(path)
  if (size > maxRowBytes) throw new InvalidInputError(`its data is larger than ${maxRowBytes / 1024 ** 2} MiB.`)
  const bytes = await readFile(path)
  return path.endsWith('.gz') ? await promisify(gunzip)(bytes, { maxOutputLength: maxRowBytes }) : bytes
}
