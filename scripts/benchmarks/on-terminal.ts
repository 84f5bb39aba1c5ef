import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readProcessorTime } from './processor-time.ts'

/** A program on a pseudo-terminal, and what is measured of it. */
export interface OnTerminal {
  until(text: string): Promise<void>
  /** Waits until nothing was drawn for so many ms. */
  quiet(ms: number): Promise<void>
  press(keys: string): void
  /** Presses a key and waits until what is drawn for it has come. */
  answer(key: string): Promise<{ readonly ms: number; readonly bytes: number }>
  /** Resident memory of the program, in KiB. */
  memory(): number
  /** What it and its threads have spent so far, in ms of processor time; 0 where nobody tells. */
  spent(): number
  close(): void
}

/** How long something is waited for, in ms. */
const patience = 60_000

/** A shell at its prompt, which waits for Enter: what holds the terminal is there by then, as it is for whoever types a command. */
const prompt = ['sh', '-c', 'printf "%s" "$PS2"; read -r _; exec "$@"', 'sh'] as const

/**
 * Runs Node with these arguments; a frame is what ends with the end of a synchronised update (mode 2026). `atPrompt`: a shell prints "> " and
 * becomes it when Enter is pressed.
 */
export function openOnTerminal(
  root: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly atPrompt?: boolean },
): OnTerminal {
  const helper = join(root, 'apps/terminal/src/testing/terminal.py')
  const child = spawn('python3', [helper, ...(options.atPrompt === true ? prompt : []), process.execPath, ...args], {
    cwd: options.cwd,
    env: { PATH: process.env['PATH'], ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let all = ''
  let heard = (_: string): void => {}
  let heardAt = performance.now()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    all = (all + text).slice(-200_000)
    heardAt = performance.now()
    heard(text)
  })
  const program = (): number =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0])
  return {
    until: (text) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${JSON.stringify(text)} was not drawn. The last that was: ${all.slice(-1_000)}`)),
          patience,
        )
        const look = (): void => {
          if (!all.includes(text)) return
          clearTimeout(late)
          resolve()
        }
        heard = look
        look()
      }),
    quiet: async (ms) => {
      heardAt = performance.now()
      while (performance.now() - heardAt < ms) await sleep(50)
    },
    press: (keys) => void child.stdin.write(keys),
    answer: (key) =>
      new Promise((resolve) => {
        const started = performance.now()
        let bytes = 0
        // A key that changes nothing has no frame.
        const late = setTimeout(() => resolve({ ms: Number.POSITIVE_INFINITY, bytes }), 2_000)
        heard = (text) => {
          bytes += Buffer.byteLength(text)
          if (!text.includes('\u001b[?2026l')) return
          clearTimeout(late)
          resolve({ ms: performance.now() - started, bytes })
        }
        child.stdin.write(key)
      }),
    memory: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${program()}/status`, 'utf8'))?.[1] ?? 0),
    spent: () => [...readProcessorTime(program()).values()].reduce((sum, { ms }) => sum + ms, 0),
    close: () => void child.kill('SIGKILL'),
  }
}
