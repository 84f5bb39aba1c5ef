import { useQuery } from '@apollo/client/react'
import { EndOtherSessions, EndOwnSession, OwnSessions, type OwnSessionsData } from '@picket/core/api'
import { MonitorSmartphone, SquareTerminal } from 'lucide-react'
import { client } from '../../app/client.ts'
import { Age, Time } from '../../time/time.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failed, Skeleton } from '../../ui/empty.tsx'
import { notify } from '../../ui/notify.tsx'
import { nameOfClient } from './name-of-client.ts'
import { accountText } from './strings.ts'
import css from './account.module.css'

type OwnSession = OwnSessionsData['ownSessions'][number]

/** Lists the sessions of the user, and ends them. */
export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(OwnSessions, {
    fetchPolicy: 'network-only',
    context: { failSilently: true },
  })
  const done = async (work: () => Promise<unknown>, message: string): Promise<void> => {
    try {
      await work()
      notify.done(message)
    } catch (failure) {
      notify.failed((failure as Error).message)
    }
    await refetch()
  }
  const quietly = { failSilently: true }
  const sessions = data?.ownSessions
  return (
    <Dialog isOpen onClose={onClose} title={accountText.sessions} width={560}>
      <p className={css['quiet']}>{accountText.sessionsWhy}</p>
      {error !== undefined ? (
        <Failed
          title={accountText.loadFailed}
          why={error.message}
          retry={accountText.retry}
          onRetry={() => void refetch()}
        />
      ) : sessions === undefined ? (
        <Skeleton rows={2} />
      ) : (
        <>
          <ul className={css['sessions']}>
            {sessions.map((session) => (
              <Row
                key={session.id}
                session={session}
                onEnd={() =>
                  void done(
                    () => client.mutate(EndOwnSession, { input: { id: session.id } }, quietly),
                    accountText.ended,
                  )
                }
              />
            ))}
          </ul>
          <div className={css['end']}>
            {sessions.length > 1 ? (
              <Button
                onClick={() => void done(() => client.mutate(EndOtherSessions, {}, quietly), accountText.othersEnded)}
              >
                {accountText.endOthers}
              </Button>
            ) : (
              <span className={css['quiet']}>{accountText.noOthers}</span>
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}

function Row({ session, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) {
  const { method, isCurrent, deviceName, userAgent, address, startedAt, lastUsedAt } = session
  const name = deviceName || nameOfClient(userAgent ?? '') || accountText.unknownDevice
  const Icon = method === 'device' ? SquareTerminal : MonitorSmartphone
  return (
    <li title={userAgent ?? ''}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>{name}</strong> {isCurrent && <span className={css['mark']}>{accountText.thisOne}</span>}
        <p className={css['quiet']}>
          {address ?? accountText.noAddress}, {accountText.signedIn} <Time at={startedAt} />{' '}
          {accountText.methods[method]}, {accountText.lastUsed} <Age at={lastUsedAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button onClick={onEnd} aria-label={accountText.endNamed(name)}>
          {accountText.end}
        </Button>
      )}
    </li>
  )
}
