import { useQuery } from '@apollo/client/react'
import { DeliverAlert, ListDestinations } from '@picket/core/api'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Time } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextWithLinks } from '../../../ui/text-with-links.tsx'
import { notify } from '../../../ui/notify.tsx'
import { detailsText } from '../strings.ts'
import type { Alert } from './view.tsx'
import css from './view.module.css'

/** Who was told, how that went, and trying again. */
export function Deliveries({ alert: { id, deliveries } }: { readonly alert: NonNullable<Alert> }) {
  const mayChange = useMay('AlertModify')
  const mayRead = useMay('DestinationRead', 'DestinationModify')
  const { data } = useQuery(ListDestinations, { skip: !mayRead, context: { failSilently: true } })
  const nameOf = (outputId: string): string =>
    data?.destinations.find((one) => one.outputId === outputId)?.displayName ?? outputId
  if (deliveries.length === 0) return <p className={css['quiet']}>{detailsText.noDelivery}</p>
  const resend = async (outputId: string): Promise<void> => {
    try {
      await client.mutate(DeliverAlert, { input: { alertId: id, outputIds: [outputId] } }, { failSilently: true })
      notify.done(detailsText.resent)
    } catch (error) {
      notify.failed((error as Error).message)
    }
  }
  return (
    <ul className={css['list']}>
      {deliveries.toReversed().map(({ outputId, dispatchedAt, statusCode, message, success, label, url }) => (
        <li key={`${outputId} ${dispatchedAt}`}>
          <div className={css['line']}>
            <strong>{nameOf(outputId)}</strong>
            {url !== null && url !== '' && (
              <TextWithLinks className={css['text']!} text={label ? `${label} ${url}` : url} />
            )}
            <span style={{ color: success ? 'var(--ok)' : 'var(--danger)' }}>{success ? '✓ SUCCESS' : '✕ FAIL'}</span>
            {statusCode > 0 && <code>{statusCode}</code>}
            <span className={css['quiet']}>
              <Time at={dispatchedAt} />
            </span>
            {mayChange && <Button onClick={() => void resend(outputId)}>{detailsText.resend}</Button>}
          </div>
          {message !== '' && <p className={css['text']}>{message}</p>}
        </li>
      ))}
    </ul>
  )
}
