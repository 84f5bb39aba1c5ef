import { useQuery } from '@apollo/client/react'
import { AlertDetails, DeliverAlert, ListDestinations } from '@picket/core/api'
import { Fragment, useState } from 'react'
import { client } from '../../../app/client.ts'
import { isAway } from '../../../app/presence.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Time } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/notify.tsx'
import { TextWithLinks } from '../../../ui/text-with-links.tsx'
import { shorten } from '../list/columns.tsx'
import { detailsText } from '../strings.ts'
import { groupAttempts, type Attempt } from './group-attempts.ts'
import { useDestinationNames } from './use-destination-names.ts'
import type { Alert } from './view.tsx'
import css from './view.module.css'

const awaitedMs = 2000

/** Who was told, how that went, and trying again: there, or elsewhere. */
export function Deliveries({ alert }: { readonly alert: Alert }) {
  const { id, type, deliveries } = alert
  const mayChange = useMay('AlertModify')
  const nameOf = useDestinationNames()
  const [isChoosing, setChoosing] = useState(false)
  const [busyId, setBusyId] = useState<string>()
  const groups = groupAttempts(deliveries)
  const triesOf = (outputId: string): number => deliveries.filter((one) => one.outputId === outputId).length
  // By destinations: how many tries there were when it was sent again.
  const [before, setBefore] = useState<ReadonlyMap<string, number>>(new Map())
  const isAwaited = (outputId: string): boolean => triesOf(outputId) <= (before.get(outputId) ?? -1)
  // It is sent in its turn: how that went is asked for until it is known.
  useQuery(AlertDetails, {
    variables: { id },
    fetchPolicy: 'cache-first',
    pollInterval: [...before.keys()].some(isAwaited) ? awaitedMs : 0,
    skipPollAttempt: isAway,
    context: { failSilently: true, ignore404: true },
  })
  const resend = async (outputIds: readonly string[]): Promise<void> => {
    setBusyId(outputIds[0])
    try {
      await client.mutate(DeliverAlert, { input: { alertId: id, outputIds } }, { failSilently: true })
      setChoosing(false)
      setBefore((others) => new Map([...others, ...outputIds.map((one) => [one, triesOf(one)] as const)]))
      notify.done(detailsText.resent)
    } catch (error) {
      notify.failed((error as Error).message)
    } finally {
      setBusyId(undefined)
    }
  }
  return (
    <>
      {mayChange && (
        <div className={css['head']}>
          <Button onClick={() => setChoosing(true)}>{detailsText.resendTo}</Button>
        </div>
      )}
      {groups.length === 0 ? (
        <p className={css['quiet']}>{detailsText.noDelivery}</p>
      ) : (
        <div className={css['wide']}>
          <table className={css['attempts']}>
            <thead>
              <tr>
                <th scope="col">{detailsText.destination}</th>
                <th scope="col">{detailsText.outcome}</th>
                <th scope="col">{detailsText.code}</th>
                <th scope="col">{detailsText.lastTry}</th>
                <th scope="col">{detailsText.tries}</th>
                <th scope="col">{detailsText.message}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {groups.map(({ outputId, last, earlier }) => (
                <Fragment key={outputId}>
                  <Row
                    name={nameOf(outputId)}
                    attempt={last}
                    tries={String(earlier.length)}
                    action={
                      mayChange && (
                        <Button
                          isBusy={busyId === outputId || isAwaited(outputId)}
                          onClick={() => void resend([outputId])}
                        >
                          {last.success ? detailsText.resend : detailsText.retry}
                        </Button>
                      )
                    }
                  />
                  {earlier.length > 0 && (
                    <tr>
                      <td colSpan={7}>
                        <details>
                          <summary>
                            {detailsText.earlier} ({earlier.length})
                          </summary>
                          <table className={css['attempts']}>
                            <tbody>
                              {earlier.map((attempt) => (
                                <Row key={attempt.dispatchedAt} name="" attempt={attempt} tries="" action={null} />
                              ))}
                            </tbody>
                          </table>
                        </details>
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isChoosing && (
        <ChooseDestinations
          type={type}
          isBusy={busyId !== undefined}
          onClose={() => setChoosing(false)}
          onSend={(ids) => void resend(ids)}
        />
      )}
    </>
  )
}

function Row({
  name,
  attempt: { success, statusCode, dispatchedAt, message, label, url },
  tries,
  action,
}: {
  readonly name: string
  readonly attempt: Attempt
  readonly tries: string
  readonly action: React.ReactNode
}) {
  return (
    <tr>
      <td>
        <bdi>{name}</bdi>
        {url !== '' && <TextWithLinks className={css['text']!} text={label === '' ? url : `${label} ${url}`} />}
      </td>
      <td style={{ color: success ? 'var(--ok)' : 'var(--danger)', whiteSpace: 'nowrap' }}>
        {success ? `✓ ${detailsText.success}` : `✕ ${detailsText.fail}`}
      </td>
      <td>{statusCode > 0 ? statusCode : ''}</td>
      <td>
        <Time at={dispatchedAt} />
      </td>
      <td>{tries}</td>
      <td>
        <bdi title={shorten(message)}>{message.length > 200 ? `${message.slice(0, 200)}…` : message}</bdi>
      </td>
      <td>{action}</td>
    </tr>
  )
}

/** Those that take alerts of this type. */
function ChooseDestinations({
  type,
  isBusy,
  onClose,
  onSend,
}: {
  readonly type: Alert['type']
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onSend: (outputIds: readonly string[]) => void
}) {
  const { data, error } = useQuery(ListDestinations, { context: { failSilently: true } })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const fitting = (data?.destinations ?? []).filter(({ alertTypes }) => alertTypes.some((one) => one === type))
  return (
    <Dialog isOpen onClose={onClose} title={detailsText.resendTitle}>
      {error !== undefined && <p role="alert">{error.message}</p>}
      {data !== undefined && fitting.length === 0 && <p>{detailsText.noneTakes}</p>}
      <Choices
        label={detailsText.destination}
        values={chosen}
        options={fitting.map(({ outputId, displayName }) => ({ value: outputId, text: displayName }))}
        onChange={setChosen}
      />
      <div className={css['head']}>
        <Button onClick={onClose}>{detailsText.cancel}</Button>
        <Button look="main" isBusy={isBusy} disabled={chosen.length === 0} onClick={() => onSend(chosen)}>
          {detailsText.send}
        </Button>
      </div>
    </Dialog>
  )
}
