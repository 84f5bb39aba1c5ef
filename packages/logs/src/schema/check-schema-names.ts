import type { Finding } from '@picket/core'
import type { LogSchema } from './definition.ts'
import { document } from './diagnostics/document.ts'
import { tableName } from './log-type-name.ts'

/** Reports duplicate log types. Their names, and those of their tables, are case-insensitive. */
export function checkSchemaNames(
  schemas: readonly { readonly file: string; readonly schema: LogSchema }[],
): readonly Finding[] {
  const known = new Map<string, (typeof schemas)[number]>()
  const findings: Finding[] = []
  for (const one of schemas) {
    const table = tableName(one.schema.name)
    const first = known.get(table)
    if (first === undefined) {
      known.set(table, one)
      continue
    }
    const asWritten = first.schema.name === one.schema.name ? '' : ` as "${first.schema.name}"`
    findings.push({
      kind: document.duplicateName,
      file: one.file,
      at: { path: ['schema'] },
      message: `Log type "${one.schema.name}" is already defined${asWritten}, in "${first.file}".`,
      hint: 'Give it another name, or remove one of them.',
      related: [{ file: first.file, at: { path: ['schema'] }, message: 'The other one is here.' }],
    })
  }
  return findings
}
