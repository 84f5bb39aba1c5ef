import { didYouMean, type Path } from '@picket/core'
import type { SchemaField } from '../definition.ts'
import { transform } from '../diagnostics/transforms.ts'
import { shorten } from '../reading/describe.ts'
import { walkObjects } from '../paths/walk-objects.ts'
import type { CheckContext, SchemaCheck } from './check.ts'

/** A renamed key is not available to other fields of its object. */
export const renameConflicts: SchemaCheck = (context) => {
  walkObjects(context.schema.fields, (fields) => checkObject(fields, context))
}

function checkObject(fields: readonly SchemaField[], context: CheckContext): void {
  const { report, paths, schema, captured } = context
  const names = new Map(fields.map((one) => [one.name, one]))
  const claimed = new Map<string, SchemaField>()
  for (const one of fields) {
    const { name, source } = one
    if (source?.kind !== 'rename') continue
    const { from } = source
    const path: Path = [...(paths.get(one) ?? []), 'rename', 'from']
    const before = claimed.get(from)
    const own = names.get(from)
    claimed.set(from, one)
    if (from === name) {
      const message = `Field "${shorten(name)}" renames itself.`
      report({ kind: transform.renamedAway, path, message, hint: 'Remove "rename".' })
    } else if (before !== undefined || own !== undefined) {
      const other = before ?? own!
      report({
        kind: transform.renamedAway,
        path,
        message:
          before === undefined
            ? `Key "${shorten(from)}" is a field of its own, which would stay empty.`
            : `Key "${shorten(from)}" is renamed twice.`,
        hint: 'Use "copy" to have the value twice.',
        related: { path: [...(paths.get(other) ?? []), 'name'], message: `Field "${shorten(other.name)}" is here.` },
      })
    } else if (fields === schema.fields && captured instanceof Set && !captured.has(from))
      report({
        kind: transform.unknownPath,
        path,
        message: `The parser does not capture "${shorten(from)}".`,
        hint: () =>
          (from.length > 200 ? undefined : didYouMean(from, captured as ReadonlySet<string>)) ??
          'Rename one of the captured names.',
      })
  }
}
