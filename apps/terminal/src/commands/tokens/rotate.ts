import { CurrentUser, RotateAPIToken } from '@picket/core/api'
import { findSignIn } from '../../api/find-sign-in.ts'
import { openApi } from '../../api/open-api.ts'
import { storeSignIn } from '../../api/sign-in-file.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { findToken } from './find-token.ts'
import { printValue } from './print-value.ts'

/** `picket tokens rotate`. */
export async function run(context: CommandContext): Promise<number> {
  const { env } = context
  const api = openApi(context)
  const { id, name } = await findToken(api, context.args.operands[0]!)
  const refusal = `This would invalidate the current value of the token "${name}".`
  if (
    !(await confirmed(context, `Replace the value of "${name}"? The current value stops working immediately.`, refusal))
  )
    return exitCodes.findings
  const { me } = await api.query(CurrentUser, {})
  const { token } = (await api.mutate(RotateAPIToken, { input: { id } })).rotateAPIToken
  // If the user is signed in with this token, the stored sign-in is updated.
  const { url, signIn, isFromEnvironment } = findSignIn(env)
  if (me.id === id && signIn.kind === 'token' && !isFromEnvironment && token.value)
    storeSignIn(env, url, { kind: 'token', value: token.value }, false)
  printValue(context, token)
  return exitCodes.good
}
