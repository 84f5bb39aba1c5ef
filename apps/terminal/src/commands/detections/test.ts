import { TestDetectionText } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { findDetection, pythonOf } from './find-detection.ts'

/** `picket detections test`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const detection = await findDetection(api, args.operands[0]!)
  const body = pythonOf(detection)
  const input = { id: detection.id, text: detection.text, ...(body === undefined ? {} : { body }) }
  const results = (await api.query(TestDetectionText, { input })).detectionDraft.testResults ?? []
  const failed = results.filter(({ passed }) => !passed)
  if (wantsJson(context)) printResult(context, 'detection-test', { results })
  else {
    const { style } = out
    for (const { name, passed, error, functions } of results) {
      const why =
        error?.message ?? functions.detection?.error?.message ?? `returned ${functions.detection?.output ?? 'nothing'}`
      out.write(
        `${passed ? style.good('PASS') : style.error('FAIL')}  ${visibleLine(name)}${passed ? '' : `  ${visibleLine(why)}`}\n`,
      )
    }
    out.write(`${plural(results.length - failed.length, 'test')} passed, ${failed.length} failed\n`)
  }
  return failed.length === 0 ? exitCodes.good : exitCodes.findings
}
