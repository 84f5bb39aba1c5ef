import { InvalidInputError } from '@picket/core'
import { confirmCode, setNewPassword, setUpTotp, signIn, verifyTotp, type SignInStep } from '../../api/session.ts'
import type { StoredSession } from '../../api/sign-in-file.ts'
import type { CommandContext } from '../../program/context.ts'
import { colorLevel } from '../../screen/color.ts'
import type { Prompts } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'

/** Signs in with email address and password, and answers any further challenges of the server. */
export async function signInByPassword(context: CommandContext, prompts: Prompts, url: string): Promise<StoredSession> {
  const { args, err } = context
  const email = args.text('email') ?? (await prompts.text('Email address'))
  let step = await signIn(url, email.trim(), await prompts.secret('Password'))
  while (step.kind === 'challenge') {
    const answer = answers[step.challenge]
    if (answer === undefined)
      throw new InvalidInputError(
        `The server requires ${visibleLine(step.challenge)}, which the command line does not support.`,
        {
          hint: 'Sign in with an API token: picket login --token',
        },
      )
    step = await answer({ url, token: step.token, prompts, err, context })
  }
  if (step.recoveryCodes !== undefined) err.write(printRecoveryCodes(step.recoveryCodes))
  return step.session
}

interface Asked {
  readonly url: string
  readonly token: string
  readonly prompts: Prompts
  readonly err: CommandContext['err']
  readonly context: CommandContext
}

const answers: Readonly<Record<string, ((asked: Asked) => Promise<SignInStep>) | undefined>> = {
  NEW_PASSWORD_REQUIRED({ url, token, prompts, err }) {
    err.write('This is a one-time password. Choose a new one.\n')
    return retryUntilAccepted(prompts, err, async () => setNewPassword(url, token, await askNewPassword(prompts)))
  },
  SOFTWARE_TOKEN_MFA({ url, token, prompts, err }) {
    err.write('Enter the code from your authenticator app, or a recovery code.\n')
    return retryUntilAccepted(prompts, err, async () => confirmCode(url, token, await prompts.text('Code')))
  },
  async MFA_SETUP({ url, token, prompts, err, context }) {
    const { secretCode, uri } = await setUpTotp(url, token)
    const code = await qrCodeFor(uri, context)
    err.write(
      `This server requires two-factor authentication. Add it to your authenticator app, ${code}with this key:\n\n` +
        `  ${visibleLine(secretCode.replaceAll(/(.{4})(?=.)/g, '$1 '))}\n\nor with this URI:\n\n  ${visibleLine(uri)}\n\n`,
    )
    return retryUntilAccepted(prompts, err, async () => verifyTotp(url, token, await prompts.text('Code from the app')))
  },
}

/** Returns a QR code for the camera of a phone, if the user sits at a terminal that is wide enough. */
async function qrCodeFor(uri: string, { err, env, choices }: CommandContext): Promise<string> {
  if (!err.isTerminal) return ''
  const { printQrCode } = await import('../../screen/qr-code.ts')
  const hasColours = colorLevel(choices, env, true) === 1
  const code = printQrCode(uri, { columns: err.width, hasColours })
  return code === undefined ? '' : `by scanning this code:\n\n${code}\n`
}

/** Repeats a prompt whose answer was rejected, as long as the session is interactive. */
async function retryUntilAccepted<Result>(
  prompts: Prompts,
  err: CommandContext['err'],
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!prompts.isTerminal || !(error instanceof InvalidInputError)) throw error
      err.write(`${visibleLine(error.message)}\n`)
    }
  }
}

async function askNewPassword(prompts: Prompts): Promise<string> {
  const chosen = await prompts.secret('New password')
  if (prompts.isTerminal && (await prompts.secret('Confirm the new password')) !== chosen)
    throw new InvalidInputError('Passwords must match')
  return chosen
}

function printRecoveryCodes(codes: readonly string[]): string {
  const lines = codes.map((code) => `  ${visibleLine(code)}\n`).join('')
  return `Recovery codes, each for one sign-in without the authenticator app. They are not shown again. Store them in a safe place:\n\n${lines}\n`
}
