import type { ListAPITokensData } from '@picket/core/api'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { showTime } from '../../program/times.ts'
import { printFields } from '../../screen/fields.ts'

type Token = ListAPITokensData['apiTokens'][number]

/** Prints one token without its value, as JSON or as lines. */
export function printToken(context: CommandContext, token: Token): void {
  if (wantsJson(context)) return printResult(context, 'token', { result: token })
  const { createdBy: maker } = token
  context.out.write(
    printFields(
      [
        ['name', token.name],
        ['may', token.permissions],
        ['from', token.allowedCIDRBlocks.length === 0 ? 'anywhere' : token.allowedCIDRBlocks],
        ['expires', showTime(token.expiresAt) || 'never'],
        ['last used', showTime(token.lastUsedAt) || 'never'],
        ['made', showTime(token.createdAt)],
        ['created by', maker === null ? undefined : maker.__typename === 'User' ? maker.email : maker.name],
        ['rotated', showTime(token.rotatedAt)],
        ['id', token.id],
      ],
      context.out,
    ),
  )
}
