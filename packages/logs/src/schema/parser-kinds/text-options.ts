import { didYouMean, quotedList, type ValueMap } from '@picket/core'
import type { ExpandedField, TextParserOptions } from '../definition.ts'
import { document } from '../diagnostics/document.ts'
import { parser } from '../diagnostics/parsers.ts'
import { count, flag, someText, text, type KeyTable } from '../keys/key-table.ts'
import { describe, shorten } from '../reading/describe.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

/** The options that csv, fastmatch and regex have in common. */
export const textOptionKeys: KeyTable = {
  skipLines: { about: 'The number of lines to skip at the start of each stream.', shape: count },
  skipPrefix: { about: 'Lines that start with it are skipped.', shape: someText },
  trimSpace: { about: 'Whether spaces around captured values are removed.', shape: flag },
  emptyValues: { about: 'Captured values that mean "absent".', shape: { type: 'array', items: text } },
  expandFields: {
    about: 'Additional fields, built from captured ones: "%{date}T%{time}".',
    shape: { type: 'object', propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9]*$' }, additionalProperties: someText },
  },
}

/** Reads the common options; `captures` are the names that templates can use, if they are known. */
export function readTextOptions(
  map: OpenMap,
  captures: readonly string[] | undefined,
  report: Report,
): TextParserOptions {
  const skipPrefix = map.text('skipPrefix')
  const emptyValues = map.texts('emptyValues', { mayBeEmpty: true, emptyTexts: true }) ?? []
  return {
    skipLines: map.count('skipLines') ?? 0,
    ...(skipPrefix === undefined ? {} : { skipPrefix }),
    trimSpace: map.flag('trimSpace'),
    emptyValues: emptyValues.map((one) => one.text),
    expandFields: readExpansions(map, captures, report),
  }
}

/** Prints options; defaults are left out. */
export function printTextOptions(options: TextParserOptions): ValueMap {
  const { skipLines, skipPrefix, trimSpace, emptyValues, expandFields } = options
  return {
    ...(skipLines === 0 ? {} : { skipLines }),
    ...(skipPrefix === undefined ? {} : { skipPrefix }),
    ...(trimSpace ? { trimSpace } : {}),
    ...(emptyValues.length === 0 ? {} : { emptyValues }),
    ...(expandFields.length === 0
      ? {}
      : { expandFields: Object.fromEntries(expandFields.map(({ name, template }) => [name, template])) }),
  }
}

/** Returns the captures of a text parser and the names of its templates. */
export function withExpansions(captures: readonly string[], { expandFields }: TextParserOptions): readonly string[] {
  return [...captures, ...expandFields.map(({ name }) => name)]
}

function readExpansions(
  map: OpenMap,
  captures: readonly string[] | undefined,
  report: Report,
): readonly ExpandedField[] {
  const captured = captures && new Set(captures)
  const expansions: ExpandedField[] = []
  for (const [name, template] of Object.entries(map.names('expandFields') ?? {})) {
    const path = [...map.path, 'expandFields', name]
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name))
      report({
        kind: parser.badExpansion,
        path,
        part: 'key',
        message: `"${shorten(name)}" cannot be the name of an expanded field.`,
        hint: 'Use letters and digits only, and start with a letter.',
      })
    if (typeof template !== 'string' || template === '') {
      const isEmpty = template === '' || template === null
      report({
        kind: isEmpty ? document.emptyValue : document.wrongType,
        path,
        message: isEmpty
          ? `Expanded field "${shorten(name)}" has no template.`
          : `The template of "${shorten(name)}" must be a text, but is ${describe(template)}.`,
        hint: 'Write a text with captured fields in it, such as: %{date}T%{time}',
      })
      continue
    }
    if (captured !== undefined) checkReferences(template, path, captured, report)
    expansions.push({ name, template })
  }
  return expansions
}

function checkReferences(
  template: string,
  path: readonly (string | number)[],
  captured: ReadonlySet<string>,
  report: Report,
): void {
  for (const match of template.matchAll(/%\{([^}]{0,300})\}/g)) {
    const name = (match[1] ?? '').trim()
    if (captured.has(name)) continue
    report({
      kind: parser.badExpansion,
      path,
      within: [match.index, match.index + match[0].length],
      message: `The parser does not capture "${shorten(name)}".`,
      hint: () =>
        (name.length > 100 ? undefined : didYouMean(name, captured)) ??
        `It captures ${quotedList([...captured].map(shorten), 'and', 10)}.`,
    })
  }
}
