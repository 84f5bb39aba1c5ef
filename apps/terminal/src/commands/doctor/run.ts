import { printSafeJson } from '../../plain/json-value.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import type { CommandContext } from '../../program/context.ts'
import type { Style } from '../../screen/style.ts'
import { visible } from '../../screen/visible.ts'
import { pad, wrap } from '../../screen/wrap.ts'
import { checks, type CheckResult } from './checks.ts'

/** `picket doctor`: checks the installation. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const asJson = args.text('format') === 'json'
  const found: CheckResult[] = []
  for (const examine of checks) {
    for (const one of await examine(context)) {
      found.push(one)
      if (!asJson) out.write(printOne(one, out.style, out.width, args.flag('verbose')))
    }
  }
  const bad = found.filter(({ state }) => state === 'bad').length
  if (asJson) out.write(`${printSafeJson({ schema: 'picket.doctor/1', results: found, summary: { bad } }, 2)}\n`)
  else
    out.write(
      bad === 0
        ? `\n${out.style.good('All checks passed.')}\n`
        : `\n${out.style.error(`${bad} of ${found.length} need attention.`)}\n`,
    )
  return bad === 0 ? exitCodes.good : exitCodes.findings
}

function printOne(
  { state, name, details, evidence, help }: CheckResult,
  style: Style,
  width: number,
  verbose: boolean,
): string {
  const mark = state === 'good' ? style.good('ok  ') : state === 'note' ? style.warning('note') : style.error('bad ')
  const seen = evidence !== undefined && (verbose || state === 'bad') ? ` - ${evidence}` : ''
  const text = wrap(visible(details + seen), Math.max(width - 31, 30), ' '.repeat(31))
  const advice = help === undefined ? '' : `${' '.repeat(31)}${wrap(help, Math.max(width - 31, 30), ' '.repeat(31))}\n`
  return `${mark} ${pad(name, 24)}  ${text}\n${advice}`
}
