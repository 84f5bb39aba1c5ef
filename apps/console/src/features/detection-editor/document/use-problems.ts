import { CheckDetectionText, type CheckDetectionTextData } from '@picket/core/api'
import { useEffect, useMemo, useRef, useState } from 'react'
import { client } from '../../../app/client.ts'
import { toFix, type CodeProblem } from '../../../editor/problems.ts'
import type { DocumentState } from './document-state.ts'

export interface Problems {
  readonly yaml: readonly CodeProblem[]
  readonly python: readonly CodeProblem[]
  /** What the server knows is not here yet. */
  readonly isChecking: boolean
}

type Issue = CheckDetectionTextData['detectionDraft']['issues'][number]

interface Checked {
  readonly text: string
  readonly body: string | undefined
  readonly issues: readonly Issue[]
}

/** How long after the last change the server is asked. */
const serverDelay = 700
/** How long after the screen the checks that need no server are loaded, unless somebody types before. */
const workerDelay = 2_000

/** What is wrong: at once what the text alone says, then what the server finds among everything that is stored, Python included. */
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
    // What the server refuses to look at is said by what is checked here.
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
  const begun = useRef(text)
  useEffect(() => {
    const ask = (): void => {
      worker.current ??= startWorker(({ id, problems: found }) => id === last.current && setProblems(found))
      worker.current.postMessage({ id: last.current, text })
    }
    last.current++
    // What was opened is looked at by the server as well: the checks need not come with the screen.
    if (worker.current !== undefined || text !== begun.current) return ask()
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
    const fix = toFix(hint ?? undefined, whole.slice(start, end))
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
