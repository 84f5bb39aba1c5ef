import { toQuickFix } from '@picket/core'
import { CheckDetectionText, type CheckDetectionTextData } from '@picket/core/api'
import { useEffect, useMemo, useRef, useState } from 'react'
import { client } from '../../../app/client.ts'
import type { CodeProblem } from '../../../editor/problems.ts'
import type { DocumentState } from './document-state.ts'

export interface Problems {
  readonly yaml: readonly CodeProblem[]
  readonly python: readonly CodeProblem[]
  /** The result of the server is pending. */
  readonly isChecking: boolean
}

type Issue = CheckDetectionTextData['detectionDraft']['issues'][number]

interface Checked {
  readonly text: string
  readonly body: string | undefined
  readonly issues: readonly Issue[]
}

/** The delay between the last change and the request. */
const serverDelay = 700
/** When the local checks are loaded after the screen, unless the user types before. */
const workerDelay = 2_000

/**
 * The problems of the text: first those of the local checks, then those that the server finds, including references and
 * Python.
 */
export function useProblems({ settled, body }: DocumentState, id: string | undefined, isOn: boolean): Problems {
  const local = useLocalProblems(settled)
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    if (!isOn) return
    let isThere = true
    const ask = async (): Promise<void> => {
      const input = { text: settled, ...(body === undefined ? {} : { body }), ...(id === undefined ? {} : { id }) }
      const { detectionDraft } = await client.query(CheckDetectionText, { input }, { failSilently: true })
      if (isThere) setChecked({ text: settled, body, issues: detectionDraft.issues })
    }
    // If the server rejects the request, the local checks report why.
    const timer = setTimeout(() => void ask().catch(() => isThere && setChecked(undefined)), serverDelay)
    return () => {
      isThere = false
      clearTimeout(timer)
    }
  }, [settled, body, id, isOn])
  const isFresh = checked?.text === settled && checked.body === body
  const server = useMemo(() => (checked === undefined ? undefined : toProblems(checked)), [checked])
  return {
    yaml: checked?.text === settled && server !== undefined ? server.yaml : local,
    python: checked?.body === body && server !== undefined ? server.python : none,
    isChecking: isOn && !isFresh,
  }
}

const none: readonly CodeProblem[] = []

function useLocalProblems(text: string): readonly CodeProblem[] {
  const worker = useRef<Worker>(undefined)
  const [problems, setProblems] = useState<readonly CodeProblem[]>(none)
  const last = useRef(0)
  const initial = useRef(text)
  useEffect(() => {
    const ask = (): void => {
      worker.current ??= startWorker(({ id, problems: found }) => id === last.current && setProblems(found))
      worker.current.postMessage({ id: last.current, text })
    }
    last.current++
    // The server also checks the initial text, so the local checks need not load with the screen.
    if (worker.current !== undefined || text !== initial.current) return ask()
    const timer = setTimeout(ask, workerDelay)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = undefined
    },
    [],
  )
  return problems
}

interface Found {
  readonly id: number
  readonly problems: readonly CodeProblem[]
}

function startWorker(onFound: (found: Found) => void): Worker {
  const worker = new Worker(new URL('./validate.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Found>) => onFound(data)
  return worker
}

function toProblems({ text, body = '', issues }: Checked): Pick<Problems, 'yaml' | 'python'> {
  const [yamlStarts, pythonStarts] = [lineStarts(text), lineStarts(body)]
  const convert = (issue: Issue): CodeProblem => {
    const { line, column, endLine, endColumn, severity, code, message, hint, inBody } = issue
    const [starts, whole] = inBody ? [pythonStarts, body] : [yamlStarts, text]
    const start = (starts[line - 1] ?? whole.length) + column - 1
    const end = Math.max(start, (starts[endLine - 1] ?? whole.length) + endColumn - 1)
    const fix = toQuickFix(hint ?? undefined, whole.slice(start, end))
    return {
      start,
      end,
      line,
      column,
      severity,
      code,
      message,
      ...(hint === null ? {} : { hint }),
      ...(fix === undefined ? {} : { fix }),
    }
  }
  return {
    yaml: issues.filter(({ inBody }) => !inBody).map(convert),
    python: issues.filter(({ inBody }) => inBody).map(convert),
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
