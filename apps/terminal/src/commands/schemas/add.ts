import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { readDocument, readSettings, saveSchema } from './save-schema.ts'

/** `picket schemas add`. */
export async function run(context: CommandContext): Promise<number> {
  const [name, file] = context.args.operands
  const spec = await readDocument(context, file!)
  const schema = await saveSchema(openApi(context), { name: name!, spec, ...readSettings(context) }, file!)
  if (wantsJson(context)) printResult(context, 'schema', { result: schema })
  else context.out.write(`Added "${visibleLine(schema.name)}".\n`)
  return exitCodes.good
}
