import type { Finding } from '../../../diagnostics.ts'
import type { Check } from '../../check.ts'
import { mapItems } from '../spec-fields.ts'
import { findMissing, otherwise } from './explain-missing.ts'
import { unknownMappedField } from './kinds.ts'
import { logTypesOf } from './log-types-of.ts'

/** Checks that paths of data models lead to fields of their log types. */
export const mappedFields: Check = {
  name: 'mapped-fields',
  kinds: [unknownMappedField],
  *run({ byKind, content, fields }): Iterable<Finding> {
    for (const spec of byKind.datamodel) {
      const logTypes = logTypesOf(spec, content)
      for (const { map, path } of mapItems(spec, 'Mappings')) {
        const written = map['Path']
        if (typeof written !== 'string') continue
        const keys = leadingKeys(written)
        const missing = findMissing(
          keys.map(({ key }) => key),
          logTypes,
          fields,
          'exact',
        )
        const key = missing && keys[missing.depth]
        if (missing === undefined || key === undefined) continue
        const { message, hint = otherwise } = missing
        const at = { path: [...path, 'Path'], within: key.within }
        yield { kind: unknownMappedField, file: spec.file, at, subject: spec.id, message, hint }
      }
    }
  },
}

/** Returns the leading keys of a JSONPath, up to the first step that is not a plain key. */
function leadingKeys(path: string): readonly { readonly key: string; readonly within: readonly [number, number] }[] {
  const name = /[^\s.[\]*$'",?()]+(?=\s*$|\[|\.[^.])/y
  const keys: { readonly key: string; readonly within: readonly [number, number] }[] = []
  name.lastIndex = /^\s*(?:\$\.)?/.exec(path)?.[0].length ?? 0
  for (let match = name.exec(path); match !== null; match = name.exec(path)) {
    const end = name.lastIndex
    keys.push({ key: match[0], within: [match.index, end] })
    if (path[end] !== '.') break
    name.lastIndex = end + 1
  }
  return keys
}
