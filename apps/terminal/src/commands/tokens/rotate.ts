import { RotateAPIToken } from '@picket/core/api'
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
  const refusal = `This would end the value that the token "${name}" has now.`
  if (!(await confirmed(context, `Give "${name}" another value? The one it has stops at once.`, refusal)))
    return exitCodes.findings
  const { token } = (await api.mutate(RotateAPIToken, { input: { id } })).rotateAPIToken
  keepOwn(env, token.value)
  printValue(context, token)
  return exitCodes.good

  /** Whoever is signed in with this very token stays so. */
  function keepOwn(environment: CommandContext['env'], value: string | null): void {
    const { url, signIn, isGiven } = findSignIn(environment)
    const [own, next] = [signIn.kind === 'token' ? signIn.value : '', value ?? '']
    // A value begins with the id of its token.
    if (!isGiven && own !== '' && own.split('.')[0] === next.split('.')[0])
      storeSignIn(environment, url, { kind: 'token', value: next }, false)
  }
}
