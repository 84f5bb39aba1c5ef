import type { AuditLogsInput } from '@picket/core/api'
import { readUrl, writeUrl } from '../../../urlstate/codec.ts'
import { auditText } from '../strings.ts'

export type AuditRange = keyof typeof auditText.ranges

export interface AuditFilter {
  /** The name of the action; empty for any. */
  readonly action: string
  readonly result: 'SUCCEEDED' | 'FAILED' | ''
  /** An email address or name at that time; empty for any. */
  readonly who: string
  readonly range: AuditRange
}

export const usualFilter: AuditFilter = { action: '', result: '', who: '', range: '7' }

export function readAudit(search: URLSearchParams): AuditFilter {
  const { action = '', result, who = '', range } = readUrl(search, []) as Readonly<Record<string, string | undefined>>
  return {
    action,
    who,
    result: result === 'SUCCEEDED' || result === 'FAILED' ? result : '',
    range: range !== undefined && Object.hasOwn(auditText.ranges, range) ? (range as AuditRange) : usualFilter.range,
  }
}

export function writeAudit({ action, result, who, range }: AuditFilter): URLSearchParams {
  return writeUrl({ tab: 'audit', action, result, who, range: range === usualFilter.range ? '' : range })
}

/** Returns API input; `now` is in milliseconds. */
export function toInput({ action, result, who, range }: AuditFilter, now: number): AuditLogsInput {
  return {
    ...(action === '' ? {} : { actions: [action] }),
    ...(result === '' ? {} : { result }),
    ...(who.trim() === '' ? {} : { actorNames: [who.trim()] }),
    ...(range === 'all' ? {} : { startTime: new Date(now - Number(range) * 86_400_000).toISOString() }),
  }
}
