import { indicators, udmNames } from '../../packages/logs/src/schema/definition.ts'
import { code, table } from '../../packages/logs/src/schema/documentation/markdown.ts'
import { fieldKeys } from '../../packages/logs/src/schema/keys/field-keys.ts'
import type { KeyTable } from '../../packages/logs/src/schema/keys/key-table.ts'
import { schemaKeys } from '../../packages/logs/src/schema/keys/schema-keys.ts'
import * as limits from '../../packages/logs/src/schema/limits.ts'
import { parserForms } from '../../packages/logs/src/schema/parser-kinds/index.ts'
import { builtInPatterns } from '../../packages/logs/src/schema/patterns/built-in-patterns.ts'
import { sourceForms } from '../../packages/logs/src/schema/sources/index.ts'
import { testKeys } from '../../packages/logs/src/schema/tests/keys.ts'
import { builtInTimeFormats, strftimeDirectives } from '../../packages/logs/src/schema/time-formats.ts'
import { maskKeys } from '../../packages/logs/src/schema/types/mask.ts'
import { validateKeys } from '../../packages/logs/src/schema/types/validation.ts'
import { udmKeys, udmPathKeys } from '../../packages/logs/src/schema/udm/keys.ts'
import type { Generator } from './generator.ts'

/** Generates the reference page of log schemas from the tables that the parser uses. */
export const logSchemaReference: Generator = {
  name: 'log-schema-reference',
  files: () => new Map([['docs/reference/log-schemas.md', page()]]),
}

function page(): string {
  return `${[
    '# Log schemas',
    'Generated from the program: `npm run generate`. [The guide](../guide/log-schemas.md) explains log schemas. Errors: [diagnostics PK8000 to PK8799](diagnostics/README.md). Editors validate log schemas with `schema/json/log_schema.schema.json`.',
    section('The document', schemaKeys),
    section('Fields', fieldKeys),
    ...sourceForms.map(({ kind, about, keys }) => section(kind, keys, about, 3)),
    section('validate', validateKeys, 'Exactly one of these.', 3),
    section('mask', maskKeys, undefined, 3),
    `### Indicators\n\n${indicators.map(code).join(', ')}`,
    `### Time formats\n\n${builtInTimeFormats.map(code).join(', ')}, or a pattern of ${strftimeDirectives.map((letter) => code(`%${letter}`)).join(' ')}.`,
    '## Parsers\n\nExactly one of these; without a parser, logs are JSON objects.',
    ...parserForms.map(({ kind, about, keys }) => section(kind, keys, about, 3)),
    `### Built-in patterns\n\nFor \`%{NAME}\` and \`%{NAME:field}\` in \`regex\`: ${Object.keys(builtInPatterns).map(code).join(' ')}`,
    section('Unified names', udmKeys),
    section('Paths', udmPathKeys, undefined, 3),
    `Names: ${udmNames.map(code).join(', ')}.`,
    section(
      'Tests',
      testKeys,
      'In files whose names end in `_tests.yml`: a list, or one test in each document. Exactly one of `result`, `results` and `error`.',
    ),
    `## Limits\n\n${limitTable()}`,
  ].join('\n\n')}\n`
}

function section(title: string, keys: KeyTable, intro?: string, level = 2): string {
  const rows = Object.entries(keys).map(([key, { about, required }]) => [
    code(key),
    required === true ? 'yes' : '',
    about.replaceAll('|', '\\|'),
  ])
  return [
    `${'#'.repeat(level)} ${title}`,
    ...(intro === undefined ? [] : [intro]),
    table(['key', 'required', ''], rows),
  ].join('\n\n')
}

function limitTable(): string {
  const rows: readonly (readonly [string, number])[] = [
    ['fields and elements of a schema, with definitions resolved', limits.maxFields],
    ['nesting depth of types', limits.maxTypeDepth],
    ['bytes in the name of a field', limits.maxFieldNameBytes],
    ['characters in the name of a log type', limits.maxNameLength],
    ['words in the name of a log type', limits.maxWords],
    ['entries of `patternDefinitions`', limits.maxPatterns],
    ['characters in a regular expression, with patterns expanded', limits.maxRegexLength],
  ]
  return table(
    ['limit', 'maximum'],
    rows.map(([what, max]) => [what, max.toLocaleString('en')]),
  )
}
