import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DetectionResult, Diagnostic } from '@picket/core'
import { createStore, type Store } from '../state/store.ts'
import { createEdits, type Edits } from './edits.ts'
import type { FolderMatrix } from './matrix.ts'
import type { FolderMessage, FolderRequest, FolderWorkerData, RanCommand, SpecRow } from './messages.ts'

/** A spec of the folder with its results. */
export interface FolderRow extends SpecRow {
  readonly result?: DetectionResult
  /** Its tests are queued or running. */
  readonly isWaiting: boolean
  readonly problems: readonly Diagnostic[]
}

export interface FolderState {
  readonly phase: 'reading' | 'testing' | 'checking' | 'idle'
  readonly rows: readonly FolderRow[]
  /** Counts of the current run. */
  readonly tested: number
  readonly toTest: number
  readonly startedAt: number
  readonly problem?: string
  /** How often the folder was read: a new number means changed files. */
  readonly round: number
  /** Diagnostics by file. */
  readonly problems: ReadonlyMap<string, readonly Diagnostic[]>
  readonly matrix?: FolderMatrix
  /** Results of `describe` by file. */
  readonly descriptions: ReadonlyMap<string, string>
  /** Results of `explain` by `explanationKey`. */
  readonly explanations: ReadonlyMap<string, string>
}

/** The detections of a folder: a worker thread reads, checks and tests them whenever files change. */
export interface Folder {
  readonly store: Store<FolderState>
  readonly cwd: string
  /** Starts the worker, once. */
  open(): void
  test(files: readonly string[] | 'all' | 'failed'): void
  describe(row: Pick<FolderRow, 'file' | 'id'>, width: number): void
  /** Explains the result of a test. */
  explain(file: string, test: string, width: number): void
  /** Runs a `picket` command in the folder, in the worker. */
  run(words: readonly string[]): Promise<RanCommand>
  /** Edits of its files. */
  readonly edits: Edits
  close(): Promise<void>
}

/** Messages that arrive within this many ms are shown together. */
const together = 40

export function createFolder(cwd: string, entry: string): Folder {
  const store = createStore<FolderState>({
    phase: 'reading',
    rows: [],
    tested: 0,
    toTest: 0,
    startedAt: 0,
    round: 0,
    problems: new Map(),
    descriptions: new Map(),
    explanations: new Map(),
  })
  let worker: Worker | undefined
  let waiting: FolderMessage[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    const messages = waiting
    waiting = []
    store.change((state) => messages.reduce(take, state))
  }
  const post = (request: FolderRequest): void => worker?.postMessage(request)
  let tickets = 0
  const asked = new Map<number, (ran: RanCommand) => void>()
  const open = (): void => {
    if (worker !== undefined) return
    worker = new Worker(workerFile(), {
      workerData: { entry, cwd } satisfies FolderWorkerData,
      // Output of the worker is discarded: the main thread draws the screen.
      stdout: true,
      stderr: true,
    })
    worker.on('message', (message: FolderMessage) => {
      if (message.kind === 'ran') {
        asked.get(message.ticket)?.(message)
        asked.delete(message.ticket)
        return
      }
      waiting.push(message)
      timer ??= setTimeout(flush, together)
    })
    worker.on('error', (error: Error) => {
      const problem = `internal error: ${error.message}`
      store.change((now) => ({ ...now, phase: 'idle', problem }))
      // The worker no longer answers.
      for (const answer of asked.values()) answer({ code: 70, out: '', err: problem })
      asked.clear()
    })
  }
  const run = (words: readonly string[]): Promise<RanCommand> =>
    new Promise((resolve) => {
      open()
      tickets += 1
      asked.set(tickets, resolve)
      post({ kind: 'run', ticket: tickets, words })
    })
  return {
    store,
    cwd,
    open,
    run,
    edits: createEdits(run),
    test: (files) => {
      store.change((now) => ({
        ...now,
        rows: now.rows.map((row) => (isAsked(row, files) ? { ...row, isWaiting: true } : row)),
      }))
      post({ kind: 'test', files })
    },
    describe: ({ file, id }, width) => post({ kind: 'describe', file, id, width }),
    explain: (file, test, width) => post({ kind: 'explain', file, test, width }),
    close: async () => {
      if (worker === undefined) return
      const ended = new Promise((resolve) => worker!.once('exit', resolve))
      post({ kind: 'close' })
      const late = new Promise((resolve) => setTimeout(resolve, 1500).unref())
      await Promise.race([ended, late])
      await worker.terminate()
    },
  }
}

export function explanationKey(file: string, test: string): string {
  return `${file}\0${test}`
}

function take(state: FolderState, message: FolderMessage): FolderState {
  switch (message.kind) {
    case 'rows': {
      const before = new Map(state.rows.map((row) => [row.file, row]))
      const { problem: _, ...rest } = state
      const rows = message.rows.map((row): FolderRow => {
        const known = before.get(row.file)
        return {
          ...row,
          isWaiting: known?.isWaiting ?? false,
          problems: known?.problems ?? [],
          ...(known?.result ? { result: known.result } : {}),
        }
      })
      const gone = state.rows.flatMap(({ file, python }) => [file, python ?? file])
      const there = new Set(rows.flatMap(({ file, python }) => [file, python ?? file]))
      const lost = new Set(gone.filter((file) => !there.has(file)))
      const problems = new Map([...state.problems].filter(([file]) => !lost.has(file)))
      // Explanations and descriptions of outdated files are requested again.
      const cleared = { descriptions: new Map(), explanations: new Map() }
      return { ...rest, ...cleared, problems, phase: 'testing', rows, round: state.round + 1 }
    }
    case 'begin':
      return { ...state, phase: 'testing', tested: 0, toTest: message.detections, startedAt: Date.now() }
    case 'result':
      return {
        ...state,
        tested: state.tested + 1,
        rows: replaced(state.rows, message.result.file, (row) => ({
          ...row,
          result: message.result,
          isWaiting: false,
        })),
      }
    case 'checked': {
      const problems = new Map(message.isWhole ? [] : state.problems)
      for (const file of message.files) problems.delete(file)
      for (const [file, found] of Map.groupBy(message.diagnostics, (one) => one.file)) problems.set(file, found)
      return { ...state, problems, rows: state.rows.map((row) => withProblems(row, problems)) }
    }
    case 'idle':
      return {
        ...state,
        phase: 'idle',
        rows: state.rows.map((row) => (row.isWaiting ? { ...row, isWaiting: false } : row)),
      }
    case 'problem':
      return { ...state, problem: [message.message, message.hint].filter(Boolean).join(' ') }
    case 'matrix':
      return { ...state, matrix: message.matrix }
    case 'explained': {
      const key = explanationKey(message.file, message.test)
      return { ...state, explanations: new Map([...state.explanations, [key, message.text]]) }
    }
    case 'ran':
      return state
    case 'described':
      return { ...state, descriptions: new Map([...state.descriptions, [message.file, message.text]]) }
  }
}

function withProblems(row: FolderRow, byFile: FolderState['problems']): FolderRow {
  const { file, python, problems: before } = row
  const problems = [...(byFile.get(file) ?? []), ...(python === undefined ? [] : (byFile.get(python) ?? []))]
  const isSame = problems.length === before.length && problems.every((one, index) => one === before[index])
  return isSame ? row : { ...row, problems }
}

function replaced(
  rows: readonly FolderRow[],
  file: string,
  change: (row: FolderRow) => FolderRow,
): readonly FolderRow[] {
  const at = rows.findIndex((row) => row.file === file)
  return at === -1 ? rows : rows.with(at, change(rows[at]!))
}

function isAsked({ file, result }: FolderRow, files: readonly string[] | 'all' | 'failed'): boolean {
  if (files === 'all') return true
  return files === 'failed' ? result?.status === 'failed' || result?.status === 'invalid' : files.includes(file)
}

/** Returns the path of the worker: next to the built command, otherwise among the sources. */
function workerFile(): string {
  const built = join(import.meta.dirname, 'folder-worker.js')
  return existsSync(built) ? built : join(import.meta.dirname, 'worker.ts')
}
