import fc from 'fast-check'
import {
  indicators,
  udmNames,
  type FieldSource,
  type FieldType,
  type LogSchema,
  type ParserDefinition,
  type SchemaField,
  type UdmPath,
} from '../definition.ts'
import { builtInTimeFormats } from '../time-formats.ts'
import { anyParser } from './any-parser.ts'
import { anyText, someText } from './any-text.ts'

const fieldName = fc.oneof(
  fc.constantFrom(
    'a',
    'user',
    'user-agent',
    '@timestamp',
    'k8s.io/x',
    'x.y',
    'true',
    'null',
    'no',
    '$ref',
    '#n',
    '-',
    'ä',
  ),
  fc
    .tuple(fc.constantFrom('a', 'Z', '_', '@', '$', '.', '-', '/', ':', '#', 'é', '名'), anyText)
    .map(([first, rest]) =>
      (first + rest)
        .slice(0, 40)
        // oxlint-disable-next-line no-control-regex
        .replace(/[\0-\x1F\x7F]/g, '')
        .toWellFormed(),
    )
    .filter((name) => !/^p_/i.test(name)),
)

const timeFormat = fc.oneof(
  fc.constantFrom(...builtInTimeFormats).map((kind) => ({ kind })),
  fc
    .constantFrom('%Y-%m-%d', '%d/%b/%Y:%T %z', "%%'%s'", '%F: %R #')
    .map((pattern) => ({ kind: 'strftime', pattern }) as const),
)

const mask = fc.oneof(
  fc.record({ kind: fc.constantFrom('md5', 'sha1', 'sha256', 'sha512'), salt: someText }),
  fc.record({ kind: fc.constant('redact' as const), to: anyText }),
)

const validate = fc.oneof(
  fc.record({ kind: fc.constantFrom('allow', 'deny'), values: fc.array(someText, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constantFrom('ip', 'cidr'), family: fc.constantFrom('ipv4', 'ipv6', 'any') }),
)

const leaf: fc.Arbitrary<FieldType> = fc.oneof(
  fc
    .record({
      indicators: fc.uniqueArray(fc.constantFrom(...indicators), { maxLength: 3 }),
      validate: fc.option(validate, { nil: undefined }),
      mask: fc.option(mask, { nil: undefined }),
    })
    .map((one) => defined({ kind: 'string' as const, ...one })),
  fc.record({ kind: fc.constantFrom('smallint', 'int', 'bigint', 'float', 'boolean') }),
  fc.record({ kind: fc.constant('json' as const), isEmbeddedJson: fc.boolean() }),
  fc.record({
    kind: fc.constant('timestamp' as const),
    formats: fc.uniqueArray(timeFormat, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
    isEventTime: fc.boolean(),
    isExpiration: fc.boolean(),
  }),
) as fc.Arbitrary<FieldType>

const { fields, type } = fc.letrec<{ fields: readonly SchemaField[]; type: FieldType }>((tie) => ({
  fields: fc.uniqueArray(
    fc.record({ name: fieldName, required: fc.boolean(), description: anyText, type: tie('type') }),
    { minLength: 1, maxLength: 3, selector: ({ name }) => name.toLowerCase() },
  ),
  type: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    leaf,
    fc.record({ kind: fc.constant('object' as const), fields: tie('fields'), isEmbeddedJson: fc.boolean() }),
    fc.record({ kind: fc.constant('array' as const), element: tie('type'), isEmbeddedJson: fc.boolean() }),
  ) as fc.Arbitrary<FieldType>,
}))

/** The type of a field, at most a few levels deep. */
export const anyFieldType: fc.Arbitrary<FieldType> = type

const source = (names: readonly string[]): fc.Arbitrary<FieldSource> => {
  const path = fc.constantFrom(...names).map((name) => ({ text: name, steps: [{ kind: 'key' as const, key: name }] }))
  return fc.oneof(
    path.map((from) => ({ kind: 'copy' as const, from })),
    fc.record({
      kind: fc.constant('concat' as const),
      paths: fc.array(path, { minLength: 2, maxLength: 3 }),
      separator: anyText,
    }),
    fc.record({ kind: fc.constant('split' as const), from: path, separator: someText, index: fc.nat(9) }),
  )
}

/** Generates sources: some fields read those before them, some rename a key. */
const sources = (plain: readonly SchemaField[], parser: ParserDefinition): fc.Arbitrary<readonly SchemaField[]> => {
  const names = plain.map(({ name }) => name)
  const own = plain.map((_, at) =>
    at === 0
      ? fc.constant(undefined)
      : fc.oneof(
          { arbitrary: fc.constant(undefined), weight: 3 },
          { arbitrary: source(names.slice(0, 1)), weight: 1 },
          // Text parsers capture known names only.
          {
            arbitrary: fc.constant({ kind: 'rename' as const, from: `${at} old` }),
            weight: parser.kind === 'json' ? 1 : 0,
          },
        ),
  )
  return fc.tuple(...own).map((all) => plain.map((field, at) => defined({ ...field, source: all[at] })))
}

const udmPath = (name: string): fc.Arbitrary<UdmPath> => {
  const path = { text: name, steps: [{ kind: 'key' as const, key: name }] }
  const condition = {
    text: 'a exists',
    filter: {
      kind: 'condition' as const,
      field: { text: 'a', steps: [{ kind: 'key' as const, key: 'a' }] },
      operator: 'Exists' as const,
      wanted: { kind: 'nothing' as const },
    },
  }
  return fc.constantFrom<UdmPath>({ path }, { path, condition })
}

const udm = (fields: readonly SchemaField[]): fc.Arbitrary<LogSchema['udm']> =>
  fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...udmNames),
      paths: fc.array(fc.constantFrom(...fields.map(({ name }) => name)).chain(udmPath), {
        minLength: 1,
        maxLength: 2,
      }),
    }),
    { maxLength: 3, selector: ({ name }) => name },
  )

/** Any schema without errors. */
export const anySchema: fc.Arbitrary<LogSchema> = fc
  .tuple(fields, anyParser)
  .chain(([plain, parser]) => sources(plain, parser).map((own) => ({ own, parser })))
  .chain(({ own, parser }) =>
    fc
      .record({
        name: fc.constantFrom('Custom.App', 'AWS.CloudTrail', 'A1b', 'Custom.A.B.C.D.E'),
        description: anyText,
        referenceUrl: fc.constantFrom(undefined, 'https://example.com/a?b=c#d'),
        fieldDiscoveryEnabled: fc.boolean(),
        parser: fc.constant(parser),
        fields: fc.constant(own),
        udm: udm(own),
      })
      .map(defined),
  )

/** Removes keys without a value. */
function defined<T extends object>(value: T): never {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as never
}
