import { Reader, type Response } from 'mmdb-lib'
import { InvalidInputError } from '../../errors.ts'
import type { LookupRow } from '../../lookups/parse-rows.ts'
import { listNetworks } from './networks.ts'
import { printRecord } from './print-record.ts'

/**
 * Reads a database in MaxMind's format, as publishers of locations and owners of IP addresses offer them: each network is
 * a row with the network as its key. Throws an InvalidInputError if it cannot be read.
 */
export function* parseMmdb(bytes: Uint8Array): Generator<LookupRow> {
  const records = new Map<unknown, { readonly record: number; readonly text: string }>()
  for (const { network, record } of read(bytes)) {
    if (typeof record !== 'object' || Array.isArray(record))
      throw new InvalidInputError(`The record of "${network}" in the MMDB database is not an object.`)
    let known = records.get(record)
    if (known === undefined) records.set(record, (known = { record: records.size, text: printRecord(record) }))
    yield { keys: [network], ...known }
  }
}

/** The library throws errors of many kinds at a damaged database. */
function* read(bytes: Uint8Array): Generator<{ readonly network: string; readonly record: unknown }> {
  const database = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let isOpen = false
  try {
    // With a cache, networks that share a record get the same object.
    const reader = new Reader<Response>(database, { cache: new Map<string | number, unknown>() })
    isOpen = true
    if (reader.metadata.searchTreeSize > bytes.length) throw new Error('The tree is longer than the file.')
    yield* listNetworks(reader)
  } catch (cause) {
    if (cause instanceof InvalidInputError) throw cause
    throw new InvalidInputError(
      isOpen ? 'The MMDB database is damaged.' : 'The file is not a database in MMDB format.',
      { cause, hint: 'Download it again. A compressed file must end in .mmdb.gz; unpack a .tar.gz first.' },
    )
  }
}
