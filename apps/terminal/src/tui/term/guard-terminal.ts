import { spawn, type ChildProcess } from 'node:child_process'
import { leaveScreen, mouseOff } from './sequences.ts'

/**
 * Gives the terminal back where this process cannot any more, because it was killed outright or ran out of memory: a shell waits beside it,
 * is told who has the terminal, and sees it end. Where there is no shell, nothing happens.
 */
export interface TerminalGuard {
  /** The terminal is ours now, or its user's again. */
  tell(isOurs: boolean): void
}

// What a press of keys at the terminal sends to all is not for it. The settings are those that raw mode takes away.
const script = `trap '' INT QUIT TSTP TTIN TTOU HUP TERM
exec 3<>/dev/tty || exit
while IFS= read -r line; do owner=$line; done
[ "$owner" = ours ] || exit
printf %s "$1" >&3
stty icrnl ixon echo icanon iexten isig <&3`

/** `isSpoken`: there is no screen of its own to leave. */
export function guardTerminal(isSpoken: boolean): TerminalGuard {
  let shell: ChildProcess | undefined
  const back = mouseOff + (isSpoken ? '\u001b[?2004l\u001b[?25h' : leaveScreen)
  return {
    tell: (isOurs) => {
      if (shell === undefined) {
        if (!isOurs) return
        shell = spawn('sh', ['-c', script, 'picket', back], { stdio: ['pipe', 'ignore', 'ignore'] })
        shell.on('error', () => {})
        shell.stdin?.on('error', () => {})
        shell.unref()
        ;(shell.stdin as { unref?: () => void } | null)?.unref?.()
      }
      shell.stdin?.write(isOurs ? 'ours\n' : 'theirs\n')
    },
  }
}
