import type { FolderRow } from '../../folder/folder.ts'

const severities = ['critical', 'high', 'medium', 'low', 'info']

export type SortName = 'id' | 'severity' | 'state' | 'file' | 'tests'

/** The sort orders of lists of detections. Ties are ordered by id. */
export const sorts: readonly {
  readonly name: SortName
  readonly label: string
  readonly rank: (row: FolderRow) => number | string
}[] = [
  { name: 'id', label: 'by id', rank: () => 0 },
  {
    name: 'severity',
    label: 'by severity, highest first',
    rank: ({ severity = '' }) => (severities.indexOf(severity.toLowerCase()) + 6) % 6,
  },
  { name: 'state', label: 'by state, failures first', rank: rankOfState },
  { name: 'file', label: 'by file', rank: ({ file }) => file },
  { name: 'tests', label: 'by tests, fewest first', rank: ({ tests }) => tests },
]

export function rankOfState({ result, problems }: FolderRow): number {
  if (result?.status === 'failed' || result?.status === 'invalid') return 0
  if (problems.some(({ severity }) => severity === 'error')) return 1
  if (result?.status === 'skipped') return 2
  return problems.length > 0 ? 3 : result === undefined ? 4 : 5
}

export function sortRows(rows: readonly FolderRow[], name: SortName): readonly FolderRow[] {
  const { rank } = sorts.find((one) => one.name === name)!
  const order = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0)
  return rows.toSorted((a, b) => order(rank(a), rank(b)) || order(a.id, b.id))
}
