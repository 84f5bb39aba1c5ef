import { UnavailableError } from '@picket/core'
import { toServerAddress } from '../../api/server-address.ts'
import { signOut } from '../../api/session.ts'
import { forgetSignIn, readSignIns } from '../../api/sign-in-file.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'

/** `picket logout`: deletes the stored sign-in, even when the server does not answer. */
export async function run(context: CommandContext): Promise<number> {
  const { args, env, out, err } = context
  const { current, servers } = readSignIns(env)
  const named = args.operands[0] ?? (env['PICKET_URL'] || undefined)
  const url = named === undefined ? current : toServerAddress(named)
  const stored = url === undefined ? undefined : servers[url]
  if (url === undefined || stored === undefined) {
    if (wantsJson(context)) printResult(context, 'logout', { server: url ?? null, wasSignedIn: false })
    else out.write(`You are not signed in${url === undefined ? '' : ` to ${url}`}.\n`)
    return exitCodes.good
  }
  forgetSignIn(env, url)
  if (stored.kind === 'session')
    await signOut(url, stored).catch((error: unknown) => {
      if (!(error instanceof UnavailableError)) throw error
      err.write(`${error.message} The session will expire on the server.\n`)
    })
  if (wantsJson(context)) printResult(context, 'logout', { server: url, wasSignedIn: true })
  else out.write(`Signed out of ${url}.\n`)
  return exitCodes.good
}
