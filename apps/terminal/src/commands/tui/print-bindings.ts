import { exitCodes } from '../../plain/exit-codes.ts'
import { printDiagnostic } from '../../plain/text/diagnostic.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'
import { openBindings } from '../../tui/keys/bindings-file.ts'
import { keyRows } from '../../tui/keys/key-rows.ts'

/**
 * `picket tui --keys`: prints each command with its keys. Errors in keybindings.yaml go to standard error, and make the
 * exit code 1.
 */
export async function printBindings({ env, out, err }: CommandContext): Promise<number> {
  const bindings = await openBindings(env)
  const rows = keyRows(bindings).filter(({ kind }) => kind === 'keys')
  let where = ''
  for (const row of rows) {
    if (row.where !== where) out.write(`${where === '' ? '' : '\n'}${out.style.strong(row.where)}\n`)
    where = row.where
    const from = row.from === '' ? '' : `  ${out.style.place(`keybindings.yaml ${row.from}`)}`
    out.write(`  ${row.keys.padEnd(20)} ${row.id.padEnd(24)} ${visibleLine(row.label)}${from}\n`)
  }
  for (const diagnostic of bindings.diagnostics) err.write(printDiagnostic(diagnostic, err))
  return bindings.diagnostics.length === 0 ? exitCodes.good : exitCodes.findings
}
