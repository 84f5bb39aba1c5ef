import { CreateReplay, ReplayAlerts, ReplayDetails, ReplayPreview, ReplayProgress, StopReplay } from '@picket/core/api'
import type { ReplayAlertsData, ReplayDetailsData, ReplayPreviewData, ReplayProgressData } from '@picket/core/api'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { client } from '../../../app/client.ts'
import type { DocumentState } from '../document/document-state.ts'

export type Progress = ReplayProgressData['replay']
export type Details = ReplayDetailsData['replay']
export type SampleAlert = ReplayAlertsData['replayAlerts']['edges'][number]['node']
export type Preview = ReplayPreviewData['replayPreview']

export interface ReplayRun {
  readonly preview: Preview | undefined
  readonly progress: Progress | undefined
  /** When the replay is over. */
  readonly details: Details | undefined
  readonly alerts: readonly SampleAlert[]
  readonly failure: string | undefined
  readonly isRunning: boolean
  readonly start: () => void
  readonly stop: () => void
}

const quietly = { failSilently: true }
const pollMs = 1000
const day = 24 * 60 * 60 * 1000
const over: ReadonlySet<string> = new Set(['DONE', 'CANCELED', 'ERROR_EVALUATION', 'ERROR_COMPUTATION'])

/** Runs the edited detection on the last days. It runs until it is done or the panel is closed. */
export function useReplay({ text, body }: DocumentState, days: number): ReplayRun {
  const [preview, setPreview] = useState<Preview>()
  const [progress, setProgress] = useState<Progress>()
  const [result, setResult] = useState<{ readonly details: Details; readonly alerts: readonly SampleAlert[] }>()
  const [failure, setFailure] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const turn = useRef(0)
  const running = useRef<string>(undefined)
  /** The user stopped it before the server returned its ID. */
  const isStopped = useRef(false)
  const input = () => {
    const now = Date.now()
    return {
      detection: { text, ...(body === undefined ? {} : { body }) },
      scope: {
        dataWindow: {
          timeWindow: { startsAt: new Date(now - days * day).toISOString(), endsAt: new Date(now).toISOString() },
        },
      },
    }
  }
  const fail = (error: unknown): void => {
    setFailure((error as Error).message)
    setRunning(false)
  }

  const look = useEffectEvent(async (): Promise<void> => {
    const { replayPreview } = await client.query(ReplayPreview, { input: input() }, quietly)
    setPreview(replayPreview)
  })
  useEffect(() => {
    const timer = setTimeout(() => void look().catch(() => setPreview(undefined)), 300)
    return () => clearTimeout(timer)
  }, [days])
  useEffect(
    () => () => {
      turn.current++
      if (running.current !== undefined) void stopReplay(running.current)
    },
    [],
  )

  const follow = async (id: string, mine: number): Promise<void> => {
    for (;;) {
      const { replay } = await client.query(ReplayProgress, { id }, quietly)
      if (turn.current !== mine) return
      setProgress(replay)
      if (over.has(replay.state)) break
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      if (turn.current !== mine) return
    }
    running.current = undefined
    const [{ replay: details }, { replayAlerts }] = await Promise.all([
      client.query(ReplayDetails, { id }, quietly),
      client.query(ReplayAlerts, { input: { replayId: id, pageSize: 25 } }, quietly),
    ])
    if (turn.current !== mine) return
    setResult({ details, alerts: replayAlerts.edges.map(({ node }) => node) })
    setRunning(false)
  }
  const start = async (): Promise<void> => {
    const mine = ++turn.current
    isStopped.current = false
    setRunning(true)
    setFailure(undefined)
    setProgress(undefined)
    setResult(undefined)
    const { createReplay } = await client.mutate(CreateReplay, { input: input() }, quietly)
    const { id } = createReplay.replay
    // The panel was closed in the meantime.
    if (turn.current !== mine) return stopReplay(id)
    running.current = id
    if (isStopped.current) await stopReplay(id)
    await follow(id, mine)
  }
  return {
    preview,
    progress,
    details: result?.details,
    alerts: result?.alerts ?? [],
    failure,
    isRunning,
    start: () => void start().catch(fail),
    stop: () => {
      isStopped.current = true
      if (running.current !== undefined) void stopReplay(running.current)
    },
  }
}

async function stopReplay(id: string): Promise<void> {
  await client.mutate(StopReplay, { input: { id } }, quietly).catch(() => undefined)
}
