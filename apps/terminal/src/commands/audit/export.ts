import { LimitError, UnavailableError } from '@picket/core'
import { openApi } from '../../api/open-api.ts'
import { errorOfAnswer, notPicketServerError, parseAnswer, reach, unavailable } from '../../api/rest.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { readFilter, type AuditFilter } from './read-filter.ts'

/** `picket audit export`: streams the entries as the server writes them, without a limit. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, signal } = context
  const query = toQuery(readFilter(args, Date.now()))
  query.set('format', args.text('format') ?? 'ndjson')
  const api = openApi(context)
  const credentials = await api.credentials()
  const headers: Record<string, string> =
    credentials.kind === 'token' ? { 'x-api-key': credentials.value } : { authorization: credentials.idToken }
  const answer = await reach(api.url, `/api/audit-log?${query.toString()}`, { headers, signal }).catch(unavailable)
  const body = (): Promise<string> => answer.text().catch(unavailable)
  if (!answer.ok)
    throw errorOfAnswer({ status: answer.status, body: parseAnswer(await body()), headers: answer.headers })
  if (!/^(application\/x-ndjson|text\/csv)\b/.test(answer.headers.get('content-type') ?? ''))
    throw notPicketServerError(api.url)
  const decoder = new TextDecoder()
  try {
    for await (const chunk of answer.body ?? []) out.write(decoder.decode(chunk, { stream: true }))
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new UnavailableError(truncatedExport, { cause })
  }
  if (decoder.decode() !== '') throw new LimitError(truncatedExport)
  return exitCodes.good
}

const truncatedExport = 'The export ended early: the connection was lost. Run the command again.'

function toQuery(filter: AuditFilter): URLSearchParams {
  const { actions, actorIds, actorNames, sourceIPs, result, startTime, endTime } = filter
  const lists = { action: actions, actorId: actorIds, actorName: actorNames, sourceIP: sourceIPs }
  const query = new URLSearchParams()
  for (const [key, values] of Object.entries(lists)) for (const value of values ?? []) query.append(key, value)
  for (const [key, value] of Object.entries({ result, startTime, endTime })) if (value) query.set(key, String(value))
  return query
}
