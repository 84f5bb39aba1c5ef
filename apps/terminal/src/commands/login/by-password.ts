import { InvalidInputError } from '@picket/core'
import {
  confirmCode,
  setNewPassword,
  setUpGenerator,
  signIn,
  verifyGenerator,
  type SignInStep,
} from '../../api/session.ts'
import type { StoredSession } from '../../api/sign-in-file.ts'
import type { CommandContext } from '../../program/context.ts'
import { colorLevel } from '../../screen/color.ts'
import type { Prompts } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'

/** Signs in by address and password, and answers whatever else the server asks for. */
export async function signInByPassword(context: CommandContext, prompts: Prompts, url: string): Promise<StoredSession> {
  const { args, err } = context
  const email = args.text('email') ?? (await prompts.text('Email address'))
  let step = await signIn(url, email.trim(), await prompts.secret('Password'))
  while (step.kind === 'challenge') {
    const answer = answers[step.challenge]
    if (answer === undefined)
      throw new InvalidInputError(
        `The server asks for ${visibleLine(step.challenge)}, which the command line does not know.`,
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
    err.write('This password holds once. Choose another.\n')
    return untilTaken(prompts, err, async () => setNewPassword(url, token, await askNewPassword(prompts)))
  },
  SOFTWARE_TOKEN_MFA({ url, token, prompts, err }) {
    err.write('Give a code of your generator, or a recovery code.\n')
    return untilTaken(prompts, err, async () => confirmCode(url, token, await prompts.text('Code')))
  },
  async MFA_SETUP({ url, token, prompts, err, context }) {
    const { secretCode, uri } = await setUpGenerator(url, token)
    const code = await qrCodeFor(uri, context)
    err.write(
      `This server asks for codes besides the password. Add it to the app on your phone that makes them, ${code}by this secret:\n\n` +
        `  ${visibleLine(secretCode.replaceAll(/(.{4})(?=.)/g, '$1 '))}\n\nor by this address:\n\n  ${visibleLine(uri)}\n\n`,
    )
    return untilTaken(prompts, err, async () => verifyGenerator(url, token, await prompts.text('Its first code')))
  },
}

/** For the camera of a phone, where somebody sits before a terminal that is wide enough. */
async function qrCodeFor(uri: string, { err, env, choices }: CommandContext): Promise<string> {
  if (!err.isTerminal) return ''
  const { printQrCode } = await import('../../screen/qr-code.ts')
  const hasColours = colorLevel(choices, env, true) === 1
  const code = printQrCode(uri, { columns: err.width, hasColours })
  return code === undefined ? '' : `by its camera:\n\n${code}\n`
}

/** What cannot be taken may be answered again, as long as somebody sits there. */
async function untilTaken<Result>(
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
  if (prompts.isTerminal && (await prompts.secret('The new password once more')) !== chosen)
    throw new InvalidInputError('Passwords must match')
  return chosen
}

function printRecoveryCodes(codes: readonly string[]): string {
  const lines = codes.map((code) => `  ${visibleLine(code)}\n`).join('')
  return `Recovery codes, each for one sign-in without the generator. They are shown only now; keep them somewhere safe:\n\n${lines}\n`
}
