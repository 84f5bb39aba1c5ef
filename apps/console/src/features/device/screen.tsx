import { ApproveDeviceSignIn, DenyDeviceSignIn, DeviceSignIn } from '@picket/core/api'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../app/client.ts'
import { Button } from '../../ui/button.tsx'
import { CodeStep } from './code-step.tsx'
import { DeviceStep } from './device-step.tsx'
import { deviceText } from './strings.ts'
import type { WaitingDevice } from './waiting-device.ts'

import css from './screen.module.css'

type Step =
  | { readonly kind: 'code' }
  | { readonly kind: 'device'; readonly device: WaitingDevice }
  | { readonly kind: 'decided'; readonly isAllowed: boolean }

const quietly = { failSilently: true }

/** Authorizes a device that shows a code (RFC 8628, 3.3): the user enters or compares the code, then decides. */
export function Screen() {
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>({ kind: 'code' })
  const find = async (userCode: string): Promise<void> => {
    const { deviceSignIn: device } = await client.query(DeviceSignIn, { userCode }, quietly)
    setStep({ kind: 'device', device })
  }
  const decide = async (isAllowed: boolean, { userCode }: WaitingDevice): Promise<void> => {
    const input = { userCode }
    if (isAllowed) await client.mutate(ApproveDeviceSignIn, { input }, quietly)
    else await client.mutate(DenyDeviceSignIn, { input }, quietly)
    setStep({ kind: 'decided', isAllowed })
  }
  const again = (): void => setStep({ kind: 'code' })
  return (
    <div className={css['screen']}>
      {step.kind === 'code' ? (
        <CodeStep first={search.get('code') ?? ''} onCode={find} />
      ) : step.kind === 'device' ? (
        <DeviceStep device={step.device} onDecide={decide} onBack={again} />
      ) : (
        <div role="status">
          <h1>{step.isAllowed ? deviceText.allowed : deviceText.denied}</h1>
          <p className={css['quiet']}>{step.isAllowed ? deviceText.allowedWhy : deviceText.deniedWhy}</p>
          <Button onClick={again}>{deviceText.back}</Button>
        </div>
      )}
    </div>
  )
}
