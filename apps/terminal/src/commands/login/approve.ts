import { ApproveDeviceSignIn, DenyDeviceSignIn, DeviceSignIn } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { visibleLine } from '../../screen/visible.ts'

/** `picket login approve`: approves a device that runs `picket login --device`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const api = openApi(context)
  const userCode = args.operands[0]!
  const { deviceSignIn: asking } = await api.query(DeviceSignIn, { userCode })
  const who = `"${visibleLine(asking.name)}" (${visibleLine(asking.address)})`
  const isAllowed =
    !args.flag('deny') &&
    (await confirmed(context, `Approve ${who}? It gets all your permissions.`, `This would approve ${who}.`))
  const device = isAllowed
    ? (await api.mutate(ApproveDeviceSignIn, { input: { userCode } })).approveDeviceSignIn.device
    : (await api.mutate(DenyDeviceSignIn, { input: { userCode } })).denyDeviceSignIn.device
  if (wantsJson(context)) printResult(context, 'device', { isAllowed, result: device })
  else out.write(isAllowed ? `Approved ${who}.\n` : `Denied ${who}.\n`)
  return isAllowed || args.flag('deny') ? exitCodes.good : exitCodes.findings
}
