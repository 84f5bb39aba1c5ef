import { quotedList } from '../text/list.ts'
import type { AlertSeverity, AlertType, Destination } from './destination.ts'

/** The properties of an alert that determine its destinations. */
export interface RoutedAlert {
  readonly type: AlertType
  readonly severity: AlertSeverity
  readonly logTypes: readonly string[]
  /** The `OutputIds` of the detection. */
  readonly outputIds?: readonly string[]
  /**
   * The result of `destinations()`: ids or display names, `SKIP` or an empty list for no destination; missing or null
   * for the default.
   */
  readonly dynamic?: readonly string[] | null
  /** False for detections that create signals only. */
  readonly createAlert?: boolean
}

/** The rule that decided for all destinations. */
export type SelectionRoute = 'no-alert' | 'dynamic' | 'override' | 'routing'

export interface DestinationSelection {
  readonly route: SelectionRoute
  /** The ids of the selected ones, in order. */
  readonly chosen: readonly string[]
  /** Every destination with the reason why it is selected or not, ordered by id. */
  readonly decisions: readonly DestinationDecision[]
  /** Unknown names of destinations, and how they were handled. */
  readonly notes: readonly string[]
}

export interface DestinationDecision {
  readonly destination: Destination
  readonly chosen: boolean
  readonly reason: string
}

/**
 * Selects the destinations of an alert, once, when it is created: the result of `destinations()`, otherwise the ids of
 * the detection, otherwise all destinations that accept its type, severity and log types. For errors, `destinations()`,
 * severities and log types are ignored.
 */
export function selectDestinations(alert: RoutedAlert, destinations: readonly Destination[]): DestinationSelection {
  const unique = [...new Map(destinations.map((one) => [one.outputId, one])).values()]
  const sorted = unique.toSorted((a, b) => (a.outputId < b.outputId ? -1 : 1))
  const notes: string[] = []
  const decideAll = (route: SelectionRoute, decide: Decide): DestinationSelection => {
    const decisions = sorted.map((destination) => ({ destination, ...decide(destination) }))
    const chosen = decisions.filter((one) => one.chosen).map((one) => one.destination.outputId)
    return { route, chosen, decisions, notes }
  }
  const isError = errorAlerts.includes(alert.type)
  // Errors of a rule are reported even if its matches are signals only.
  if (alert.createAlert === false && !isError)
    return decideAll('no-alert', () => refused('The detection makes signals only, no alerts.'))
  return (
    (isError ? undefined : decideDynamic(alert, sorted, notes, decideAll)) ??
    decideOverride(alert, sorted, notes, decideAll) ??
    decideAll('routing', (one) => decideByRouting(alert, one))
  )
}

type Decision = Omit<DestinationDecision, 'destination'>
type Decide = (destination: Destination) => Decision
type DecideAll = (route: SelectionRoute, decide: Decide) => DestinationSelection

function decideDynamic(
  { dynamic }: RoutedAlert,
  destinations: readonly Destination[],
  notes: string[],
  decideAll: DecideAll,
): DestinationSelection | undefined {
  if (dynamic === undefined || dynamic === null) return undefined
  if (dynamic.length === 0)
    return decideAll('dynamic', () => refused('"destinations()" returned an empty list: no destination gets it.'))
  if (dynamic.includes('SKIP'))
    return decideAll('dynamic', () => refused('"destinations()" returned "SKIP": no destination gets it.'))
  const unknown = dynamic.filter((name) => !destinations.some((one) => isNamed(one, name)))
  if (unknown.length > 0) {
    const what = unknown.length === 1 ? 'a destination that is' : 'destinations that are'
    notes.push(
      `"destinations()" returned ${quotedList(unknown, 'and')}, ${what} not known, so all it returned is left aside.`,
    )
    return undefined
  }
  return decideAll('dynamic', (one) =>
    dynamic.some((name) => isNamed(one, name))
      ? chosen('"destinations()" of the detection named it.')
      : refused('"destinations()" of the detection named others.'),
  )
}

function decideOverride(
  { outputIds = [] }: RoutedAlert,
  destinations: readonly Destination[],
  notes: string[],
  decideAll: DecideAll,
): DestinationSelection | undefined {
  const unknown = outputIds.filter((id) => !destinations.some(({ outputId }) => outputId === id))
  if (unknown.length > 0)
    notes.push(`The detection names ${quotedList(unknown, 'and')}, which no destination has as its id.`)
  if (unknown.length === outputIds.length) return undefined
  return decideAll('override', ({ outputId }) =>
    outputIds.includes(outputId) ? chosen('The detection names it.') : refused('The detection names others.'),
  )
}

const eventAlerts: readonly AlertType[] = ['RULE', 'SCHEDULED_RULE', 'CORRELATION_RULE']
const errorAlerts: readonly AlertType[] = ['RULE_ERROR', 'SCHEDULED_RULE_ERROR', 'CORRELATION_RULE_ERROR']

const words: Readonly<Record<AlertType, string>> = {
  RULE: 'alerts of rules',
  SCHEDULED_RULE: 'alerts of scheduled rules',
  CORRELATION_RULE: 'alerts of correlation rules',
  POLICY: 'alerts of policies',
  RULE_ERROR: 'errors of rules',
  SCHEDULED_RULE_ERROR: 'errors of scheduled rules',
  CORRELATION_RULE_ERROR: 'errors of correlation rules',
  SYSTEM_ERROR: 'system errors',
}

/** As screens show it: High. */
function wordOf(severity: AlertSeverity): string {
  return severity.charAt(0) + severity.slice(1).toLowerCase()
}

function decideByRouting(alert: RoutedAlert, destination: Destination): Decision {
  const { alertTypes, defaultForSeverity, logTypes } = destination
  const against: string[] = []
  if (!alertTypes.includes(alert.type)) against.push(`takes no ${words[alert.type]}`)
  // Errors are sent to every destination that accepts errors, whatever its severities and log types.
  if (alert.type === 'SYSTEM_ERROR' || errorAlerts.includes(alert.type))
    return against.length > 0 ? refused(sentence(against)) : chosen(`It takes ${words[alert.type]}.`)
  if (!defaultForSeverity.includes(alert.severity)) against.push(`does not take severity ${wordOf(alert.severity)}`)
  const shared = logTypes.filter((logType) => alert.logTypes.includes(logType))
  if (logTypes.length > 0 && !eventAlerts.includes(alert.type)) {
    against.push('takes only alerts on log types, which a policy has none of')
  } else if (logTypes.length > 0 && shared.length === 0) {
    against.push(`takes none of its log types, but ${quotedList(logTypes, 'and')}`)
  }
  if (against.length > 0) return refused(sentence(against))
  const types = shared.length > 0 ? ` and log type ${quotedList(shared, 'and')}` : ''
  return chosen(`It takes ${words[alert.type]} with severity ${wordOf(alert.severity)}${types}.`)
}

function isNamed({ outputId, displayName }: Destination, name: string): boolean {
  return outputId === name || displayName === name
}

function sentence(parts: readonly string[]): string {
  return `It ${parts.join('; it ')}.`
}

function chosen(reason: string): Decision {
  return { chosen: true, reason }
}

function refused(reason: string): Decision {
  return { chosen: false, reason }
}
