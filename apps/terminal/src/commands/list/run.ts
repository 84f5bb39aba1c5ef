import type { CommandContext } from '../../program/context.ts'

export async function run({ out }: CommandContext): Promise<number> {
  out.write('')
  return 0
}
