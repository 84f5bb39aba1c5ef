import { emitKeypressEvents, type Key } from 'node:readline'
import type { CommandContext } from '../../program/context.ts'

/** What is asked for while the watch mode waits or runs; files stand for the detections in them. */
export type Wish = 'all' | 'failed' | 'again' | 'quit' | ReadonlySet<string>

const wishes: { readonly [key: string]: Wish } = { a: 'all', f: 'failed', q: 'quit', return: 'again', enter: 'again' }

/** Listens to keys; answers what to show about them. Without a terminal there are none. */
export function listenToKeys(
  { stdin, err, onExit }: Pick<CommandContext, 'stdin' | 'err' | 'onExit'>,
  take: (wish: Wish) => void,
  /** The terminal was used for something else, and is ours again. */
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
    // In raw mode the terminal makes no signals of these.
    if (ctrl === true && (name === 'c' || name === 'd')) process.kill(process.pid, 'SIGINT')
    if (ctrl === true && name === 'z') {
      stdin.setRawMode(false)
      process.kill(0, 'SIGTSTP')
    }
    const wish = ctrl === true || meta === true ? undefined : wishes[name]
    if (wish !== undefined) take(wish)
  })
  return 'a: all, f: failed, enter: again, q: quit'
}
