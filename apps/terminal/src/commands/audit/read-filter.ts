import type { AuditLogsInput, AuditResult } from '@picket/core/api'
import type { Arguments } from '../../program/arguments.ts'
import { toTime } from '../../program/times.ts'

export type AuditFilter = Pick<
  AuditLogsInput,
  'actions' | 'actorIds' | 'actorNames' | 'sourceIPs' | 'result' | 'startTime' | 'endTime'
>

/** Returns the filter that the options describe. An actor of 32 hexadecimal digits is an id, any other a name. */
export function readFilter(args: Arguments, now: number): AuditFilter {
  const [result, since, until] = [args.text('result'), args.text('since'), args.text('until')]
  const actions = args.list('action').map((name) => name.toUpperCase())
  const [actors, sourceIPs] = [args.list('actor'), args.list('ip')]
  const isId = (actor: string) => /^[\da-f-]{32,36}$/i.test(actor)
  const actorIds = actors.filter(isId)
  const actorNames = actors.filter((actor) => !isId(actor))
  return {
    ...(actions.length === 0 ? {} : { actions }),
    ...(actorIds.length === 0 ? {} : { actorIds }),
    ...(actorNames.length === 0 ? {} : { actorNames }),
    ...(sourceIPs.length === 0 ? {} : { sourceIPs }),
    ...(result === undefined ? {} : { result: result.toUpperCase() as AuditResult }),
    ...(since === undefined ? {} : { startTime: toTime(since, 'since', now) }),
    ...(until === undefined ? {} : { endTime: toTime(until, 'until', now) }),
  }
}
