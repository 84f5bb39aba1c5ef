import { useMemo, useState } from 'react'
import type { AlertRow } from '../alert-row.ts'
import { listText } from '../strings.ts'
import type { Grouping } from '../view-state.ts'
import { groupRows, type ListRow } from './group-rows.ts'
import type { Extras } from './use-extras.ts'

interface GroupsOptions {
  readonly by: Grouping
  readonly extras: ReadonlyMap<string, Extras>
  /** What the list was asked for: another object once it is asked again, and places are given anew. */
  readonly asked: object
  /** While an answer is awaited; what is in it has its places by what is in it. */
  readonly isLoading: boolean
}

/** The rows of the list under the lines of their groups, which open and close. A decision moves no row: they come to their new groups with the next answer. */
export function useGroups(rows: readonly AlertRow[], { by, extras, asked, isLoading }: GroupsOptions) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  // Rows as they first came, for as long as they are of one answer.
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
