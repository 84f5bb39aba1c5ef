import type { DetectionType, ListDetectionsData } from '@picket/core/api'

/** A detection in a list. */
export type DetectionRow = ListDetectionsData['detections']['detections'][number]

export const kinds = ['RULE', 'SCHEDULED_RULE', 'DERIVED_RULE', 'CORRELATION_RULE', 'POLICY'] as const

/** The tabs of the list, and the kinds that each shows. */
export const tabs = {
  all: [],
  rules: ['RULE', 'DERIVED_RULE'],
  scheduled: ['SCHEDULED_RULE'],
  correlation: ['CORRELATION_RULE'],
  policies: ['POLICY'],
} as const satisfies Readonly<Record<string, readonly DetectionType[]>>

export type ListTab = keyof typeof tabs

const folders: Readonly<Record<DetectionType, string>> = {
  RULE: 'rules',
  SCHEDULED_RULE: 'rules',
  DERIVED_RULE: 'rules',
  CORRELATION_RULE: 'correlation-rules',
  POLICY: 'policies',
}

/** Returns the path of a detection. */
export function pathOf({ id, type }: { readonly id: string; readonly type: DetectionType }): string {
  return `/build/detections/${folders[type]}/${encodeURIComponent(id)}/`
}

export function editPathOf(detection: { readonly id: string; readonly type: DetectionType }): string {
  return `${pathOf(detection)}edit/`
}

/** Returns the path of the editor with a copy of a detection. */
export function copyPathOf(id: string, how: 'clone' | 'derive', version?: string): string {
  const search = new URLSearchParams({ relatedDetectionId: id, relationOperation: how })
  if (version !== undefined) search.set('version', version)
  return `/build/detections/new/?${search}`
}
