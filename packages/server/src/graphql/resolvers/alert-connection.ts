import type { Alert } from '../../stores/alerts/alert.ts'
import type { AlertFilter } from '../../stores/alerts/find-alerts.ts'
import type { PageEnds } from '../page-ends.ts'

/** A page of alerts, with the filter that counts all matches if the count is requested. */
export interface AlertConnectionOf {
  readonly edges: readonly { readonly node: Alert }[]
  readonly pageInfo: PageEnds
  readonly filter: AlertFilter
}
