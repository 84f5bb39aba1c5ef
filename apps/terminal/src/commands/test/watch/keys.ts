import type { CommandContext } from '../../../program/context.ts'

/** What a key asks for while the watch mode waits or runs. */
export type Wish = 'all' | 'failed' | 'again' | 'quit'

const wishes: { readonly [key: string]: Wish } = { a: 'all', f: 'failed', q: 'quit', '\r': 'again', '\n': 'again' }

/** Listens to keys; answers what to show about them. Without a terminal there are none. */
export function listenToKeys(
  { stdin, err, onExit }: Pick<CommandContext, 'stdin' | 'err' | 'onExit'>,
  take: (wish: Wish) => void,
): string {
  if (!stdin.isTTY || !err.isTerminal) return 'Ctrl-C ends.'
  stdin.setRawMode(true)
  onExit(() => {
    stdin.setRawMode(false)
    stdin.pause()
  })
  stdin.setEncoding('utf8').on('data', (text: string) => {
    for (const key of text) {
      // In raw mode the terminal makes no signal of it.
      if (key === '\u0003' || key === '\u0004') process.kill(process.pid, 'SIGINT')
      const wish = wishes[key.toLowerCase()]
      if (wish !== undefined) take(wish)
    }
  })
  return 'a: all, f: failed, enter: again, q: quit'
}
