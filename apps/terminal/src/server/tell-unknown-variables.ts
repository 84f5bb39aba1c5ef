import { findUnknownVariables } from '@picket/server/config'
import type { CommandContext } from '../program/context.ts'
import { ownVariables } from '../program/own-variables.ts'
import { visibleLine } from '../screen/visible.ts'

/** Warns of environment variables that were meant for Picket, it seems, and that nothing reads. */
export function tellUnknownVariables({ env, err }: Pick<CommandContext, 'env' | 'err'>): void {
  for (const { message, hint } of findUnknownVariables(env, ownVariables)) {
    err.write(`${err.style.warning('warning')}: ${visibleLine(message)}\n`)
    if (hint !== undefined) err.write(`  ${visibleLine(hint)}\n`)
  }
}
