import { AIStream, type AIStreamData } from '@picket/core/api'
import { useEffect, useState } from 'react'
import { client } from '../app/client.ts'

export type Answer = AIStreamData['aiInferenceStream']

interface AnswerState {
  readonly answer: Answer | undefined
  /** Why the answer cannot be loaded. */
  readonly failure: Error | undefined
  readonly isWriting: boolean
}

/** In ms. The server asks clients to poll every 2 to 10 seconds. */
const firstPause = 2_000
const longestPause = 10_000

/** Loads an answer of the assistant, until it is complete. */
export function useAnswer(streamId: string | undefined): AnswerState {
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly answer?: Answer; readonly failure?: Error }>()
  useEffect(() => {
    if (streamId === undefined) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (pause: number): Promise<void> => {
      try {
        const { aiInferenceStream: answer } = await client.query(AIStream, { streamId }, { failSilently: true })
        if (isOver) return
        setLoaded({ id: streamId, answer })
        if (!answer.finished) timer = setTimeout(() => void load(Math.min(pause * 1.25, longestPause)), pause)
      } catch (failure) {
        if (!isOver) setLoaded((before) => ({ ...before, id: streamId, failure: failure as Error }))
      }
    }
    void load(firstPause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [streamId])
  const current = loaded?.id === streamId ? loaded : undefined
  const { answer, failure } = current ?? {}
  return {
    answer,
    failure,
    isWriting: streamId !== undefined && failure === undefined && answer?.finished !== true,
  }
}
