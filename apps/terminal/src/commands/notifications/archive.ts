import type { CommandContext } from '../../program/context.ts'
import { mark } from './mark.ts'

/** `picket notifications archive`. */
export function run(context: CommandContext): Promise<number> {
  return mark(context, 'archivedAt', 'archived')
}
