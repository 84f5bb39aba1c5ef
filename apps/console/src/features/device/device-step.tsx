import { useState } from 'react'
import { useMe } from '../../app/session/session.ts'
import { Time } from '../../time/time.tsx'
import { Button } from '../../ui/button.tsx'
import { deviceText } from './strings.ts'
import type { WaitingDevice } from './waiting-device.ts'
import css from './screen.module.css'

/** Shows the device that requests access, and the permissions it would get. */
export function DeviceStep({
  device,
  onDecide,
  onBack,
}: {
  readonly device: WaitingDevice
  readonly onDecide: (isAllowed: boolean, device: WaitingDevice) => Promise<void>
  readonly onBack: () => void
}) {
  const { user, permissions } = useMe()
  const [deciding, setDeciding] = useState<'allow' | 'deny'>()
  const [error, setError] = useState<string>()
  const decide = async (isAllowed: boolean): Promise<void> => {
    setDeciding(isAllowed ? 'allow' : 'deny')
    setError(undefined)
    await onDecide(isAllowed, device).catch((failure: Error) => {
      setDeciding(undefined)
      setError(failure.message)
    })
  }
  return (
    <>
      <h1>{deviceText.title}</h1>
      <p className={css['shown']}>{device.userCode}</p>
      <p className={css['quiet']}>{deviceText.why}</p>
      <dl className={css['facts']}>
        <dt>{deviceText.asks}</dt>
        <dd>{device.name || deviceText.noName}</dd>
        <dt>{deviceText.from}</dt>
        <dd>{device.address}</dd>
        <dt>{deviceText.since}</dt>
        <dd>
          <Time at={device.createdAt} />
        </dd>
        <dt>{deviceText.allows}</dt>
        <dd>{deviceText.allowsWhat(user?.role?.name ?? '', permissions.length)}</dd>
      </dl>
      {error !== undefined && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
      <div className={css['buttons']}>
        <Button
          look="main"
          isBusy={deciding === 'allow'}
          disabled={deciding !== undefined}
          onClick={() => void decide(true)}
        >
          {deviceText.allow}
        </Button>
        <Button isBusy={deciding === 'deny'} disabled={deciding !== undefined} onClick={() => void decide(false)}>
          {deviceText.deny}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {deviceText.back}
        </Button>
      </div>
    </>
  )
}
