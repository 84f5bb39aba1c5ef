import { transform } from '../diagnostics/transforms.ts'
import { someText, text } from '../keys/key-table.ts'
import type { SourceForm, SourceOf } from './source-form.ts'

export const concat: SourceForm<SourceOf<'concat'>> = {
  kind: 'concat',
  about: 'Joins the values of other fields.',
  keys: {
    paths: {
      about: 'The paths of at least two fields.',
      required: true,
      shape: { type: 'array', items: someText, minItems: 2 },
    },
    separator: { about: 'The separator between the values; empty by default.', shape: text },
  },
  read: (map, { path, report }) => {
    const at = [...map.path, 'paths']
    const paths = map.texts('paths', { mayBeEmpty: true })
    const separator = map.anyText('separator') ?? ''
    if (paths === undefined) return undefined
    const given = map.data['paths']
    if (Array.isArray(given) && given.length < 2)
      report({
        kind: transform.tooFewPaths,
        path: at,
        message: `"concat" needs at least two paths, but has ${given.length === 0 ? 'none' : 'one'}.`,
        hint: 'Use "copy" for a single one.',
      })
    return { kind: 'concat', paths: paths.map((one) => path(one.text, [...at, one.at])), separator }
  },
  reads: ({ paths }) => paths,
  print: ({ paths, separator }) => ({
    paths: paths.map((path) => path.text),
    ...(separator === '' ? {} : { separator }),
  }),
}
