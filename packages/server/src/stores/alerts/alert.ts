import type { AttributeSummary } from '@picket/engine'
import type { Actor } from '../../access/actor.ts'
import type { NewAlert, SystemErrorFacts } from './alert-change.ts'
import type { AlertRow } from './alert-store.ts'
import type { AlertListing, AlertStatus } from './alert-tables.ts'

/** A stored alert. Times in milliseconds since 1970. */
export interface Alert extends Pick<
  NewAlert,
  | 'id'
  | 'type'
  | 'detectionId'
  | 'title'
  | 'severity'
  | 'severityDefault'
  | 'description'
  | 'runbook'
  | 'reference'
  | 'dedup'
  | 'contextText'
  | 'logTypes'
  | 'resourceTypes'
  | 'tags'
  | 'reports'
  | 'summary'
  | 'createdAt'
  | 'firstEventAt'
  | 'lastEventAt'
  | 'eventCount'
> {
  readonly listing: AlertListing
  readonly status: AlertStatus
  /** For policies. */
  readonly resourceId: string | null
  readonly sourceId: string | null
  /** For system errors. */
  readonly system?: SystemErrorFacts
  /** When the last event was added, or the alert changed otherwise. */
  readonly receivedAt: number
  readonly assigneeId: string | null
  readonly updatedAt: number | null
  readonly updatedBy: Actor | null
  /** The decision about its destinations: `{ route, reasons, notes }`. */
  readonly routing: unknown
  /** Created by a replay or a demonstration: never delivered. */
  readonly isSample: boolean
}

export function toAlert(row: AlertRow): Alert {
  return {
    id: row.id,
    type: row.type,
    listing: row.listing,
    detectionId: row.detection_id,
    title: row.title,
    severity: row.severity,
    severityDefault: row.severity_default,
    status: row.status,
    description: row.description,
    runbook: row.runbook,
    reference: row.reference,
    dedup: row.dedup,
    contextText: row.context,
    logTypes: JSON.parse(row.log_types) as readonly string[],
    resourceTypes: JSON.parse(row.resource_types) as readonly string[],
    tags: JSON.parse(row.tags) as readonly string[],
    reports: JSON.parse(row.reports) as Readonly<Record<string, readonly string[]>>,
    summary: JSON.parse(row.summary) as readonly AttributeSummary[],
    resourceId: row.resource_id,
    sourceId: row.source_id,
    ...(row.error_type === null ? {} : { system: toSystem(row) }),
    createdAt: row.created_at,
    firstEventAt: row.first_event_at,
    lastEventAt: row.last_event_at,
    receivedAt: row.received_at,
    eventCount: row.event_count,
    assigneeId: row.assignee_id,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by === null ? null : (JSON.parse(row.updated_by) as Actor),
    routing: JSON.parse(row.routing) as unknown,
    isSample: row.is_sample === 1,
  }
}

function toSystem({ error_type, component, component_id, component_name }: AlertRow): SystemErrorFacts {
  return {
    type: error_type as SystemErrorFacts['type'],
    component: component as SystemErrorFacts['component'],
    componentId: component_id ?? '',
    componentName: component_name ?? '',
  }
}
