import { ResetUserPassword, ResetUserSecondFactor } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'
import { assertDataDirectory } from '../../server/assert-data-directory.ts'
import { readServerSettings } from '../../server/read-server-settings.ts'
import { findUser } from './find-user.ts'

interface Reset {
  readonly email: string
  readonly oneTimePassword: string
  readonly hadSecondFactor: boolean
}

/** `picket users reset`: by the API as whoever is signed in, or in the data directory as whoever owns it. */
export async function run(context: CommandContext): Promise<number> {
  const { args, err, out } = context
  const isLocal = args.flag('local') || args.text('data') !== undefined
  const done = isLocal ? await resetHere(context) : await resetThere(context)
  if (done === undefined) return exitCodes.findings
  if (wantsJson(context)) printResult(context, 'one-time-password', done)
  else out.write(`${done.oneTimePassword}\n`)
  err.write(`${visibleLine(done.email)} signs in with it once, within seven days, and then chooses another.\n`)
  if (done.hadSecondFactor) err.write('The generator of codes and the recovery codes are gone.\n')
  return exitCodes.good
}

async function resetThere(context: CommandContext): Promise<Reset | undefined> {
  const api = openApi(context)
  const { id, email } = await findUser(api, context.args.operands[0]!)
  if (!(await mayGoOn(context, email))) return undefined
  const hadSecondFactor = context.args.flag('second-factor')
  // First, for it fails where there is none, and then nothing was done.
  if (hadSecondFactor) await api.mutate(ResetUserSecondFactor, { input: { id } })
  const { oneTimePassword } = (await api.mutate(ResetUserPassword, { input: { id } })).resetUserPassword
  return { email, oneTimePassword, hadSecondFactor }
}

async function resetHere(context: CommandContext): Promise<Reset | undefined> {
  const { args, err } = context
  const email = args.operands[0]!
  if (!email.includes('@'))
    throw new UsageError(`"${email}" is no email address.`, { hint: 'Users of a data directory are found by address.' })
  const { config } = readServerSettings(context)
  if (config.database === undefined) assertDataDirectory(config.data)
  if (!(await mayGoOn(context, email))) return undefined
  // Loaded here: what talks to a server needs none of it.
  const { resetUser } = await import('@picket/server')
  const {
    isSsoEnforced,
    expiresAt: _,
    ...done
  } = await resetUser({
    folder: config.data,
    ...(config.database === undefined ? {} : { database: config.database }),
    email,
    passwordLength: config.sessions.passwordLength,
    secondFactor: args.flag('second-factor'),
    now: Date.now(),
  })
  if (isSsoEnforced)
    err.write('Single sign-on is enforced: passwords are not taken before you say "picket sso release".\n')
  return done
}

function mayGoOn(context: CommandContext, email: string): Promise<boolean> {
  const question = `Give ${email} a one-time password? They are signed out everywhere.`
  return confirmed(context, question, `This would change the password of ${email}.`)
}
