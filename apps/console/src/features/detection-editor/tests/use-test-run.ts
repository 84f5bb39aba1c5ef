import { TestDetectionText, type TestDetectionTextData } from '@picket/core/api'
import {
  finishedPanel,
  runningPanel,
  testKeys,
  testProblem,
  type PanelResult,
  type TestBadge,
  type TestPanel,
} from '@picket/core'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { client } from '../../../app/client.ts'
import { useRemembered } from '../../../app/shell/use-remembered.ts'
import type { DocumentState } from '../document/document-state.ts'

/** `key` is the key of the test, since names can repeat. */
export type TestResult = TestDetectionTextData['detectionDraft']['testResults'][number] & { readonly key: string }

export interface TestRun {
  /** The number of tests: its own, or those that a derived rule inherits. */
  readonly count: number
  readonly panel: TestPanel<PanelResult & { readonly key: string }> | undefined
  readonly results: readonly TestResult[]
  /** The message of the server if the detection cannot run. */
  readonly failure: string | undefined
  readonly isRunning: boolean
  /** The user started the run. */
  readonly isAsked: boolean
  /** The texts changed since the run. */
  readonly isStale: boolean
  /** Some tests have not run on the current texts, and can. */
  readonly isDue: boolean
  readonly isAuto: boolean
  readonly setAuto: (isOn: boolean) => void
  /** Runs all tests, or one by key. */
  readonly start: (key?: string) => void
  readonly badgeOf: (key: string) => TestBadge | undefined
}

/** The maximum text length for automatic runs: longer texts have too many tests. */
const longText = 100_000
/** The delay in ms between the last edit and an automatic run. */
const autoDelay = { yaml: 600, python: 900 }

interface Ran {
  readonly text: string
  readonly body: string | undefined
  readonly results: readonly TestResult[]
  readonly failure: string | undefined
}

interface RunOptions {
  readonly isAllowed: boolean
  /** The number of tests that a derived rule inherits if it has none of its own. */
  readonly inherited: number
}

/** Runs the tests of the edited detection on the server. Nothing is saved. */
export function useTestRun(
  state: DocumentState,
  id: string | undefined,
  { isAllowed, inherited }: RunOptions,
): TestRun {
  const [ran, setRan] = useState<Ran>()
  const [running, setRunning] = useState<Running>()
  const [isAuto, setAuto] = useRemembered('picket.tests.auto', true)
  const turn = useRef(0)
  const { text, body, settled, tests, kind } = state
  const { error } = state.document
  const count = tests.tests.length === 0 && !('Tests' in state.data) ? inherited : tests.tests.length
  const isReady = useMemo(
    () => count > 0 && error === undefined && tests.tests.every((test) => testProblem(test, kind) === undefined),
    [count, tests.tests, error, kind],
  )

  const start = async (isAsked: boolean, key?: string): Promise<void> => {
    const mine = ++turn.current
    setRunning({ count: key === undefined ? count : 1, isAsked })
    const input = {
      text,
      ...(body === undefined ? {} : { body }),
      ...(id === undefined ? {} : { id }),
    }
    const done = (results: readonly TestResult[], failure?: string): void => {
      if (turn.current !== mine) return
      setRunning(undefined)
      setRan({ text, body, results, failure })
    }
    try {
      const { detectionDraft } = await client.query(TestDetectionText, { input }, { failSilently: true })
      const keys = testKeys(detectionDraft.testResults)
      const results = detectionDraft.testResults.map((one, at) => ({ ...one, key: keys[at]! }))
      done(key === undefined ? results : results.filter((one) => one.key === key))
    } catch (error) {
      done([], (error as Error).message)
    }
  }
  const startAlone = useEffectEvent(() => void start(false))

  const isSame = ran?.text === settled && ran.body === body
  // Runs the current text, not the delayed one of the panels.
  const isOfThese = ran?.text === text && ran.body === body && ran.results.length >= count
  const isDue = isReady && running === undefined && !isOfThese
  useEffect(() => {
    if (!isAuto || !isAllowed || !isReady || isSame || text !== settled || text.length > longText) return
    const timer = setTimeout(() => startAlone(), body === undefined ? autoDelay.yaml : autoDelay.python)
    return () => clearTimeout(timer)
  }, [isAuto, isAllowed, isReady, isSame, text, settled, body])

  // Stable, so that the panels render only when their data changes.
  const latest = useRef({ start, setAuto })
  useLayoutEffect(() => {
    latest.current = { start, setAuto }
  })
  return useMemo(() => {
    // Results of deleted tests are ignored.
    const shown = count === 0 ? undefined : ran
    const results = shown?.results ?? []
    const badges = new Map(results.map((one) => [one.key, badgeOf(one)]))
    return {
      count,
      panel: panelOf(running, shown),
      results,
      failure: running?.isAsked === true ? undefined : shown?.failure,
      isRunning: running !== undefined,
      isAsked: running?.isAsked ?? false,
      isStale: shown !== undefined && !isSame,
      isDue,
      isAuto,
      setAuto: (isOn) => latest.current.setAuto(isOn),
      start: (key) => void latest.current.start(true, key),
      badgeOf: (key) => badges.get(key),
    }
  }, [ran, running, isSame, isDue, isAuto, count])
}

interface Running {
  readonly count: number
  readonly isAsked: boolean
}

function badgeOf({ errored, passed }: TestResult): TestBadge {
  return errored ? 'ERROR' : passed ? 'PASS' : 'FAIL'
}

function panelOf(running: Running | undefined, ran: Ran | undefined): TestRun['panel'] {
  if (running?.isAsked === true) return runningPanel(running.count)
  if (ran === undefined || ran.failure !== undefined || ran.results.length === 0) return undefined
  return finishedPanel(
    ran.results.map(({ key, name, passed, errored, error }) => ({
      key,
      name,
      passed,
      ...(errored && error !== null ? { error: error.message } : {}),
    })),
  )
}
