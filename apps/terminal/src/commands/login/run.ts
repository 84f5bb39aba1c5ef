import { CurrentUser, createClient } from '@picket/core/api'
import { reach } from '../../api/rest.ts'
import { isOpenToReaders, toServerAddress } from '../../api/server-address.ts'
import { signInFile, storeSignIn, type StoredSignIn } from '../../api/sign-in-file.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { createPrompts, type Prompts } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'
import { signInByPassword } from './by-password.ts'
import { signInByDevice } from './device.ts'

/** `picket login`: authenticates the user, and stores the credentials for later commands. */
export async function run(context: CommandContext): Promise<number> {
  const { args, env, out } = context
  const url = toServerAddress(args.operands[0] ?? (env['PICKET_URL'] || 'http://127.0.0.1:8080'))
  if (isOpenToReaders(url) && !args.flag('insecure'))
    throw new UsageError(`The connection to ${url} is not encrypted.`, {
      hint: 'Use https, or add --insecure on a trusted network.',
    })
  const prompts = createPrompts(context)
  const stored = await authenticate(context, prompts, url)
  const name = await nameOf(url, stored)
  storeSignIn(env, url, stored, true)
  if (wantsJson(context)) printResult(context, 'login', { server: url, name, kind: stored.kind, file: signInFile(env) })
  else out.write(`Signed in to ${url} as ${visibleLine(name)}.\n`)
  context.err.write(`Stored in ${signInFile(env)}\n`)
  if (env['PICKET_TOKEN'] || env['PICKET_URL'])
    context.err.write('PICKET_URL and PICKET_TOKEN in the environment override this sign-in.\n')
  return exitCodes.good
}

async function authenticate(context: CommandContext, prompts: Prompts, url: string): Promise<StoredSignIn> {
  const { args } = context
  if (args.flag('token') && args.flag('device'))
    throw new UsageError('Options "--token" and "--device" cannot be combined.', { hint: 'Use one of them.' })
  if (args.flag('token')) return askToken(prompts)
  return args.flag('device') ? signInByDevice(context, url) : signInByPassword(context, prompts, url)
}

async function askToken(prompts: Prompts): Promise<StoredSignIn> {
  return { kind: 'token', value: (await prompts.secret('API token')).trim() }
}

/** Returns the name of the user or token; invalid credentials are rejected here, before they are stored. */
async function nameOf(url: string, signIn: StoredSignIn): Promise<string> {
  const client = createClient({
    url,
    fetch: async (address, init) => reach(url, address.slice(url.length), init),
    credentials: () => (signIn.kind === 'token' ? signIn : { kind: 'session', idToken: signIn.idToken }),
  })
  return (await client.query(CurrentUser, {})).me.name
}
