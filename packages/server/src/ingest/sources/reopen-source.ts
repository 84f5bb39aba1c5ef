import type { PullSource } from './pull-source.ts'

/** The period of a source that is not open: nothing was read yet. */
const period = 1_000

/**
 * Opens a source for its first page, and again after a page that failed: connections and tokens from before are not
 * used again.
 */
export function reopenSource(open: () => PullSource): PullSource {
  let opened: PullSource | undefined
  const close = async (): Promise<void> => {
    const closing = opened
    opened = undefined
    await closing?.close?.()
  }
  return {
    get period() {
      return opened?.period ?? period
    },
    async pull(checkpoint, signal) {
      opened ??= open()
      try {
        return await opened.pull(checkpoint, signal)
      } catch (error) {
        // The error of the page says more than the error of closing.
        await close().catch(() => undefined)
        throw error
      }
    },
    close,
  }
}
