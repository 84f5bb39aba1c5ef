import { InvalidInputError } from '@picket/core'
import { CancelDataLakeQuery, FollowDataLakeQuery } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { createProgress } from '../../screen/progress.ts'
import { describeProgress } from '../../api/query-progress.ts'

/** The interval between polls, in milliseconds: short at first, since most queries are short. */
const minPollInterval = 50
const maxPollInterval = 1_000

/**
 * Waits until a query has succeeded. Throws the error of a query that failed. When the command is stopped, it stops the
 * query, too.
 */
export async function followQuery(
  { err, env, signal, onExit }: Pick<CommandContext, 'err' | 'env' | 'signal' | 'onExit'>,
  api: Api,
  id: string,
): Promise<void> {
  let isRunning = true
  onExit(async () => {
    if (isRunning) await api.mutate(CancelDataLakeQuery, { input: { id } }).catch(() => undefined)
  }, 5_000)
  const progress = createProgress(err, { quiet: false, ci: Boolean(env['CI']) })
  try {
    for (let pause = minPollInterval; ; pause = Math.min(pause * 1.5, maxPollInterval)) {
      const { dataLakeQuery } = await api.query(FollowDataLakeQuery, { id })
      const { status, message } = dataLakeQuery
      if (status !== 'running') {
        isRunning = false
        if (status !== 'succeeded') throw new InvalidInputError(message)
        return
      }
      if (dataLakeQuery.progress) progress.update(describeProgress(dataLakeQuery.progress))
      await sleep(pause, signal)
    }
  } finally {
    progress.done()
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
