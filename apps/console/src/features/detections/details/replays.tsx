import { useQuery } from '@apollo/client/react'
import { CreateReplay, ListReplays, ReplayPreview, type ListReplaysData } from '@picket/core/api'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { Time } from '../../../time/time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.tsx'
import { listText } from '../strings.ts'
import type { Detection } from './detection.ts'
import { printBytes } from '../../../ui/print-bytes.ts'
import { ReplayView } from './replay-view.tsx'
import { replayText } from './strings.ts'
import css from './replays.module.css'

export type ReplayRow = ListReplaysData['replays']['edges'][number]['node']

const days = ['1', '7', '30'] as const
const day = 86_400_000

/** Runs the detection on stored events, and compares the results with the past ones. */
export function Replays({ detection: { id } }: { readonly detection: Detection }) {
  const mayRun = useMay('RuleModify')
  const [picked, setPicked] = useState<string>()
  const { data, error, refetch } = useQuery(ListReplays, {
    variables: { input: { detectionId: id, pageSize: 25 } },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  if (error !== undefined && data === undefined)
    return (
      <Failed title={replayText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Skeleton />
  const replays = data.replays.edges.map(({ node }) => node)
  const current = replays.find((one) => one.id === picked) ?? replays[0]
  return (
    <div className={css['replays']}>
      {mayRun ? (
        <Begin
          detectionId={id}
          onStarted={async (replayId) => {
            await refetch()
            setPicked(replayId)
          }}
        />
      ) : (
        <p className={css['quiet']}>{replayText.denied}</p>
      )}
      {current === undefined ? (
        <Empty title={replayText.none} why={replayText.noneWhy} />
      ) : (
        <>
          {replays.length > 1 && <Picker replays={replays} current={current.id} onPick={setPicked} />}
          <ReplayView key={current.id} id={current.id} detectionId={id} />
        </>
      )}
    </div>
  )
}

function Picker({
  replays,
  current,
  onPick,
}: {
  readonly replays: readonly ReplayRow[]
  readonly current: string
  readonly onPick: (id: string) => void
}) {
  return (
    <ul className={css['picker']} aria-label={replayText.replays}>
      {replays.map(({ id, state, createdAt }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === current} onClick={() => onPick(id)}>
            <Time at={createdAt} /> <span className={css['quiet']}>{replayText.states[state]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Selects the range in days before now. Shows the estimated cost before the start. */
function Begin({
  detectionId,
  onStarted,
}: {
  readonly detectionId: string
  readonly onStarted: (id: string) => Promise<void>
}) {
  const [range, setRange] = useState<(typeof days)[number]>('1')
  const [now, setNow] = useState(() => Date.now())
  const [isBusy, setBusy] = useState(false)
  const timeWindow = {
    startsAt: new Date(now - Number(range) * day).toISOString(),
    endsAt: new Date(now).toISOString(),
  }
  const input = { detectionId, scope: { dataWindow: { timeWindow } } }
  const { data, error } = useQuery(ReplayPreview, { variables: { input }, context: { failSilently: true } })
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      const { createReplay } = await client.mutate(CreateReplay, { input }, { failSilently: true })
      await onStarted(createReplay.replay.id)
      setNow(Date.now())
    } catch (failure) {
      notify.failed((failure as Error).message, replayText.failedToStart)
    }
    setBusy(false)
  }
  const preview = data?.replayPreview
  return (
    <div className={css['begin']}>
      <Choice
        label={replayText.range}
        value={range}
        options={days.map((value) => ({ value, text: replayText.ranges[value] }))}
        onChange={(next) => {
          setNow(Date.now())
          setRange(next)
        }}
      />
      <Button look="main" isBusy={isBusy} disabled={isBusy || error !== undefined} onClick={() => void begin()}>
        {replayText.start}
      </Button>
      <span className={css['quiet']} role="status">
        {error !== undefined
          ? error.message
          : preview === undefined
            ? replayText.estimating
            : replayText.estimate(
                preview.estimatedEvents.toLocaleString('en'),
                printBytes(preview.estimatedBytes),
                preview.estimatedRunTime,
              )}
      </span>
    </div>
  )
}
