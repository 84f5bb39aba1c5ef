import { didYouMean } from '@picket/core'
import { parser } from '../diagnostics/parsers.ts'
import { shorten } from '../reading/describe.ts'
import type { SchemaCheck } from './check.ts'

/** If the names that a parser captures are known, each field has one of them, or a source. */
export const filledFields: SchemaCheck = ({ schema, report, paths, captured }) => {
  if (captured === undefined || captured === 'any') return
  const names = new Set(schema.fields.map(({ name }) => name))
  for (const one of schema.fields) {
    if (one.source !== undefined || captured.has(one.name)) continue
    report({
      kind: parser.neverFilled,
      path: [...(paths.get(one) ?? []), 'name'],
      message: `The parser does not capture "${shorten(one.name)}"${one.required ? ', which is required' : ''}.`,
      hint: () => {
        const free = [...captured].filter((name) => !names.has(name))
        return didYouMean(one.name, free) ?? 'Correct the name, or use "rename".'
      },
    })
  }
}
