import { LimitError } from '@picket/core'
import { openApi } from '../../api/open-api.ts'
import { errorOfAnswer, parseAnswer, reach } from '../../api/rest.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { readFilter, type AuditFilter } from './read-filter.ts'

/** `picket audit export`: as the server writes it, without a limit. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out, signal } = context
  const query = toQuery(readFilter(args, Date.now()))
  query.set('format', args.text('format') ?? 'ndjson')
  const api = openApi(context)
  const credentials = await api.credentials()
  const headers: Record<string, string> =
    credentials.kind === 'token' ? { 'x-api-key': credentials.value } : { authorization: credentials.idToken }
  const answer = await reach(api.url, `/api/audit-log?${query.toString()}`, { headers, signal })
  if (!answer.ok)
    throw errorOfAnswer({ status: answer.status, body: parseAnswer(await answer.text()), headers: answer.headers })
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) out.write(decoder.decode(chunk, { stream: true }))
  if (decoder.decode() !== '') throw new LimitError('The audit log broke off in the middle. Ask again.')
  return exitCodes.good
}

function toQuery(filter: AuditFilter): URLSearchParams {
  const { actions, actorIds, actorNames, sourceIPs, result, startTime, endTime } = filter
  const lists = { action: actions, actorId: actorIds, actorName: actorNames, sourceIP: sourceIPs }
  const query = new URLSearchParams()
  for (const [key, values] of Object.entries(lists)) for (const value of values ?? []) query.append(key, value)
  for (const [key, value] of Object.entries({ result, startTime, endTime })) if (value) query.set(key, String(value))
  return query
}
