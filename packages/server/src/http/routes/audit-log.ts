import { z } from 'zod'
import type { AuditArchive, AuditSearch } from '../../audit/create-audit-log.ts'
import { entryFormats, presentEntry, type EntryFormat } from '../../audit/write-entries.ts'
import { parseInput } from '../../input/parse-input.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { AuditTable } from '../../stores/audit/audit-table.ts'
import type { Route } from '../route.ts'

const time = z.iso.datetime({ offset: true, error: 'Use the time format 2026-01-31T23:59:59Z.' })
const names = z.array(z.string().min(1).max(300)).max(200).optional()
const parameters = z.strictObject({
  format: z.enum(['ndjson', 'csv'], 'The format is "ndjson" or "csv".').default('ndjson'),
  action: names,
  actorId: names,
  actorName: names,
  sourceIP: names,
  result: z.enum(['SUCCEEDED', 'FAILED'], 'The result is "SUCCEEDED" or "FAILED".').optional(),
  startTime: time.optional(),
  endTime: time.optional(),
})
const lists: readonly string[] = ['action', 'actorId', 'actorName', 'sourceIP']

/** `GET /api/audit-log?format=csv&action=SIGN_IN&action=...`: exports the audit log as a file, optionally filtered. */
export function auditLogRoutes({ audit }: { readonly audit: AuditArchive }): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/api/audit-log',
      about: 'Exports the audit log, optionally filtered, as a file: ?format=csv or ndjson.',
      access: { anyOf: ['GeneralSettingsRead'] },
      async handle(request, { viewer, info }) {
        const given = parseInput(parameters, readQuery(new URL(request.url).searchParams))
        await audit.record({
          action: 'EXPORT_AUDIT_LOG',
          viewer,
          parameters: given,
          result: 'SUCCEEDED',
          request: info,
        })
        const format = entryFormats[given.format]
        return new Response(toStream(audit.findAll(toFilter(given)), format, viewer), {
          headers: {
            'content-type': format.contentType,
            'content-disposition': `attachment; filename="audit-log.${given.format}"`,
          },
        })
      },
    },
  ]
}

/** Some parameters can be repeated, the others not. */
function readQuery(query: URLSearchParams): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((key) => {
      const values = query.getAll(key)
      return [key, lists.includes(key) || values.length > 1 ? values : values[0]]
    }),
  )
}

function toFilter(given: z.output<typeof parameters>): AuditSearch {
  const { action, actorId, actorName, sourceIP, result, startTime, endTime } = given
  return {
    ...(action && { actions: action }),
    ...(actorId && { actorIds: actorId }),
    ...(actorName && { actorNames: actorName }),
    ...(sourceIP && { sources: sourceIP }),
    ...(result && { result }),
    ...(startTime && { from: Date.parse(startTime) }),
    ...(endTime && { to: Date.parse(endTime) }),
  }
}

/** Reads entries only as fast as the client receives them. */
function toStream(
  entries: AsyncIterable<AuditTable>,
  { head, line }: EntryFormat,
  viewer: Viewer,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  async function* lines() {
    yield encoder.encode(head)
    let text = ''
    for await (const entry of entries) {
      text += line(presentEntry(entry, viewer))
      if (text.length < 64 * 1024) continue
      yield encoder.encode(text)
      text = ''
    }
    yield encoder.encode(text)
  }
  const reading = lines()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reading.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await reading.return(undefined)
    },
  })
}
