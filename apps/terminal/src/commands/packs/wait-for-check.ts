import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError } from '@picket/core'
import type { Api } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findSource } from './find-packs.ts'

/** The interval between polls, in milliseconds, which grows. */
const [minPollInterval, maxPollInterval] = [100, 2_000]

/** Waits until a source was checked, and reports the result. */
export async function reportCheck(context: CommandContext, api: Api, id: string): Promise<number> {
  const { out, err, signal } = context
  for (let pause = minPollInterval; ; pause = Math.min(pause * 1.5, maxPollInterval)) {
    const source = await findSource(api, id)
    const name = `${source.owner}/${source.repository}`
    if (!source.isChecking) {
      err.status('')
      if (source.lastError !== null) throw new UnavailableError(`${name} could not be read: ${source.lastError}`)
      if (wantsJson(context)) printResult(context, 'pack-source', { result: source })
      else
        out.write(
          `${visibleLine(name)} has ${plural(source.packCount, 'pack')} in version ${visibleLine(source.latestVersion?.semVer ?? '-')}.\n`,
        )
      return exitCodes.good
    }
    err.status(`Reading ${name}`)
    await sleep(pause, undefined, { signal })
  }
}
