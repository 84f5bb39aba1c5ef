import { VerifyDestination, type VerifyDestinationData } from '@picket/core/api'
import { CircleCheck, CircleX, Send } from 'lucide-react'
import { useState } from 'react'
import { client } from '../app/client.ts'
import { Button } from '../ui/button.tsx'
import { Failed } from '../ui/empty.tsx'
import { destinationText } from './strings.ts'
import css from './send-test.module.css'

type Delivery = VerifyDestinationData['verifyDestination']['delivery']

/** Sends a test alert and shows the response. */
export function SendTest({
  outputId,
  isDisabled = false,
  onTested,
}: {
  readonly outputId: string
  /** Unsaved changes would not be tested. */
  readonly isDisabled?: boolean
  readonly onTested?: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [delivery, setDelivery] = useState<Delivery>()
  const [error, setError] = useState<Error>()
  const send = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      const { verifyDestination } = await client.mutate(VerifyDestination, { outputId }, { failSilently: true })
      setDelivery(verifyDestination.delivery)
      client.apollo.cache.modify({
        id: `Destination:${outputId}`,
        fields: { verificationStatus: () => verifyDestination.verificationStatus },
      })
      onTested?.()
    } catch (failure) {
      setError(failure as Error)
    }
    setBusy(false)
  }
  return (
    <div className={css['test']}>
      <p className={css['why']}>{destinationText.testWhy}</p>
      <Button icon={<Send size={14} />} isBusy={isBusy} disabled={isBusy || isDisabled} onClick={() => void send()}>
        {delivery === undefined ? destinationText.test : destinationText.testAgain}
      </Button>
      {error !== undefined && (
        <Failed
          title={destinationText.couldNotTest}
          why={error.message}
          retry={destinationText.retry}
          onRetry={() => void send()}
        />
      )}
      {delivery !== undefined && error === undefined && <Answer delivery={delivery} />}
    </div>
  )
}

function Answer({ delivery: { success, statusCode, message, label, url } }: { readonly delivery: Delivery }) {
  const Icon = success ? CircleCheck : CircleX
  return (
    <section className={css['answer']} data-success={success} role="status">
      <strong>
        <Icon size={15} aria-hidden /> {success ? destinationText.arrived : destinationText.failed}
      </strong>
      <dl>
        {statusCode > 0 && (
          <div>
            <dt>{destinationText.status}</dt>
            <dd>{statusCode}</dd>
          </div>
        )}
        {message !== '' && (
          <div>
            <dt>{destinationText.answer}</dt>
            <dd>
              <code>{message}</code>
            </dd>
          </div>
        )}
        {/^https?:\/\//.test(url) && (
          <div>
            <dt>{destinationText.where}</dt>
            <dd>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label || url}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
