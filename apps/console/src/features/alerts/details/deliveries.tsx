import { deliveryOutcome } from '@picket/core'
import { useQuery } from '@apollo/client/react'
import { AlertDetails, DeliverAlert, ListDestinations } from '@picket/core/api'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
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
import { pollMs } from '../parts/use-others.ts'
import { detailsText } from '../strings.ts'
import { groupAttempts, type Attempt } from './group-attempts.ts'
import { useDestinationWords } from './use-destination-words.ts'
import type { Alert } from './alert.ts'
import css from './view.module.css'

const awaitedMs = 2000
/** A delivery attempt takes at most a minute. */
const longestMs = 90_000

/** Lists the deliveries of an alert and their results; resends to these or other destinations, and cancels retries. */
export function Deliveries({ alert }: { readonly alert: Alert }) {
  const { id, type, deliveries, pendingDeliveries } = alert
  const mayChange = useMay('AlertModify')
  const nameOf = useDestinationWords()
  /** Destinations whose earlier attempts are expanded. */
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const [busyId, setBusyId] = useState<string>()
  const groups = groupAttempts(deliveries)
  const pending = new Map(pendingDeliveries.map((one) => [one.outputId, one]))
  const untried = [...pending.values()].filter(({ outputId }) => !groups.some((one) => one.outputId === outputId))
  const triesOf = (outputId: string): number => deliveries.filter((one) => one.outputId === outputId).length
  // The number of attempts per destination when the alert was sent again.
  const [before, setBefore] = useState<ReadonlyMap<string, number>>(new Map())
  const isAwaited = (outputId: string): boolean => triesOf(outputId) <= (before.get(outputId) ?? -1)
  const isAnyAwaited = [...before.keys()].some(isAwaited)
  const giveUp = useEffectEvent(() => {
    setBefore(new Map())
    notify.failed(detailsText.notKnownYet)
  })
  useEffect(() => {
    if (!isAnyAwaited) return
    const timer = setTimeout(() => giveUp(), longestMs)
    return () => clearTimeout(timer)
  }, [before, isAnyAwaited])
  // The delivery is queued: polls until its result is known. Later retries are polled less often.
  const { refetch } = useQuery(AlertDetails, {
    variables: { id },
    fetchPolicy: 'cache-first',
    pollInterval: isAnyAwaited ? awaitedMs : pendingDeliveries.length > 0 ? pollMs : 0,
    skipPollAttempt: isAway,
    context: { failSilently: true, ignore404: true },
  })
  const deliver = async (outputIds: readonly string[], action: 'RESEND' | 'SUPPRESS'): Promise<boolean> => {
    setBusyId(outputIds[0])
    try {
      await client.mutate(DeliverAlert, { input: { alertId: id, outputIds, action } }, { failSilently: true })
      // Responses of mutations are not cached: reloads what is shown.
      await refetch().catch(() => undefined)
      notify.done(action === 'RESEND' ? detailsText.resent : detailsText.suppressed)
      return true
    } catch (error) {
      notify.failed((error as Error).message)
      return false
    } finally {
      setBusyId(undefined)
    }
  }
  const resend = async (outputIds: readonly string[]): Promise<void> => {
    if (!(await deliver(outputIds, 'RESEND'))) return
    setChoosing(false)
    setBefore((others) => new Map([...others, ...outputIds.map((one) => [one, triesOf(one)] as const)]))
  }
  const stopOf = (outputId: string, text: string) =>
    mayChange &&
    pending.has(outputId) && (
      <Button
        isBusy={busyId === outputId}
        onClick={() => {
          setBefore((others) => new Map([...others].filter(([one]) => one !== outputId)))
          void deliver([outputId], 'SUPPRESS')
        }}
      >
        {text}
      </Button>
    )
  return (
    <>
      {mayChange && (
        <div className={css['head']}>
          <Button onClick={() => setChoosing(true)}>{detailsText.resendTo}</Button>
        </div>
      )}
      {groups.length + untried.length === 0 ? (
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
              {untried.map(({ outputId, nextTryAt }) => (
                <tr key={outputId}>
                  <td>
                    <bdi>{nameOf(outputId)}</bdi>
                  </td>
                  <td className={css['outcome']}>{detailsText.waiting}</td>
                  <td />
                  <td />
                  <td />
                  <td>
                    <NextTry at={nextTryAt} />
                  </td>
                  <td>{stopOf(outputId, detailsText.suppress)}</td>
                </tr>
              ))}
              {groups.map(({ outputId, last, earlier }) => (
                <Fragment key={outputId}>
                  <Row
                    name={nameOf(outputId)}
                    attempt={last}
                    tries={String(earlier.length)}
                    next={pending.get(outputId)}
                    action={
                      mayChange && (
                        <>
                          <Button
                            isBusy={busyId === outputId || isAwaited(outputId)}
                            onClick={() => void resend([outputId])}
                          >
                            {deliveryOutcome(last) === 'failed' ? detailsText.retry : detailsText.resend}
                          </Button>
                          {stopOf(outputId, detailsText.stop)}
                        </>
                      )
                    }
                  />
                  {earlier.length > 0 && (
                    <tr>
                      <td colSpan={7}>
                        <Button
                          look="quiet"
                          aria-expanded={unfolded.includes(outputId)}
                          icon={unfolded.includes(outputId) ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
                          onClick={() => setUnfolded(toggled(unfolded, outputId))}
                        >
                          {detailsText.earlier} ({earlier.length})
                        </Button>
                      </td>
                    </tr>
                  )}
                  {unfolded.includes(outputId) &&
                    earlier.map((attempt) => (
                      <Row
                        key={`${attempt.dispatchedAt} ${attempt.action}`}
                        name=""
                        attempt={attempt}
                        tries=""
                        action={null}
                      />
                    ))}
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

function toggled(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}

function NextTry({ at }: { readonly at: string | null }) {
  if (at === null) return <p className={css['quiet']}>{detailsText.inProgress}</p>
  return (
    <p className={css['quiet']}>
      {detailsText.nextTry} <Time at={at} />
    </p>
  )
}

const colors = { delivered: 'var(--ok)', suppressed: 'var(--fg-muted)', failed: 'var(--danger)' }

function Row({
  name,
  attempt,
  tries,
  next,
  action,
}: {
  readonly name: string
  readonly attempt: Attempt
  readonly tries: string
  /** The pending delivery. */
  readonly next?: { readonly nextTryAt: string | null } | undefined
  readonly action: React.ReactNode
}) {
  const { statusCode, dispatchedAt, message, label, url } = attempt
  const outcome = deliveryOutcome(attempt)
  return (
    <tr>
      <td>
        <bdi>{name}</bdi>
        {url !== '' && <TextWithLinks className={css['text']!} text={label === '' ? url : `${label} ${url}`} />}
      </td>
      <td className={css['outcome']} style={{ color: colors[outcome] }}>
        {detailsText.outcomes[outcome]}
      </td>
      <td>{statusCode > 0 ? statusCode : ''}</td>
      <td>
        <Time at={dispatchedAt} />
      </td>
      <td>{tries}</td>
      <td>
        <bdi title={shorten(message)}>{message.length > 200 ? `${message.slice(0, 200)}…` : message}</bdi>
        {next !== undefined && <NextTry at={next.nextTryAt} />}
      </td>
      <td>{action}</td>
    </tr>
  )
}

/** The destinations that accept alerts of this type. */
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
      <div className={css['ends']}>
        <Button onClick={onClose}>{detailsText.cancel}</Button>
        <Button look="main" isBusy={isBusy} disabled={chosen.length === 0} onClick={() => onSend(chosen)}>
          {detailsText.send}
        </Button>
      </div>
    </Dialog>
  )
}
