import type { DataLakeQueryStatus } from '@picket/core/api'
import { Badge } from '../ui/badge.tsx'
import { statusNames } from './strings.ts'

const tones = { running: 'accent', succeeded: 'good', failed: 'bad', cancelled: 'warning' } as const

/** The status of a query. */
export function StatusBadge({ status }: { readonly status: DataLakeQueryStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}
