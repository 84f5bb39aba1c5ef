import {
  alertSeverities,
  relatedDestinations,
  selectDestinations,
  type AlertType,
  type DestinationSelection,
  type DetectionKind,
  type ValueMap,
  type WantedValues,
} from '@picket/core'
import { Link } from 'react-router-dom'
import { useMayWith } from '../../../app/session/permissions.ts'
import { ManyField } from '../../../ui/form-fields.tsx'
import type { Knowledge } from '../../../builder/knowledge.ts'
import type { DocumentState } from '../document/document-state.ts'
import type { Base } from '../document/use-base.ts'
import { destinationText, settingsText } from '../strings.ts'
import { toTexts } from './read-texts.ts'
import css from './settings-view.module.css'

/** Shows which destinations will receive the alerts, and why. */
export function DestinationChoice({
  state,
  base,
  knowledge,
  isReadOnly,
  onPut,
}: {
  readonly state: Pick<DocumentState, 'data' | 'kind' | 'body'>
  /** The values of the base of a derived rule. */
  readonly base: Base | undefined
  readonly knowledge: Knowledge
  readonly isReadOnly: boolean
  readonly onPut: (values: WantedValues) => void
}) {
  const mayAdd = useMayWith('ENABLE_ALERT_DESTINATIONS', 'DestinationModify')
  const { destinations, destinationsFailed, destinationsLoading } = knowledge
  if (destinationsFailed) return <p className={css['warning']}>{destinationText.failed}</p>
  if (destinationsLoading) return null
  if (destinations.length === 0)
    return (
      <p className={css['quiet']}>
        {destinationText.none} {mayAdd && <Link to="/configure/destinations/?add=true">{destinationText.create}</Link>}
      </p>
    )
  const ids = toTexts(state.data['OutputIds'])
  const nameOf = (id: string): string => destinations.find(({ outputId }) => outputId === id)?.displayName ?? id
  const idOf = (name: string): string => destinations.find(({ displayName }) => displayName === name)?.outputId ?? name
  return (
    <>
      <ManyField
        label={settingsText.outputIds}
        hint={settingsText.outputIdsWhy}
        values={ids.map(nameOf)}
        options={destinations.map(({ displayName }) => displayName)}
        isDisabled={isReadOnly}
        onChange={(names) => onPut({ OutputIds: names.length === 0 ? undefined : names.map(idOf) })}
      />
      <Chosen
        selection={chooseFor({ kind: state.kind, data: { ...base?.data, ...state.data } }, knowledge)}
        isDynamic={namesDestinations(state.body ?? base?.body)}
      />
    </>
  )
}

/** Whether Python selects the destinations of each alert. */
export function namesDestinations(body: string | undefined): boolean {
  return /^def destinations\(/m.test(body ?? '')
}

export function Chosen({
  selection,
  isDynamic,
}: {
  readonly selection: DestinationSelection
  readonly isDynamic: boolean
}) {
  const { decisions, chosen, notes } = selection
  const yes = decisions.filter((one) => one.chosen)
  const { shown, more } = relatedDestinations(yes)
  return (
    <div className={css['chosen']}>
      <p>
        <strong>{destinationText.willGo(chosen.length)}</strong>
        {yes.length > 0 && `: ${shown.map(({ destination }) => destination.displayName).join(', ')}`}
        {more !== '' && <span className={css['more']}>{more}</span>}
      </p>
      {isDynamic && <p className={css['quiet']}>{destinationText.dynamic}</p>}
      {notes.map((note) => (
        <p key={note} className={css['warning']}>
          {note}
        </p>
      ))}
      <details>
        <summary>{destinationText.why}</summary>
        <ul>
          {decisions.map(({ destination, chosen: isChosen, reason }) => (
            <li key={destination.outputId}>
              <strong>{destination.displayName}</strong> {isChosen ? destinationText.yes : destinationText.no}: {reason}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const typeOf: Readonly<Record<DetectionKind, AlertType>> = {
  rule: 'RULE',
  scheduled_rule: 'SCHEDULED_RULE',
  policy: 'POLICY',
  correlation_rule: 'CORRELATION_RULE',
}

/** Selects destinations as the server does, for an alert with the severity of the detection. */
export function chooseFor(
  { data, kind }: { readonly data: ValueMap; readonly kind: DetectionKind },
  { destinations }: Pick<Knowledge, 'destinations'>,
): DestinationSelection {
  const severity = String(data['Severity'] ?? '').toUpperCase()
  return selectDestinations(
    {
      type: typeOf[kind],
      severity: alertSeverities.find((one) => one === severity) ?? 'INFO',
      logTypes: toTexts(data['LogTypes']),
      outputIds: toTexts(data['OutputIds']),
      createAlert: data['CreateAlert'] !== false,
    },
    destinations,
  )
}
