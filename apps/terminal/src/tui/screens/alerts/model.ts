import type { AlertRow } from '../../../commands/alerts/alert-columns.ts'
import type { ListModel } from '../../state/list-model.ts'
import type { Store } from '../../state/store.ts'
import type { AlertFeed } from './alert-feed.ts'
import type { AlertSelection } from './alert-selection.ts'
import type { DetailsCache } from './details-cache.ts'

/** The parts of the list of alerts. */
export interface AlertsModel {
  readonly feed: AlertFeed
  readonly list: ListModel<AlertRow>
  readonly filter: Store<string>
  readonly details: DetailsCache
  readonly isAll: AlertSelection['isAll']
}
