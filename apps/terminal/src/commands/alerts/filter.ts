import type { AlertListingType, AlertsInput, AlertStatus, AlertType, Severity } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { findUserId } from '../../api/find-user.ts'
import type { Arguments } from '../../program/arguments.ts'
import { toTime } from '../../program/times.ts'
import { UsageError } from '../../program/usage-error.ts'

/** The default of `--since`: one week. */
const defaultSince = '7d'
/**
 * The API requires an end. Without one from the user, it is far in the future, so that running the same filter again
 * finds new alerts.
 */
const farFuture = '2200-01-01T00:00:00.000Z'

/**
 * Converts the "Selection" options into a filter of the API. `statusOption` names the option with the statuses; `end`
 * applies where the user sets none.
 */
export async function readFilter(
  args: Arguments,
  api: Api,
  now: number,
  statusOption: string,
  end = farFuture,
): Promise<AlertsInput> {
  const detectionId = args.text('detection')
  const [since, until] = [args.text('since'), args.text('until')]
  const isBounded = detectionId === undefined || since !== undefined || until !== undefined
  const requested = args.list(statusOption)
  const statuses =
    requested.length === 0 ? (['OPEN', 'TRIAGED'] as const) : requested.includes('any') ? [] : requested.map(toStatus)
  const types = args.list('type').map((type) => type.toUpperCase() as AlertType)
  const assigneeIds = await Promise.all(args.list('assignee').map((email) => findUserId(api, email)))
  if (assigneeIds.length > 0 && args.flag('unassigned'))
    throw new UsageError('Options "--assignee" and "--unassigned" cannot be combined.')
  return {
    type: kindOf(args.text('kind'), types),
    ...(types.length === 0 || types.includes('SYSTEM_ERROR') ? {} : { subtypes: types }),
    ...(detectionId === undefined ? {} : { detectionId }),
    ...(isBounded
      ? {
          createdAtAfter: toTime(since ?? defaultSince, 'since', now),
          createdAtBefore: until === undefined ? end : toTime(until, 'until', now),
        }
      : {}),
    ...(statuses.length === 0 ? {} : { statuses }),
    ...listed(
      'severities',
      args.list('severity').map((name) => name.toUpperCase() as Severity),
    ),
    ...listed('assigneeIds', assigneeIds),
    ...(args.flag('unassigned') ? { onlyUnassigned: true } : {}),
    ...ifSet('nameContains', args.text('title')),
    ...listed('logTypes', args.list('log-type')),
    ...listed('logSources', args.list('source')),
    ...listed('resourceTypes', args.list('resource-type')),
    ...listed('tags', args.list('tag')),
    ...ifSet('indicator', args.text('indicator')),
    ...ifSet('dedupString', args.text('dedup')),
    ...ifSet('eventCountMin', args.count('events-from')),
    ...ifSet('eventCountMax', args.count('events-to')),
  }
}

export function toStatus(name: string): AlertStatus {
  return name.toUpperCase() as AlertStatus
}

/** Rule errors are in a separate list, so a type determines which list is meant. */
function kindOf(kind: string | undefined, types: readonly AlertType[]): AlertListingType {
  const kinds = new Set(
    types.map((type): AlertListingType =>
      type === 'SYSTEM_ERROR' ? 'SYSTEM_ERROR' : type.endsWith('_ERROR') ? 'DETECTION_ERROR' : 'ALERT',
    ),
  )
  if (kind !== undefined) kinds.add(kind.toUpperCase() as AlertListingType)
  if (kinds.size > 1)
    throw new UsageError('Alerts, detection errors and system errors are separate lists. Choose types of one of them.')
  return [...kinds][0] ?? 'ALERT'
}

function listed<Key extends string, Item>(
  key: Key,
  items: readonly Item[],
): { readonly [key in Key]?: readonly Item[] } {
  return items.length === 0 ? {} : ({ [key]: items } as { [key in Key]: readonly Item[] })
}

function ifSet<Key extends string, Value>(key: Key, value: Value | undefined): { readonly [key in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [key in Key]: Value })
}
