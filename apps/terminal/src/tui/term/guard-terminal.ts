import { spawn, type ChildProcess } from 'node:child_process'
import { leaveScreen, mouseOff } from './sequences.ts'

/**
 * Restores the terminal if this process cannot, because it was killed or ran out of memory: a shell waits, learns who
 * owns the terminal, and notices the end of the process. Without a shell, nothing happens.
 */
export interface TerminalGuard {
  /** Records whether the terminal is ours or the user's. */
  tell(isOurs: boolean): void
}

// The shell ignores signals that keys send to the whole process group. It restores the settings that raw mode changes.
const script = `trap '' INT QUIT TSTP TTIN TTOU HUP TERM
exec 3<>/dev/tty || exit
while IFS= read -r line; do owner=$line; done
[ "$owner" = ours ] || exit
printf %s "$1" >&3
stty icrnl ixon echo icanon iexten isig <&3`

/** `isSpoken`: there is no alternate screen to leave. */
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
