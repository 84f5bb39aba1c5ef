import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { confirmed } from '../../screen/prompts.ts'
import { plainStyle } from '../../screen/style.ts'
import { visibleLine } from '../../screen/visible.ts'
import { printDiff } from '../fmt/print-diff.ts'
import { applyChanges } from './apply-changes.ts'
import type { EditPlan, FileChange } from './edit-plan.ts'

/** Prints a plan and carries it out; with --dry-run it is only printed. Removing files requires confirmation. */
export async function runPlan(context: CommandContext, plan: EditPlan): Promise<number> {
  const { args, cwd } = context
  const isDry = args.flag('dry-run')
  const going = plan.files.filter(({ after }) => after === undefined)
  if (!isDry && going.length > 0) {
    const what = plural(going.length, 'file')
    if (!(await confirmed(context, `Remove ${what}?`, `This would remove ${what}.`))) return exitCodes.findings
  }
  if (!isDry) applyChanges(cwd, plan.files)
  report(context, plan, isDry)
  return exitCodes.good
}

function report(context: CommandContext, plan: EditPlan, isDry: boolean): void {
  const { args, out, err } = context
  if (wantsJson(context)) {
    printResult(context, 'specs', {
      specs: plan.specs,
      unchanged: plan.unchanged,
      notes: plan.notes,
      files: plan.files.map((change) => ({
        file: change.file,
        change: changeOf(change),
        ...(args.flag('with-texts') ? change : { diff: diffOf(change) }),
      })),
      done: !isDry,
    })
    return
  }
  if (isDry && !args.flag('quiet'))
    for (const { file, before = '', after = '' } of plan.files) out.write(printDiff(file, before, after, out.style))
  if (!args.flag('quiet'))
    for (const { id, file, what } of plan.specs)
      out.write(`${visibleLine(id)}  ${visibleLine(what)}  ${out.style.place(visibleLine(file))}\n`)
  const rest = plan.unchanged.length === 0 ? '' : `, ${plan.unchanged.length} already up to date`
  out.write(`${plural(plan.specs.length, 'spec')} in ${plural(plan.files.length, 'file')}${rest}\n`)
  if (isDry) out.write('This is a dry run: nothing was changed.\n')
  for (const note of plan.notes) err.write(`${visibleLine(note)}\n`)
}

function changeOf({ before, after }: FileChange): 'created' | 'changed' | 'removed' {
  return before === undefined ? 'created' : after === undefined ? 'removed' : 'changed'
}

/** Returns the changes of a file as `diff -u` does, without colors. */
function diffOf({ file, before = '', after = '' }: FileChange): string {
  return printDiff(file, before, after, plainStyle)
}
