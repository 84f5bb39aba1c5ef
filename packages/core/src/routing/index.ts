/**
 * Who gets an alert, and why.
 *
 *     const { chosen, decisions } = selectDestinations({ type: 'RULE', severity: 'HIGH', logTypes: ['Okta.SystemLog'] }, destinations)
 *     decisions[0] // { destination, chosen: false, reason: 'It does not take severity High.' }
 */
export { alertSeverities, alertTypes, type AlertSeverity, type AlertType, type Destination } from './destination.ts'
export { relatedDestinations, shownDestinations } from './related-destinations.ts'
export {
  selectDestinations,
  type DestinationDecision,
  type DestinationSelection,
  type RoutedAlert,
  type SelectionRoute,
} from './select-destinations.ts'
export { deliveryOutcome, type DeliveryOutcome } from './delivery-outcome.ts'
