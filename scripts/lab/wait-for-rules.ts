import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LabHome } from './start-server.ts'

/**
 * Waits until the log reports that the uploaded rules are loaded. Until then, the server evaluates events with the
 * previous rules.
 */
export async function waitForRules({ log }: LabHome, timeoutMs = 600_000): Promise<void> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(100))
    if (/"revision":[1-9]\d*,.*"guards":"found".*"rules loaded"/.test(readFileSync(log, 'utf8'))) return
  throw new Error(`The rules were not loaded in time. See ${log}.`)
}
