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

/**
 * `picket users reset`: uses the API with the credentials of the signed-in user, or the data directory with those of
 * its owner.
 */
export async function run(context: CommandContext): Promise<number> {
  const { args, err, out } = context
  const isLocal = args.flag('local') || args.text('data') !== undefined
  const done = isLocal ? await resetLocally(context) : await resetOnServer(context)
  if (done === undefined) return exitCodes.findings
  if (wantsJson(context)) printResult(context, 'one-time-password', done)
  else out.write(`${done.oneTimePassword}\n`)
  err.write(
    `${visibleLine(done.email)} can sign in with it once, within seven days, and then chooses a new password.\n`,
  )
  if (done.hadSecondFactor) err.write('Two-factor authentication and the recovery codes were removed.\n')
  return exitCodes.good
}

async function resetOnServer(context: CommandContext): Promise<Reset | undefined> {
  const api = openApi(context)
  const { id, email } = await findUser(api, context.args.operands[0]!)
  if (!(await confirmReset(context, email))) return undefined
  const hadSecondFactor = context.args.flag('second-factor')
  // This comes first, since it fails without a second factor, and then nothing has changed.
  if (hadSecondFactor) await api.mutate(ResetUserSecondFactor, { input: { id } })
  const { oneTimePassword } = (await api.mutate(ResetUserPassword, { input: { id } })).resetUserPassword
  return { email, oneTimePassword, hadSecondFactor }
}

async function resetLocally(context: CommandContext): Promise<Reset | undefined> {
  const { args, err } = context
  const email = args.operands[0]!
  if (!email.includes('@'))
    throw new UsageError(`"${email}" is not an email address.`, {
      hint: 'With --local, pass the email address of the user.',
    })
  const { config } = readServerSettings(context)
  if (config.database === undefined) assertDataDirectory(config.data)
  if (!(await confirmReset(context, email))) return undefined
  // Loaded on demand: commands that talk to a server do not need it.
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
  if (isSsoEnforced) err.write('Single sign-on is enforced. To allow passwords, run: picket sso release\n')
  return done
}

function confirmReset(context: CommandContext, email: string): Promise<boolean> {
  const question = `Create a one-time password for ${email}? This signs the user out everywhere.`
  return confirmed(context, question, `This would change the password of ${email}.`)
}
