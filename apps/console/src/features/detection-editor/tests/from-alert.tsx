import { useQuery } from '@apollo/client/react'
import { AlertEventTexts, ListAlerts } from '@picket/core/api'
import { parseJson, printJsonLines, type ValueMap } from '@picket/core'
import { useState } from 'react'
import { Time } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty, Skeleton } from '../../../ui/empty.tsx'
import { toTexts } from '../settings/read-texts.ts'
import { testText } from '../strings.ts'
import css from './from-alert.module.css'

const quietly = { failSilently: true }
const month = 30 * 24 * 60 * 60 * 1000

/** Finds an event of an alert for a new test. */
export function FromAlert({
  id,
  data,
  onClose,
  onTake,
}: {
  readonly id: string | undefined
  readonly data: ValueMap
  readonly onClose: () => void
  /** The event as JSON. */
  readonly onTake: (event: string) => void
}) {
  const [from] = useState(() => new Date(Date.now() - month).toISOString())
  const [to] = useState(() => new Date(Date.now() + 60_000).toISOString())
  const [alertId, setAlertId] = useState<string>()
  const window = { createdAtAfter: from, createdAtBefore: to, pageSize: 25 }
  const own = useQuery(ListAlerts, {
    variables: { input: { ...window, detectionId: id ?? '' } },
    skip: id === undefined,
    context: quietly,
  })
  const hasOwn = (own.data?.alerts.edges.length ?? 0) > 0
  const logTypes = toTexts(data['LogTypes'])
  const others = useQuery(ListAlerts, {
    variables: { input: { ...window, logTypes: [...logTypes] } },
    skip: hasOwn || own.loading || logTypes.length === 0,
    context: quietly,
  })
  const edges = (hasOwn ? own.data : others.data)?.alerts.edges ?? []
  const isLoading = own.loading || others.loading
  return (
    <Dialog isOpen title={testText.pickAlert} width={720} onClose={onClose}>
      <p className={css['why']}>{testText.pickAlertWhy}</p>
      {isLoading && edges.length === 0 && <Skeleton />}
      {!isLoading && edges.length === 0 && <Empty title={testText.noAlerts} />}
      {alertId === undefined ? (
        <ul className={css['alerts']}>
          {edges.map(({ node }) => (
            <li key={node.id}>
              <button type="button" onClick={() => setAlertId(node.id)}>
                <span>{node.title}</span>
                <Time at={node.createdAt} />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Events alertId={alertId} onBack={() => setAlertId(undefined)} onTake={onTake} />
      )}
    </Dialog>
  )
}

function Events({
  alertId,
  onBack,
  onTake,
}: {
  readonly alertId: string
  readonly onBack: () => void
  readonly onTake: (event: string) => void
}) {
  const [at, setAt] = useState(0)
  const { data, error } = useQuery(AlertEventTexts, {
    variables: { id: alertId, input: { pageSize: 50 } },
    context: quietly,
  })
  const texts = data?.alert?.events.edges.map(({ text: one }) => one)
  if (error !== undefined) return <p role="alert">Couldn&apos;t load your events</p>
  if (texts === undefined) return <Skeleton />
  const text = texts[at]
  return (
    <div className={css['events']}>
      {text === undefined ? (
        <Empty title={testText.noAlerts} />
      ) : (
        <pre tabIndex={0}>{printJsonLines(parseJson(text)).slice(0, 20_000)}</pre>
      )}
      <div className={css['buttons']}>
        <Button look="quiet" onClick={onBack}>
          ←
        </Button>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          ‹
        </Button>
        <span>{testText.eventOf(Math.min(at + 1, texts.length), String(texts.length))}</span>
        <Button disabled={at >= texts.length - 1} onClick={() => setAt(at + 1)}>
          ›
        </Button>
        <span className={css['space']} />
        <Button
          look="main"
          disabled={text === undefined}
          onClick={() => text !== undefined && onTake(printJsonLines(parseJson(text)))}
        >
          {testText.createTest}
        </Button>
      </div>
    </div>
  )
}
