import { useRef, useState } from 'react'
import { ask, type Answer, type Asker, type Question } from './ask.ts'

/** Runs one request at a time: a new one cancels the previous one. */
export function useAsking() {
  const [answer, setAnswer] = useState<Answer>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const run = async (question: () => Question, asker: Asker): Promise<void> => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setBusy(true)
    setError(undefined)
    try {
      const next = await ask(question(), asker, mine.signal)
      if (running.current === mine) setAnswer(next)
    } catch (failure) {
      if (running.current === mine && !mine.signal.aborted) setError((failure as Error).message)
    } finally {
      if (running.current === mine) setBusy(false)
    }
  }
  const stop = (): void => {
    running.current?.abort()
    setBusy(false)
  }
  return { answer, error, isBusy, run, stop, fail: setError }
}
