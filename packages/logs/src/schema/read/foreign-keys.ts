import { quotedList } from '@picket/core'
import { field } from '../diagnostics/fields.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'
import { typeForms } from '../types/index.ts'

/** The types that each type-specific key belongs to. */
const ownersOfKeys: ReadonlyMap<string, readonly string[]> = new Map(
  [...typeForms.flatMap(({ keys }) => Object.keys(keys)), 'target'].map((key) => [
    key,
    key === 'target' ? ['ref'] : typeForms.filter(({ keys }) => Object.hasOwn(keys, key)).flatMap(({ words }) => words),
  ]),
)

/** Reports keys that only fields of other types have. */
export function reportForeignKeys(map: OpenMap, subject: string, word: string, report: Report): void {
  for (const [key, owners] of ownersOfKeys) {
    if (!map.has(key) || owners.includes(word)) continue
    report({
      kind: field.keyOfOtherType,
      path: [...map.path, key],
      part: 'key',
      message: `"${key}" belongs to fields of type ${quotedList(owners, 'and')}, but ${subject} is of type "${word}".`,
      hint: hintFor(key, word, owners),
    })
  }
}

function hintFor(key: string, word: string, owners: readonly string[]): string {
  if (word === 'array' && owners.includes('string')) return 'Put it into "element".'
  if (word === 'ref') return 'Put it into the definition.'
  if (key === 'mask') return 'Make the field a "string": numbers keep their text.'
  if (key === 'isEmbeddedJSON') return 'Make the field "json", or an "object" with fields.'
  return 'Remove it, or change the type.'
}
