import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LabHome } from './start-server.ts'

/** Until the rules that were uploaded judge events: before, it is those of before the upload, as its log tells. */
export async function rulesLoaded({ log }: LabHome, patience = 600_000): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end; await sleep(100))
    if (/"revision":[1-9]\d*,.*"guards":"found".*"rules loaded"/.test(readFileSync(log, 'utf8'))) return
  throw new Error(`The rules are not loaded. See ${log}.`)
}
