import { findUnknownVariables } from '@picket/server/config'
import type { CommandContext } from '../program/context.ts'
import { ownVariables } from '../program/own-variables.ts'
import { visibleLine } from '../screen/visible.ts'

/** Warns about environment variables that look like settings of Picket, but are unknown. */
export function warnUnknownVariables({ env, err }: Pick<CommandContext, 'env' | 'err'>): void {
  for (const { message, hint } of findUnknownVariables(env, ownVariables)) {
    err.write(`${err.style.warning('warning')}: ${visibleLine(message)}\n`)
    if (hint !== undefined) err.write(`  ${visibleLine(hint)}\n`)
  }
}
