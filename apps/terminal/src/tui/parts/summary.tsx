import type { FolderRow } from '../folder/folder.ts'
import { Column, Line } from '../term/elements.tsx'
import { StaticTable } from '../term/static-table.tsx'
import { fit } from '../text/fit.ts'
import { useTheme } from './context.ts'
import { useAnnouncement } from './use-announcement.ts'

/** Kinds that have tests; all other kinds share a row, so that the table fits on the smallest screen. */
const detections = new Set<string>(['rule', 'scheduled_rule', 'policy', 'correlation_rule'])
const others = 'others'

/** How many specs of each kind there are, and their results. */
export function Summary({
  rows,
  width,
  height,
}: {
  readonly rows: readonly FolderRow[]
  readonly width: number
  readonly height: number
}) {
  const theme = useTheme()
  const groups = Map.groupBy(rows, ({ kind }) => (detections.has(kind) ? kind : others))
  const kinds = [...detections, others].flatMap((kind) =>
    groups.has(kind) ? [[kind, groups.get(kind)!] as const] : [],
  )
  const table = kinds.map(([kind, specs]) => ({
    KIND: kind.replaceAll('_', ' '),
    SPECS: specs.length,
    ENABLED: specs.filter(({ enabled }) => enabled === true).length,
    PASS: countOf(specs, 'passed'),
    FAIL: countOf(specs, 'failed') + countOf(specs, 'invalid'),
    UNTESTED: countOf(specs, 'untested'),
    PROBLEMS: specs.reduce((sum, { problems }) => sum + problems.length, 0),
  }))
  useAnnouncement(
    table.map((row) => Object.entries(row).map(([name, value]) => `${name.toLowerCase()} ${value}`)).join('; '),
  )
  return (
    <Column width={width} height={height}>
      <Line text={theme.paint('faint', fit(' Folder summary. Esc closes.', width))} />
      {table.length === 0 ? null : <StaticTable rows={table} width={width} />}
    </Column>
  )
}

function countOf(specs: readonly FolderRow[], status: NonNullable<FolderRow['result']>['status']): number {
  return specs.filter(({ result }) => result?.status === status).length
}
