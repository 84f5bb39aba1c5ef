import type { Severity } from '@picket/core/api'
import { severities } from '../../../ui/severity.tsx'
import type { AlertRow } from '../alert-row.ts'
import { nameOf } from '../parts/name-of.ts'
import { statusNames } from '../strings.ts'
import type { Grouping } from '../view-state.ts'
import type { Entity } from './use-extras.ts'

/** The header of a group of alerts. */
export interface GroupRow {
  readonly kind: 'group'
  readonly id: string
  readonly name: string
  readonly alerts: readonly AlertRow[]
  readonly worst: Severity
  readonly isOpen: boolean
}

export type ListRow = AlertRow | GroupRow

export function isGroup(row: ListRow): row is GroupRow {
  return 'kind' in row
}

interface GroupOptions {
  readonly by: Grouping
  readonly closed: ReadonlySet<string>
  readonly entityOf: (id: string) => Entity | undefined
  /** The row when it was assigned to its group: later triage does not move it. */
  readonly placeOf?: (row: AlertRow) => AlertRow
  /** The group of alerts without a value. */
  readonly none: string
}

/**
 * Groups rows by a shared value: the most severe group first, then the largest. Rows retain their order within a group.
 */
export function groupRows(
  rows: readonly AlertRow[],
  { by, closed, entityOf, none, placeOf = (row) => row }: GroupOptions,
): readonly ListRow[] {
  if (by === 'none') return rows
  const named = (row: AlertRow): readonly [string, string] => {
    switch (by) {
      case 'detection':
        return originOfGroup(row)
      case 'severity':
        return [row.severity, row.severity.charAt(0) + row.severity.slice(1).toLowerCase()]
      case 'status':
        return [row.status, statusNames[row.status]]
      case 'assignee':
        return [row.assignee?.id ?? '', nameOf(row.assignee)]
      case 'entity':
        return [entityOf(row.id)?.value ?? '', entityOf(row.id)?.value ?? none]
    }
  }
  const groups = new Map<string, { name: string; alerts: AlertRow[] }>()
  for (const row of rows) {
    const [id, name] = named(placeOf(row))
    const group = groups.get(id) ?? { name, alerts: [] }
    group.alerts.push(row)
    groups.set(id, group)
  }
  return [...groups]
    .map(([id, { name, alerts }]): GroupRow => {
      const worst = severities[Math.min(...alerts.map(({ severity }) => severities.indexOf(severity)))]!
      return { kind: 'group', id: `${by}:${id}`, name, alerts, worst, isOpen: !closed.has(`${by}:${id}`) }
    })
    .toSorted((a, b) => severities.indexOf(a.worst) - severities.indexOf(b.worst) || b.alerts.length - a.alerts.length)
    .flatMap((group) => [group, ...(group.isOpen ? group.alerts : [])])
}

function originOfGroup({ origin }: AlertRow): readonly [string, string] {
  if ('systemErrorType' in origin) return [origin.relatedId ?? '', origin.relatedName ?? origin.relatedId ?? '']
  return [origin.id, 'name' in origin ? origin.name || origin.id : origin.id]
}
