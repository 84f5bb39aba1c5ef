import { useMemo, useState } from 'react'
import type { AlertRow } from '../alert-row.ts'
import { listText } from '../strings.ts'
import type { Grouping } from '../view-state.ts'
import { groupRows, type ListRow } from './group-rows.ts'
import type { Extras } from './use-extras.ts'

interface GroupsOptions {
  readonly by: Grouping
  readonly extras: ReadonlyMap<string, Extras>
  /** The query of the list: a new object after a refresh, which assigns rows to groups again. */
  readonly asked: object
  /** While a response is pending, rows are assigned by their values. */
  readonly isLoading: boolean
}

/**
 * The rows of the list under group headers, which open and close. Triage does not move rows; they join their new groups
 * with the next refresh.
 */
export function useGroups(rows: readonly AlertRow[], { by, extras, asked, isLoading }: GroupsOptions) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  // The rows as first loaded, as long as they belong to the same response.
  const places = useMemo(
    () => ({ of: { by, asked, isLoading }, rows: new Map<string, AlertRow>() }),
    [by, asked, isLoading],
  )
  const shown = useMemo(
    () =>
      groupRows(rows, {
        by,
        closed,
        none: listText.noEntity,
        entityOf: (id) => extras.get(id)?.entities[0],
        placeOf(row) {
          if (!places.rows.has(row.id)) places.rows.set(row.id, row)
          return places.rows.get(row.id)!
        },
      }),
    [rows, by, closed, extras, places],
  )
  const toggle = (id: string): void => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  return { rows: shown as readonly ListRow[], toggle }
}
