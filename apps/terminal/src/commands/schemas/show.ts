import { NotFoundError } from '@picket/core'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visible } from '../../screen/visible.ts'
import { readSchema } from './save-schema.ts'

/** `picket schemas show`: prints the document as it was written, so that it can be piped into a file. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const schema = await readSchema(openApi(context), args.operands[0]!)
  const wanted = args.count('revision')
  const revision = wanted === undefined ? undefined : schema.revisions.find((one) => one.revision === wanted)
  if (wanted !== undefined && revision === undefined && wanted !== schema.revision)
    throw new NotFoundError(`Schema "${schema.name}" has no revision ${wanted}.`, {
      hint: `The latest is ${schema.revision}.`,
    })
  const text = revision?.spec ?? schema.spec
  if (wantsJson(context)) printResult(context, 'schema', { result: { ...schema, spec: text } })
  else out.write(`${(out.isTerminal ? visible(text) : text).trimEnd()}\n`)
  return exitCodes.good
}
