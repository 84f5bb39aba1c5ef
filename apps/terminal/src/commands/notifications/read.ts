import type { CommandContext } from '../../program/context.ts'
import { mark } from './mark.ts'

/** `picket notifications read`. */
export function run(context: CommandContext): Promise<number> {
  return mark(context, 'readAt', 'read')
}
