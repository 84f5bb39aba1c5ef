import type { CommandContext } from '../../program/context.ts'
import { commands } from '../index.ts'
import { printCompletion, type Shell } from './print-completion.ts'

/** `picket completion SHELL`. */
export async function run({ args, out }: CommandContext): Promise<number> {
  out.write(printCompletion(args.operands[0] as Shell, commands))
  return 0
}
