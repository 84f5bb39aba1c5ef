import { resolve } from 'node:path'
import { z } from 'zod'
import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'
import { readTextOf } from '../new/read-text-of.ts'
import { applyChanges } from './apply-changes.ts'
import { reversed, type FileChange } from './edit-plan.ts'

const model = z.object({
  schema: z.literal('picket.specs/1'),
  done: z.literal(true),
  files: z.array(z.object({ file: z.string(), before: z.string().optional(), after: z.string().optional() })),
})

/** `picket specs undo`: reverts an action from its output with `--json --with-texts`. */
export async function run({ args, cwd, out }: CommandContext): Promise<number> {
  const name = args.operands[0]!
  const read = model.safeParse(parse(readTextOf(resolve(cwd, name), name)))
  const files = read.data?.files ?? []
  if (!read.success || files.some(({ before, after }) => before === undefined && after === undefined))
    throw new UsageError(`"${name}" is not the output of an action with its texts.`, {
      hint: 'Pass what an action of "picket specs" printed with --json --with-texts.',
    })
  applyChanges(cwd, reversed(files as readonly FileChange[]))
  out.write(`Restored ${plural(files.length, 'file')}\n`)
  return exitCodes.good
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
