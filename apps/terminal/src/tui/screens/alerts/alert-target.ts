import type { AlertRow } from '../../../commands/alerts/alert-columns.ts'

/** The fields of an alert that bulk changes set. */
export type AlertTarget = Pick<AlertRow, 'id' | 'status' | 'assignee'>

export function toTarget({ id, status, assignee }: AlertTarget): AlertTarget {
  return { id, status, assignee }
}

/** Returns rows with newer states applied; the same list if nothing differs. */
export function patchRows<Row extends AlertRow>(
  rows: readonly Row[],
  next: readonly (AlertTarget & Partial<Row>)[],
): readonly Row[] {
  const byId = new Map(next.map((row) => [row.id, row]))
  const after = rows.map((row) => {
    const changed = byId.get(row.id)
    return changed === undefined || isSame(row, changed) ? row : { ...row, ...changed }
  })
  return after.some((row, index) => row !== rows[index]) ? after : rows
}

function isSame(row: AlertRow, next: AlertTarget & Partial<AlertRow>): boolean {
  return (
    row.status === next.status &&
    row.assignee?.id === next.assignee?.id &&
    (next.eventCount === undefined || row.eventCount === next.eventCount) &&
    (next.severity === undefined || row.severity === next.severity) &&
    (next.title === undefined || row.title === next.title)
  )
}
