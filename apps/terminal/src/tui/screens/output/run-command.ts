import { spawn } from 'node:child_process'
import type { Environment } from '../../../program/environment.ts'
import { createStore, type Store } from '../../state/store.ts'

export interface OutputState {
  readonly text: string
  readonly code?: number | null
}

/** A picket command that runs in the worker, and its output. */
export interface RunningCommand {
  readonly store: Store<OutputState>
  start(): void
  stop(): void
}

/** The most output that is stored, in characters. */
const mostKept = 4_000_000
/** Output within this many ms is drawn together. */
const together = 50

export function createRunningCommand(words: readonly string[], cwd: string, env: Environment): RunningCommand {
  const store = createStore<OutputState>({ text: '' })
  let child: ReturnType<typeof spawn> | undefined
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    const more = waiting
    waiting = ''
    store.change((now) => ({ ...now, text: (now.text + more).slice(0, mostKept) }))
  }
  return {
    store,
    start: () => {
      child?.kill('SIGINT')
      store.set({ text: '' })
      const [, entry = ''] = process.argv
      const own = spawn(process.execPath, [entry, ...words], {
        cwd,
        env: { ...env, NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = own
      for (const stream of [own.stdout, own.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          if (child !== own) return
          waiting += text
          timer ??= setTimeout(flush, together)
        })
      own.on('error', (error) => store.set({ text: `${error.message}\n`, code: 70 }))
      own.on('close', (code) => {
        if (child !== own) return
        flush()
        store.change((now) => ({ ...now, code }))
      })
    },
    stop: () => void child?.kill('SIGINT'),
  }
}

/** Splits a line into words like a shell: at spaces, except in quotes. */
export function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?:"((?:\\.|[^"\\])*)"|'([^']*)'|[^\s"']+)+/g)].map(([word]) =>
    word.replace(/"((?:\\.|[^"\\])*)"|'([^']*)'/g, (_, double: string | undefined, single: string | undefined) =>
      double === undefined ? (single ?? '') : double.replace(/\\(.)/g, '$1'),
    ),
  )
}

/** Joins words into a line that a shell splits into the same words. */
export function lineOf(words: readonly string[]): string {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `"${word.replace(/["\\$`]/g, '\\$&')}"`)).join(' ')
}
