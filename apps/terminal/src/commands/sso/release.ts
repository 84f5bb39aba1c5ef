import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { assertDataDirectory } from '../../server/assert-data-directory.ts'
import { readServerSettings } from '../../server/read-server-settings.ts'

/** `picket sso release`: allows sign-in by password again. */
export async function run(context: CommandContext): Promise<number> {
  const { out } = context
  const { config } = readServerSettings(context)
  if (config.database === undefined) assertDataDirectory(config.data)
  const { releaseSso } = await import('@picket/server')
  const { wasEnforced, provider } = await releaseSso({
    folder: config.data,
    ...(config.database === undefined ? {} : { database: config.database }),
    now: Date.now(),
  })
  if (wantsJson(context)) {
    printResult(context, 'sso-release', { wasEnforced, provider })
    return exitCodes.good
  }
  out.write(
    wasEnforced
      ? 'Users can sign in with passwords again.\n'
      : 'Users can already sign in with passwords: single sign-on is not enforced.\n',
  )
  if (provider !== null) out.write(`The identity provider "${visibleLine(provider)}" remains enabled.\n`)
  return exitCodes.good
}
