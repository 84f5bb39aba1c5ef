import { expect, onTestFinished } from 'vitest'
import { openEmulator } from './emulator.ts'
import { startOnTerminal } from './picket.ts'

export interface Drawn {
  /** Returns the screen, a line per row, without trailing spaces. */
  screen(): string
  /** Types keys, all at once. */
  press(...keys: readonly string[]): void
  /** Waits until the screen contains something, and returns the screen. */
  until(wanted: string | RegExp | ((screen: string) => boolean)): Promise<string>
  /** Waits until the screen no longer contains it. */
  untilGone(wanted: string | RegExp): Promise<string>
  /** Returns everything that was written to the terminal since the last call. */
  written(): string
  resize(columns: number, rows: number): void
  /** Whether the program uses the alternate screen, and where its cursor is. */
  state(): {
    readonly isAlternate: boolean
    readonly scrolled: number
    readonly cursor: readonly [x: number, y: number]
  }
  /** Returns the content of one cell, counted from 0. */
  cellAt(row: number, column: number): string
  /**
   * Waits for the end, and returns the state of the terminal, the exit code and the number of remaining processes, as
   * in `restored 0, 0 left`.
   */
  ended(): Promise<string>
  readonly pid: number
  kill(signal: NodeJS.Signals): void
}

/** Every screen is tested in the smallest supported terminal and in a large one: columns, rows. */
export const sizes = [
  [80, 24],
  [200, 50],
] as const

export const keys = {
  enter: '\r',
  escape: '\u001b',
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  tab: '\t',
  pageDown: '\u001b[6~',
  end: '\u001b[F',
  ctrl: (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 96),
} as const

/** The timeout for something on the screen, in ms. */
const patience = 60_000

/** Runs the built command on a real pseudo-terminal, and interprets its output as a terminal does. */
export function drawOnTerminal(
  args: readonly string[],
  {
    cwd,
    columns = 80,
    rows = 24,
    env = {},
  }: {
    readonly cwd: string
    readonly columns?: number
    readonly rows?: number
    readonly env?: Readonly<Record<string, string>>
  },
): Drawn {
  const terminal = openEmulator(columns, rows)
  const child = startOnTerminal(args, {
    cwd,
    env: { TERM: 'xterm-256color', TERMINAL_SIZE: `${rows}x${columns}`, ...env },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    terminal.dispose()
  })
  let raw = ''
  let all = ''
  /** The output that the emulator has processed. */
  let taken = ''
  const waiting = new Set<() => void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    raw += text
    all += text
    // A partial frame is ignored.
    const isWhole = all.lastIndexOf('\u001b[?2026h') <= all.lastIndexOf('\u001b[?2026l')
    terminal.write(text, () => {
      taken += text
      if (isWhole) waiting.forEach((look) => look())
    })
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (all += text))
  const screen = (): string => {
    const { active } = terminal.buffer
    return Array.from({ length: terminal.rows }, (_, row) =>
      (active.getLine(active.baseY + row)?.translateToString(true, 0, terminal.cols) ?? '').trimEnd(),
    )
      .join('\n')
      .trimEnd()
  }
  const waitFor = (isThere: () => boolean, what: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!isThere()) return
        waiting.delete(look)
        clearTimeout(late)
        resolve(screen())
      }
      const late = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`Waited for ${what}. The screen is:\n${screen()}`))
      }, patience)
      waiting.add(look)
      look()
    })
  const has = (wanted: string | RegExp | ((screen: string) => boolean)): boolean => {
    if (typeof wanted === 'function') return wanted(screen())
    return typeof wanted === 'string' ? screen().includes(wanted) : wanted.test(screen())
  }
  return {
    screen,
    press: (...words) => void child.stdin.write(words.join('')),
    until: (wanted) => waitFor(() => has(wanted), String(wanted)),
    untilGone: (wanted) => waitFor(() => !has(wanted), `${String(wanted)} to go`),
    written: () => {
      const text = raw
      raw = ''
      return text
    },
    resize: (next, nextRows) => {
      terminal.resize(next, nextRows)
      child.stdin.write(`\0${nextRows}x${next}\n`)
    },
    state: () => {
      const { active } = terminal.buffer
      return {
        isAlternate: active.type === 'alternate',
        scrolled: active.baseY,
        cursor: [active.cursorX, active.cursorY],
      }
    },
    cellAt: (row, column) =>
      terminal.buffer.active
        .getLine(terminal.buffer.active.baseY + row)
        ?.getCell(column)
        ?.getChars() ?? '',
    ended: async () => {
      const pattern = /(?:restored|changed) -?\d+, \d+ left/
      await waitFor(() => pattern.test(taken), 'the end')
      return pattern.exec(taken)![0]
    },
    pid: child.pid!,
    kill: (signal) => void child.kill(signal),
  }
}

/** Compares the screen with a readable file in `fixtures/tui`. */
export async function expectScreen(screen: string, name: string): Promise<void> {
  await expect(`${screen}\n`).toMatchFileSnapshot(`../../fixtures/tui/${name}.txt`)
}
