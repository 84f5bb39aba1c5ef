import { InvalidInputError } from '@picket/core'
import { CurrentUser, createClient } from '@picket/core/api'
import { reach } from '../../api/rest.ts'
import { isOpenToReaders, toServerAddress } from '../../api/server-address.ts'
import { setNewPassword, signIn } from '../../api/session.ts'
import { signInFile, storeSignIn, type StoredSession, type StoredSignIn } from '../../api/sign-in-file.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { createPrompts, type Prompts } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'

/** `picket login`: proves who somebody is, and keeps what proves it from now on. */
export async function run(context: CommandContext): Promise<number> {
  const { args, env, out } = context
  const url = toServerAddress(args.operands[0] ?? (env['PICKET_URL'] || 'http://127.0.0.1:8080'))
  if (isOpenToReaders(url) && !args.flag('insecure'))
    throw new UsageError(`Secrets would travel to ${url} without encryption.`, {
      hint: 'Use https, or add --insecure where nobody can listen.',
    })
  const prompts = createPrompts(context)
  const stored = args.flag('token') ? await askToken(prompts) : await askPassword(context, prompts, url)
  const name = await nameOf(url, stored)
  storeSignIn(env, url, stored, true)
  out.write(`Signed in to ${url} as ${visibleLine(name)}.\n`)
  context.err.write(`Kept in ${signInFile(env)}\n`)
  if (env['PICKET_TOKEN'] || env['PICKET_URL'])
    context.err.write('PICKET_URL and PICKET_TOKEN of the environment still go first.\n')
  return exitCodes.good
}

async function askToken(prompts: Prompts): Promise<StoredSignIn> {
  return { kind: 'token', value: (await prompts.secret('API token')).trim() }
}

async function askPassword({ args, err }: CommandContext, prompts: Prompts, url: string): Promise<StoredSession> {
  const email = args.text('email') ?? (await prompts.text('Email address'))
  const step = await signIn(url, email.trim(), await prompts.secret('Password'))
  if (step.kind === 'signed-in') return step.session
  if (step.challenge !== 'NEW_PASSWORD_REQUIRED')
    throw new InvalidInputError(`The server asks for ${step.challenge}, which the command line cannot answer yet.`, {
      hint: 'Sign in with an API token: picket login --token',
    })
  err.write('This password holds once. Choose another.\n')
  for (;;) {
    try {
      return await setNewPassword(url, step.token, await askNewPassword(prompts))
    } catch (error) {
      // Too short or too simple: the same challenge may be answered again.
      if (!prompts.isTerminal || !(error instanceof InvalidInputError)) throw error
      err.write(`${visibleLine(error.message)}\n`)
    }
  }
}

async function askNewPassword(prompts: Prompts): Promise<string> {
  const chosen = await prompts.secret('New password')
  if (prompts.isTerminal && (await prompts.secret('The new password once more')) !== chosen)
    throw new InvalidInputError('Passwords must match')
  return chosen
}

/** Who that is; a token that does not hold is refused here, before it is kept. */
async function nameOf(url: string, signIn: StoredSignIn): Promise<string> {
  const client = createClient({
    url,
    fetch: async (address, init) => reach(url, address.slice(url.length), init),
    credentials: () => (signIn.kind === 'token' ? signIn : { kind: 'session', idToken: signIn.idToken }),
  })
  return (await client.query(CurrentUser, {})).me.name
}
