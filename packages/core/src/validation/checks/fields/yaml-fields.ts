import type { Finding } from '../../../diagnostics.ts'
import type { Check } from '../../check.ts'
import { findMissing, otherwise } from './explain-missing.ts'
import { fieldUses } from './field-uses.ts'
import { unknownField } from './kinds.ts'
import { logTypesOf } from './log-types-of.ts'

/** Checks that the YAML of rules names fields of their log types. */
export const yamlFields: Check = {
  name: 'yaml-fields',
  kinds: [unknownField],
  *run({ byKind, content, fields }): Iterable<Finding> {
    for (const spec of byKind.rule) {
      const logTypes = logTypesOf(spec, content)
      const reported = new Set<string>()
      for (const { keys, lookup, advice = otherwise } of fieldUses(spec.data)) {
        const path = keys.map(({ key }) => key)
        const missing = findMissing(path, logTypes, fields, lookup)
        const at = missing && keys[missing.depth]?.at
        if (missing === undefined || at === undefined) continue
        const name = path
          .slice(0, missing.depth + 1)
          .join('\n')
          .toLowerCase()
        if (reported.has(name)) continue
        reported.add(name)
        const { message, hint = advice } = missing
        yield { kind: unknownField, file: spec.file, at, subject: spec.id, message, hint }
      }
    }
  },
}
