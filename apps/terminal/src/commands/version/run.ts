import type { CommandContext } from '../../program/context.ts'
import { version } from '../../program/version.ts'

/** `picket version`. */
export async function run({ args, out }: CommandContext): Promise<number> {
  out.write(`${version}\n`)
  if (args.flag('verbose')) out.write(`Node ${process.version}, ${process.platform} ${process.arch}\n`)
  return 0
}
