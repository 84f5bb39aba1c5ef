import type { CommandContext } from '../../program/context.ts'
import { setEnabled } from './set-enabled.ts'

/** `picket detections enable`. */
export function run(context: CommandContext): Promise<number> {
  return setEnabled(context, true)
}
