import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { visible } from '../../screen/visible.ts'
import { findDetection, pythonOf } from './find-detection.ts'

/** `picket detections show`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const detection = await findDetection(openApi(context), args.operands[0]!)
  if (wantsJson(context)) {
    printResult(context, 'detection', { result: detection })
    return exitCodes.good
  }
  const python = pythonOf(detection)
  out.write(`${visible(detection.text.trimEnd())}\n`)
  if (python !== undefined) out.write(`\n${visible(python.trimEnd())}\n`)
  return exitCodes.good
}
