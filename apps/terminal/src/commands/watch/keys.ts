import { emitKeypressEvents, type Key } from 'node:readline'
import type { CommandContext } from '../../program/context.ts'

/** The key commands of the watch mode; files select the detections in them. */
export type KeyCommand = 'all' | 'failed' | 'again' | 'quit' | ReadonlySet<string>

const keyCommands: { readonly [key: string]: KeyCommand } = {
  a: 'all',
  f: 'failed',
  q: 'quit',
  return: 'again',
  enter: 'again',
}

/** Listens to keys; returns the help text for them, which is empty without a terminal. */
export function listenToKeys(
  { stdin, err, onExit }: Pick<CommandContext, 'stdin' | 'err' | 'onExit'>,
  take: (wish: KeyCommand) => void,
  /** The terminal was used by another process, and is available again. */
  onReturn: () => unknown,
): string {
  if (!stdin.isTTY || !err.isTerminal) return 'Ctrl-C quits.'
  stdin.setRawMode(true)
  onExit(() => {
    stdin.setRawMode(false)
    stdin.pause()
  })
  process.on('SIGCONT', () => {
    stdin.setRawMode(true)
    onReturn()
  })
  emitKeypressEvents(stdin)
  stdin.on('keypress', (_, { name = '', ctrl, meta }: Key) => {
    // In raw mode, the terminal sends no signals for these keys.
    if (ctrl === true && (name === 'c' || name === 'd')) process.kill(process.pid, 'SIGINT')
    if (ctrl === true && name === 'z') {
      stdin.setRawMode(false)
      process.kill(0, 'SIGTSTP')
    }
    const wish = ctrl === true || meta === true ? undefined : keyCommands[name]
    if (wish !== undefined) take(wish)
  })
  return 'a: all, f: failed, enter: again, q: quit'
}
