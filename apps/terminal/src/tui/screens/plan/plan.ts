import type { UploadResult } from '../../../api/transfer/upload-result.ts'

export type Change = UploadResult['changes'][number]
export type Difference = Change['differences'][number]

/** The plan or result of a push; `warnings` only for pushes. */
export interface Plan {
  readonly changes: readonly Change[]
  readonly unchanged: number
  readonly warnings: UploadResult['warnings']
  /** Whether it was applied. */
  readonly saved: boolean
  /** Whether the server already uses it. */
  readonly isLive: boolean
}

export type PlanRow =
  | { readonly kind: 'change'; readonly change: Change; readonly isOpen: boolean }
  | { readonly kind: 'field'; readonly change: Change; readonly difference: Difference }
  | { readonly kind: 'warning'; readonly warning: UploadResult['warnings'][number] }
  /** A line of the error output, if it failed. */
  | { readonly kind: 'line'; readonly text: string; readonly number: number }

/** Parses the output of `picket push --json` and `picket diff --json`. */
export function readPlan(json: string): Plan {
  const read = JSON.parse(json) as Partial<UploadResult> & Pick<UploadResult, 'changes' | 'unchanged'>
  return {
    changes: read.changes,
    unchanged: read.unchanged,
    warnings: read.warnings ?? [],
    saved: read.saved ?? false,
    isLive: read.isLive !== false,
  }
}

export const planTabs = ['All', 'Created', 'Changed', 'Deleted', 'Warnings'] as const

const order = ['deleted', 'changed', 'created']

/** Returns the rows of a tab, deletions first. */
export function planRows(
  plan: Plan,
  tab: (typeof planTabs)[number],
  fits: (words: string) => boolean,
  isOpen: (key: string) => boolean,
): readonly PlanRow[] {
  const warnings = plan.warnings
    .filter(({ message, file, code }) => fits(`${code} ${file} ${message}`))
    .map((warning): PlanRow => ({ kind: 'warning', warning }))
  if (tab === 'Warnings') return warnings
  return plan.changes
    .filter(({ change }) => tab === 'All' || change === tab.toLowerCase())
    .filter(({ id, file, kind, differences }) =>
      fits([id, file, kind, ...differences.map(({ field }) => field)].join('\n')),
    )
    .toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change) || (a.id < b.id ? -1 : 1))
    .flatMap((change) => {
      const open = isOpen(changeKey(change))
      const row: PlanRow = { kind: 'change', change, isOpen: open }
      if (!open) return [row]
      return [row, ...change.differences.map((difference): PlanRow => ({ kind: 'field', change, difference }))]
    })
}

export function changeKey({ kind, id }: Change): string {
  return `${kind} ${id}`
}

export function rowKey(row: PlanRow): string {
  switch (row.kind) {
    case 'change':
      return changeKey(row.change)
    case 'field':
      return `${changeKey(row.change)} ${row.difference.field}`
    case 'warning':
      return `${row.warning.file}:${row.warning.line}:${row.warning.column} ${row.warning.code} ${row.warning.message}`
    case 'line':
      return `line ${row.number}`
  }
}

export function countOf(plan: Plan, wanted: Change['change']): number {
  return plan.changes.filter(({ change }) => change === wanted).length
}

/** Formats `2 created, 1 changed, 0 deleted, 14 unchanged`. */
export function countsOf(plan: Plan): string {
  const counts = (['created', 'changed', 'deleted'] as const).map((one) => `${countOf(plan, one)} ${one}`)
  return [...counts, `${plan.unchanged.toLocaleString('en')} unchanged`].join(', ')
}

/** Formats the change of a field; for long texts, only that they differ. */
export function wordsOf({ field, before, after }: Difference): string {
  if (before === null && after === null) return field === 'Text' ? 'comments or formatting' : 'text changed'
  return `${before ?? '(none)'} -> ${after ?? '(none)'}`
}
