import { useQuery } from '@apollo/client/react'
import { selectDestinations } from '@picket/core'
import { ListDestinations } from '@picket/core/api'
import { Check, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMayWith } from '../../../app/session/permissions.ts'
import { useKeptState } from '../../../app/session/use-kept.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { useFailureNote } from '../../../ui/use-failure-note.ts'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { listText } from '../strings.ts'
import { alertTypeOf, isRule, pythonOf, type Detection } from './detection.ts'
import { detailsText } from './strings.ts'
import css from './destinations.module.css'

const DestinationSheet = onDemand(
  async () => (await import('../../../destinations/destination-sheet.tsx')).DestinationSheet,
)

/** Shows which destinations receive the alerts, and why the others do not. Uses the same routing as for alerts. */
export function Destinations({ detection }: { readonly detection: Detection }) {
  const mayAdd = useMayWith('ENABLE_ALERT_DESTINATIONS', 'DestinationModify')
  const [opened, setOpened] = useKeptState<string>(`destination-sheet.${detection.id}`)
  const [isUsed, setUsed] = useState(opened !== undefined)
  const { data, error, refetch } = useQuery(ListDestinations, {
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  useFailureNote(data === undefined ? error : undefined, detailsText.destinationsFailedNote)
  if (error !== undefined && data === undefined)
    return (
      <Failed
        title={detailsText.destinationsFailed}
        why={error.message}
        retry={listText.retry}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton rows={2} />
  if (data.destinations.length === 0)
    return (
      <p>
        {detailsText.noDestinations}{' '}
        {mayAdd && <Link to="/configure/destinations/?add=true">{detailsText.createOne}</Link>}
      </p>
    )
  const { severity, logTypes, outputIds, createAlert } = detection
  const routed = {
    type: alertTypeOf(detection),
    severity: severity ?? 'INFO',
    logTypes,
    outputIds,
    createAlert,
  } as const
  const { decisions, notes } = selectDestinations(routed, data.destinations)
  const isDynamic = /^def destinations\(/m.test(pythonOf(detection))
  const variesSeverity =
    /^def severity\(/m.test(pythonOf(detection)) || (isRule(detection) && detection.dynamicSeverities !== null)
  return (
    <>
      <ul className={css['destinations']}>
        {decisions
          .toSorted((a, b) => Number(b.chosen) - Number(a.chosen))
          .map(({ destination, chosen, reason }) => (
            <li key={destination.outputId} data-chosen={chosen}>
              {chosen ? (
                <Check size={14} role="img" aria-label={detailsText.chosen} />
              ) : (
                <X size={14} role="img" aria-label={detailsText.refused} />
              )}
              <span>
                {mayAdd ? (
                  <button
                    type="button"
                    className={css['name']}
                    onClick={() => {
                      setUsed(true)
                      setOpened(destination.outputId)
                    }}
                  >
                    {destination.displayName}
                  </button>
                ) : (
                  <b>{destination.displayName}</b>
                )}{' '}
                <span className={css['why']}>{reason}</span>
              </span>
            </li>
          ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className={css['why']}>
          {note}
        </p>
      ))}
      {isDynamic && <p className={css['why']}>{detailsText.dynamicNote}</p>}
      {variesSeverity && <p className={css['why']}>{detailsText.severityNote}</p>}
      {isUsed && (
        <Suspense fallback={null}>
          <DestinationSheet outputId={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
