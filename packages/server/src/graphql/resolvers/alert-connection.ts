import type { Alert } from '../../stores/alerts/alert.ts'
import type { AlertFilter } from '../../stores/alerts/find-alerts.ts'
import type { PageEnds } from '../page-ends.ts'

/** A page of alerts, and the filter by which all of them are counted where that is asked for. */
export interface AlertConnectionOf {
  readonly edges: readonly { readonly node: Alert }[]
  readonly pageInfo: PageEnds
  readonly filter: AlertFilter
}
