import { onTestFinished } from 'vitest'
import type { startPicket } from './picket.ts'

/** Reads the output of a process piece by piece; the process is killed after the test. */
export function follow(child: ReturnType<typeof startPicket>) {
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  let wake = (): void => {}
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more
    wake()
  })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    child,
    closed,
    /** Returns everything up to the end of the first match that was not returned yet. */
    async upTo(pattern: RegExp): Promise<string> {
      for (;;) {
        const end = pattern.exec(text)
        if (end !== null) {
          const piece = text.slice(0, end.index + end[0].length)
          text = text.slice(piece.length)
          return piece
        }
        await new Promise<void>((resume) => (wake = resume))
      }
    },
  }
}
