import type { AlertRow } from '../../stores/alerts/alert-store.ts'
import type { AlertFilter } from '../../stores/alerts/find-alerts.ts'
import type { PageInfo } from '../schema.generated.ts'

/** A page of alerts, and the filter by which all of them are counted where that is asked for. */
export interface AlertConnectionOf {
  readonly edges: readonly { readonly node: AlertRow }[]
  readonly pageInfo: PageInfo
  readonly filter: AlertFilter
}
