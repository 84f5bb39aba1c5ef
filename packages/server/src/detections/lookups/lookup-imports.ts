import { InvalidInputError, NotFoundError, type RowFormat, type Spec } from '@picket/core'
import { actorOf } from '../../access/actor.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Secrets } from '../../data-directory/secrets.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RandomId } from '../../ports/random-id.ts'
import type { Database } from '../../stores/database.ts'
import {
  deleteLookupImports,
  endLookupImport,
  findLookupImport,
  insertLookupImport,
  type LookupImportRow,
} from '../../stores/lookups/lookup-import-store.ts'
import type { Library } from '../spec-library.ts'
import { findLookupTable, type LookupService } from './lookup-service.ts'

/** Where to send the rows of a table, and until when. */
export interface LookupImportAddress {
  readonly importId: string
  /** The signature that shows that the server issued the address. */
  readonly signature: string
  readonly expiresAt: number
}

/**
 * Rows that are too large for a GraphQL request: they are uploaded to an address of their own. The rows and the result
 * of an import are stored in one transaction, so an import that was interrupted left no trace, and its address accepts
 * the rows again.
 */
export interface LookupImports {
  /** Throws InvalidInput for a table that is not filled by uploads, and for a length that is too large. */
  begin(
    viewer: Viewer,
    upload: { readonly spec: Spec; readonly format: RowFormat; readonly contentLength?: number | undefined },
  ): Promise<LookupImportAddress>
  /** Imports the rows. Throws NotFound for an unknown or expired address; other errors name what is wrong. */
  accept(importId: string, signature: string, body: Uint8Array): Promise<LookupImportRow>
  /** Returns an import of a table. Throws NotFound. */
  find(table: string, importId: string): Promise<LookupImportRow>
  /** In bytes. */
  readonly mostBytes: number
}

const minute = 60_000
/** In milliseconds. */
export const importTimes = { upload: 30 * minute, kept: 24 * 60 * minute }

export function createLookupImports(ports: {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'seal' | 'open' | 'canOpen'>
  readonly lookups: Pick<LookupService, 'check' | 'save' | 'refresh'>
  readonly library: { readonly current: () => Promise<Library> }
  readonly now: Clock
  readonly randomId: RandomId
  readonly mostBytes: number
}): LookupImports {
  const { database, secrets, lookups, library, now, randomId, mostBytes } = ports
  const contentOf = (importId: string): string => `lookup import ${importId}`
  const isSigned = (importId: string, signature: string): boolean =>
    secrets.canOpen(signature) && secrets.open(signature) === contentOf(importId)
  return {
    mostBytes,
    async begin(viewer, { spec, format, contentLength }) {
      assertUploaded(spec)
      if (contentLength !== undefined && (contentLength < 1 || contentLength > mostBytes)) {
        const message = `Enter 1 to ${mostBytes} bytes. Rows can be compressed with gzip.`
        throw new ApiError('InvalidInput', `contentLength: ${message}`, {
          fields: [{ path: 'contentLength', message }],
        })
      }
      await deleteLookupImports(database, now() - importTimes.kept)
      const importId = randomId()
      const expiresAt = now() + importTimes.upload
      await insertLookupImport(database, {
        id: importId,
        table_name: spec.id,
        format,
        created_at: now(),
        created_by: viewer.id,
        actor: JSON.stringify(actorOf(viewer)),
        upload_until: expiresAt,
        status: 'NOT_PROCESSED',
        row_count: null,
        message: '',
      })
      return { importId, signature: secrets.seal(contentOf(importId)), expiresAt }
    },
    async accept(importId, signature, body) {
      const row = isSigned(importId, signature) ? await findLookupImport(database, importId) : undefined
      if (row === undefined || row.upload_until <= now())
        throw new NotFoundError('This upload address is unknown or has expired.', {
          hint: 'Request a new address with generateLookupTableImportUrl. Addresses are valid for 30 minutes.',
        })
      if (row.status !== 'NOT_PROCESSED') throw usedAlready()
      const end = async (
        trx: Database,
        result: Pick<LookupImportRow, 'status' | 'row_count' | 'message'>,
      ): Promise<LookupImportRow> => {
        if (!(await endLookupImport(trx, { id: importId, ...result }))) throw usedAlready()
        return { ...row, ...result }
      }
      try {
        const current = await library.current()
        const spec = findLookupTable(current, row.table_name)
        assertUploaded(spec)
        const rows = await lookups.check(spec, { bytes: body, format: row.format })
        const message =
          rows.duplicates === 0 ? '' : `Rows that repeat a key: ${rows.duplicates}. The last row of each key is used.`
        let ended = row
        await lookups.save(rows, row.actor, async (trx) => {
          ended = await end(trx, { status: 'COMPLETED', row_count: rows.rowCount, message })
        })
        await lookups.refresh(current)
        return ended
      } catch (error) {
        const isOfRows = error instanceof InvalidInputError || error instanceof NotFoundError
        if (isOfRows) await end(database, { status: 'FAILED', row_count: null, message: error.message })
        throw error
      }
    },
    async find(table, importId) {
      const row = await findLookupImport(database, importId)
      if (row?.table_name !== table) throw new NotFoundError(`Import "${importId}" does not exist.`)
      return row
    },
  }
}

function assertUploaded(spec: Spec): void {
  if ('Filename' in spec.data) return
  throw new ApiError('InvalidInput', `Lookup table "${spec.id}" is not filled by uploads.`)
}

function usedAlready(): ApiError {
  return new ApiError('AlreadyExists', 'Rows were already uploaded to this address. Request a new address.')
}
