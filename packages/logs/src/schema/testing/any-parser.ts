import fc from 'fast-check'
import type { ParserDefinition, TextParserOptions } from '../definition.ts'
import { anyText, someText } from './any-text.ts'

const options: fc.Arbitrary<TextParserOptions> = fc
  .record({
    skipLines: fc.nat(3),
    skipPrefix: fc.option(someText, { nil: undefined }),
    trimSpace: fc.boolean(),
    emptyValues: fc.array(anyText, { maxLength: 3 }),
    expandFields: fc.constantFrom(
      [],
      [
        { name: 'stamp', template: '%{a}T%{ a }Z' },
        { name: 'B2', template: 'fixed: #' },
      ],
    ),
  })
  .map(({ skipPrefix, ...rest }) => (skipPrefix === undefined ? rest : { ...rest, skipPrefix }))

const columns = fc
  .uniqueArray(fc.constantFrom('b', 'user id', 'true', '1', 'x'), { maxLength: 3 })
  .map((names) => ['a', '_', ...names, '_'])

/** Any valid parser; text parsers capture at least `a`. */
export const anyParser: fc.Arbitrary<ParserDefinition> = fc.oneof(
  fc.constant({ kind: 'json' as const }),
  fc
    .tuple(options, columns, fc.boolean(), fc.constantFrom(',' as const, '\t' as const, ' ' as const, '|' as const))
    .map(([common, names, hasHeader, delimiter]) => ({
      kind: 'csv' as const,
      hasHeader,
      delimiter,
      columns: names,
      ...common,
    })),
  options
    .filter(({ expandFields }) => expandFields.length === 0)
    .map((common) => ({ kind: 'csv' as const, hasHeader: true, delimiter: ',' as const, ...common })),
  columns.map((names) => ({
    kind: 'csv' as const,
    hasHeader: true,
    delimiter: '|' as const,
    defaultColumns: names,
    skipLines: 0,
    trimSpace: false,
    emptyValues: [],
    expandFields: [],
  })),
  fc
    .tuple(options, fc.constantFrom('%{a} - %{b}', '"%{a}"', '%%{ %{a}\n', '<%{}> %{a}: %{b} #'))
    .map(([common, pattern]) => ({ kind: 'fastmatch' as const, match: [pattern], ...common })),
  fc
    .tuple(options, fc.constantFrom(['%{IP:a}'], ['(?P<a>\\w+', ')\n'], ['^%{LEVEL:a}: ', '%{DATA:b}$']))
    .map(([common, match]) => ({
      kind: 'regex' as const,
      match,
      patternDefinitions: [
        { name: 'LEVEL', pattern: 'INFO|%{WARNING}' },
        { name: 'WARNING', pattern: "WARN(ING)?'" },
      ],
      ...common,
    })),
  fc
    .constantFrom(
      'def parse(log):\n    return {"a": log}\n',
      '# x\n\ndef parse(log): return None',
      '\tx\ndef parse( log ) :\n  pass\n\n',
    )
    .map((source) => ({ kind: 'script' as const, function: source })),
)
