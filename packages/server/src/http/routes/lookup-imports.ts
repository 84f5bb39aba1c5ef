import { InvalidInputError } from '@picket/core'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { LookupImports } from '../../detections/lookups/lookup-imports.ts'
import type { Route } from '../route.ts'

/**
 * Receives rows of lookup tables at an address from `generateLookupTableImportUrl`, whose signature authenticates the
 * request.
 */
export function lookupImportRoutes({
  lookupImports,
  audit,
}: {
  readonly lookupImports: LookupImports
  readonly audit: AuditLog
}): readonly Route[] {
  return [
    {
      method: 'PUT',
      path: '/api/lookup-imports/:id',
      about: 'Receives rows of a lookup table at a signed address from generateLookupTableImportUrl.',
      access: { anyone: true },
      maxBody: lookupImports.mostBytes,
      async handle(request, { params, viewer, info }) {
        const importId = params['id'] ?? ''
        const signature = new URL(request.url).searchParams.get('signature') ?? ''
        const entry = { action: 'IMPORT_LOOKUP_TABLE_DATA', viewer, request: info }
        try {
          const row = await lookupImports.accept(importId, signature, await readBody(request))
          const parameters = { id: row.table_name, importId, requestedBy: JSON.parse(row.actor) as unknown }
          await audit.record({ ...entry, parameters, result: 'SUCCEEDED' })
          return Response.json({ rowCount: row.row_count, message: row.message })
        } catch (error) {
          await audit.record({ ...entry, parameters: { importId }, result: 'FAILED' })
          throw error
        }
      },
    },
  ]
}

async function readBody(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch (cause) {
    throw new InvalidInputError('The request was interrupted. Send it again.', { cause })
  }
}
