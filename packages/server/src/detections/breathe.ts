import { setImmediate as turn } from 'node:timers/promises'

/** Lets everything else that waits have its turn. */
export async function breathe(): Promise<void> {
  await turn()
}
