import type { RuleEnvironment } from '@picket/core'
import { sha256 } from '@picket/core/node'
import type { PythonRunner } from '@picket/rule-runtime'

/** A runner whose processes exist only while they are in use. */
export interface IdleRunner {
  /** Runs a task that needs no helpers. */
  use<T>(work: (runner: PythonRunner) => Promise<T>): Promise<T>
  /** Runs a task in an environment. One is open at a time: a task for another one waits until it is unused. */
  useIn<T>(environment: RuleEnvironment, work: (runner: PythonRunner) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Idle time in milliseconds after which processes end and free their memory. */
export function createIdleRunner(start: () => PythonRunner, idleMs = 60_000): IdleRunner {
  let started: PythonRunner | undefined
  let opened: { readonly key: string; readonly ready: Promise<void> } | undefined
  let users: Promise<unknown> = Promise.resolve()
  let active = 0
  let rest: NodeJS.Timeout | undefined

  const open = async (environment: RuleEnvironment): Promise<PythonRunner> => {
    const key = sha256(JSON.stringify(environment))
    const runner = (started ??= start())
    if (opened?.key !== key) {
      const ready = users.then(() => runner.open(environment))
      opened = { key, ready }
      ready.catch(() => (opened = undefined))
    }
    await opened.ready
    return runner
  }
  const close = async (): Promise<void> => {
    clearTimeout(rest)
    const runner = started
    started = undefined
    opened = undefined
    await runner?.close()
  }
  const track = async <T>(work: Promise<T>): Promise<T> => {
    users = Promise.allSettled([users, work])
    clearTimeout(rest)
    active++
    try {
      return await work
    } finally {
      if (--active === 0) rest = setTimeout(() => void close(), idleMs).unref()
    }
  }

  return {
    use: (work) => track(work((started ??= start()))),
    useIn: (environment, work) => track(open(environment).then(work)),
    close,
  }
}
