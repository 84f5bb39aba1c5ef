import { anyLogType, maySeeLogType } from '@picket/core'
import type { AuditArchive } from '../../audit/create-audit-log.ts'
import { fieldAccess } from '../permissions/index.ts'
import { pageSizeOf, parseCursor, toConnection } from '../pagination.ts'
import type { Resolvers } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'

export function createAuditResolvers({
  audit,
  findActor,
}: {
  readonly audit: AuditArchive
  readonly findActor: FindActor
}): Resolvers {
  return {
    AuditLogEntry: {
      timestamp: ({ at }) => at,
      actor: ({ actor_id: id }, _, context) => findActor(id, context),
      actorKind: ({ actor_kind: kind }) => kind,
      actorId: ({ actor_id: id }) => id,
      actorName: ({ actor_name: name }) => name,
      sourceIP: ({ address }) => address,
      userAgent: ({ user_agent: agent }) => agent,
      requestId: ({ request_id: id }) => id,
      // The parameters of other users can contain values of logs.
      parameters: ({ actor_id: id, parameters }, _, { viewer }) =>
        id === viewer.id || maySeeLogType(viewer.logTypes, anyLogType) ? (JSON.parse(parameters) as unknown) : {},
    },
    Query: {
      auditLogs: async (_, { input }) => {
        const { pageSize: wanted, cursor, startTime, endTime, sourceIPs, ...rest } = input ?? {}
        const pageSize = pageSizeOf(wanted)
        const filters = { ...rest, sources: sourceIPs, from: startTime, to: endTime }
        const [at, id] = parseCursor(cursor, filters, 2) ?? []
        const position = at == null || id == null ? {} : { position: { at: Number(at), id: String(id) } }
        const rows = await audit.find(filters, { limit: pageSize + 1, ...position })
        return toConnection({
          rows,
          pageSize,
          filters,
          cursor,
          positionOf: (row) => [row.at, row.id],
          toNode: (row) => row,
        })
      },
      auditActions: async () => {
        const ofFields = [...fieldAccess.values()].flatMap(({ audit: action }) => action ?? [])
        return [...new Set([...ofFields, ...(await audit.actions())])].sort()
      },
    },
  }
}
