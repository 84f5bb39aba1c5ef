import type { Output } from './output.ts'
import { cut } from './wrap.ts'

export interface Progress {
  update(text: string): void
  done(): void
}

export const noProgress: Progress = { update: () => {}, done: () => {} }

/** How long a command runs before its progress is shown. */
const patience = 300
const interval = 100

/** Shows one line of progress after a delay, on terminals only, and erases it when done. */
export function createProgress(output: Output, options: { readonly quiet: boolean; readonly ci: boolean }): Progress {
  if (!output.isTerminal || options.quiet || options.ci) return noProgress
  const startedAt = performance.now()
  let shownAt = 0
  return {
    update(text) {
      const now = performance.now()
      if (now - startedAt < patience || now - shownAt < interval) return
      shownAt = now
      // A line that wraps could not be erased.
      output.status(output.style.faint(cut(text, output.width - 1)))
    },
    done() {
      output.status('')
    },
  }
}
