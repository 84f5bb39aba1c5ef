import type { ListReplaysData, ReplayAlertsData } from '@picket/core/api'
import { showTime } from '../../program/times.ts'
import type { Style } from '../../screen/style.ts'
import type { Column } from '../../screen/table.ts'
import { severityMark } from '../alerts/alert-columns.ts'

export type ReplayRow = ListReplaysData['replays']['edges'][number]['node']
export type ReplayAlertRow = ReplayAlertsData['replayAlerts']['edges'][number]['node']

/** The length at which ids are shown: enough to tell replays apart. Commands accept the beginning of an id. */
export const shortId = 12

export function replayColumns(style: Style): readonly Column<ReplayRow>[] {
  return [
    { head: 'ID', value: ({ id }) => id.slice(0, shortId), mark: style.strong },
    { head: 'BEGUN', value: ({ createdAt }) => showTime(createdAt) },
    { head: 'STATE', value: stateOf },
    { head: 'FROM', value: ({ scope }) => showTime(scope.dataWindow.timeWindow.startsAt) },
    { head: 'TO', value: ({ scope }) => showTime(scope.dataWindow.timeWindow.endsAt) },
    { head: 'EVENTS', value: ({ summary }) => summary.eventsProcessedCount, isNumber: true },
    { head: 'MATCHES', value: ({ summary }) => summary.ruleMatchCount, isNumber: true },
    { head: 'ALERTS', value: ({ summary }) => summary.totalAlerts, isNumber: true },
    { head: 'DETECTION', value: nameOf, isWide: true },
  ]
}

export function replayAlertColumns(style: Style): readonly Column<ReplayAlertRow>[] {
  return [
    { head: 'WOULD FIRE AT', value: ({ createdAt }) => showTime(createdAt) },
    {
      head: 'SEVERITY',
      value: ({ severity }) => severity,
      mark: (text, { severity }) => severityMark(style, severity)(text),
    },
    { head: 'EVENTS', value: ({ eventCount }) => eventCount, isNumber: true },
    { head: 'THEN', value: ({ realAlertId }) => (realAlertId == null ? 'new' : realAlertId.slice(0, shortId)) },
    { head: 'DETECTION', value: ({ detectionId }) => detectionId },
    { head: 'TITLE', value: ({ title }) => title, isWide: true },
  ]
}

const states: Readonly<Record<string, string>> = {
  COMPUTATION_IN_PROGRESS: 'comparing',
  DONE: 'done',
  CANCELED: 'stopped',
  ERROR_EVALUATION: 'failed',
  ERROR_COMPUTATION: 'failed',
}

export function stateOf({ state, summary }: Pick<ReplayRow, 'state' | 'summary'>): string {
  if (state !== 'EVALUATION_IN_PROGRESS') return states[state] ?? state.toLowerCase()
  return summary.eventsProcessedCount === 0 ? 'waiting' : `${Math.floor(summary.evaluationProgress * 100)} %`
}

export function nameOf({ detectionIds, isDraft }: Pick<ReplayRow, 'detectionIds' | 'isDraft'>): string {
  const more = detectionIds.length > 1 ? ` and ${detectionIds.length - 1} more` : ''
  return `${detectionIds[0] ?? ''}${more}${isDraft ? ' (draft)' : ''}`
}

export function hasEnded({ state }: Pick<ReplayRow, 'state'>): boolean {
  return state !== 'EVALUATION_IN_PROGRESS' && state !== 'COMPUTATION_IN_PROGRESS'
}
