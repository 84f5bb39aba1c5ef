import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readProcessorTime } from './processor-time.ts'

/** A program on a pseudo-terminal, with its measurements. */
export interface TerminalProgram {
  waitForText(text: string): Promise<void>
  /** Waits until there has been no output for this many ms. */
  waitForIdle(ms: number): Promise<void>
  press(keys: string): void
  /** Presses a key and waits for the frame that it causes. */
  measureKey(key: string): Promise<{ readonly ms: number; readonly bytes: number }>
  /** Resident memory of the program, in KiB. */
  memory(): number
  /** CPU time of the program and its threads so far, in ms; 0 where the system does not report it. */
  cpuTime(): number
  close(): void
}

const timeoutMs = 60_000

/** A shell that waits for Enter at its prompt. The terminal is open by then, as it is when a user types a command. */
const prompt = ['sh', '-c', 'printf "%s" "$PS2"; read -r _; exec "$@"', 'sh'] as const

/**
 * Runs Node with these arguments. A frame ends with the end of a synchronized update (mode 2026). With `atPrompt`, a
 * shell prints "> " and executes Node when Enter is pressed.
 */
export function openOnTerminal(
  root: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly atPrompt?: boolean },
): TerminalProgram {
  const helper = join(root, 'apps/terminal/src/testing/terminal.py')
  const child = spawn('python3', [helper, ...(options.atPrompt === true ? prompt : []), process.execPath, ...args], {
    cwd: options.cwd,
    env: { PATH: process.env['PATH'], ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let all = ''
  let onOutput = (_: string): void => {}
  let lastOutputAt = performance.now()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    all = (all + text).slice(-200_000)
    lastOutputAt = performance.now()
    onOutput(text)
  })
  const program = (): number =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0])
  return {
    waitForText: (text) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${JSON.stringify(text)} did not appear. The last output was: ${all.slice(-1_000)}`)),
          timeoutMs,
        )
        const check = (): void => {
          if (!all.includes(text)) return
          clearTimeout(late)
          resolve()
        }
        onOutput = check
        check()
      }),
    waitForIdle: async (ms) => {
      lastOutputAt = performance.now()
      while (performance.now() - lastOutputAt < ms) await sleep(50)
    },
    press: (keys) => void child.stdin.write(keys),
    measureKey: (key) =>
      new Promise((resolve) => {
        const started = performance.now()
        let bytes = 0
        // A key that changes nothing causes no frame.
        const late = setTimeout(() => resolve({ ms: Number.POSITIVE_INFINITY, bytes }), 2_000)
        onOutput = (text) => {
          bytes += Buffer.byteLength(text)
          if (!text.includes('\u001b[?2026l')) return
          clearTimeout(late)
          resolve({ ms: performance.now() - started, bytes })
        }
        child.stdin.write(key)
      }),
    memory: () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${program()}/status`, 'utf8'))?.[1] ?? 0),
    cpuTime: () => [...readProcessorTime(program()).values()].reduce((sum, { ms }) => sum + ms, 0),
    close: () => void child.kill('SIGKILL'),
  }
}
