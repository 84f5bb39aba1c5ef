import type { Value } from '@picket/core'
import fc from 'fast-check'
import type { FieldType, LogSchema, SchemaField } from '../../schema/definition.ts'

/** Generates schemas of JSON logs with fields of all types, nested, some required; without sources and masks. */
export function arbitrarySchema(): fc.Arbitrary<LogSchema> {
  return arbitraryFields(3).map((fields) => ({
    name: 'Test.Log',
    description: '',
    fieldDiscoveryEnabled: false,
    parser: { kind: 'json' },
    fields,
    udm: [],
  }))
}

const names = fc.constantFrom('a', 'b', 'c', 'constructor', 'x.y', '__proto__')

function arbitraryFields(depth: number): fc.Arbitrary<readonly SchemaField[]> {
  const field = fc.record({
    name: names,
    required: fc.nat(4).map((chance) => chance === 0),
    description: fc.constant(''),
    type: arbitraryType(depth),
  })
  return fc.uniqueArray(field, { minLength: 1, maxLength: 4, selector: ({ name }) => name })
}

function arbitraryType(depth: number): fc.Arbitrary<FieldType> {
  const scalar = fc.constantFrom<FieldType>(
    { kind: 'string', indicators: [] },
    { kind: 'string', indicators: ['hostname', 'username'] },
    { kind: 'int' },
    { kind: 'bigint' },
    { kind: 'float' },
    { kind: 'boolean' },
    { kind: 'json', isEmbeddedJson: false },
    // The second format is that of events, so that they can be parsed again.
    {
      kind: 'timestamp',
      formats: [{ kind: 'rfc3339' }, { kind: 'strftime', pattern: '%Y-%m-%d %H:%M:%S.%f' }],
      isEventTime: true,
      isExpiration: false,
    },
  )
  if (depth === 0) return scalar
  return fc.oneof(
    { weight: 4, arbitrary: scalar },
    {
      weight: 1,
      arbitrary: arbitraryFields(depth - 1).map((fields): FieldType => ({
        kind: 'object',
        fields,
        isEmbeddedJson: false,
      })),
    },
    {
      weight: 1,
      arbitrary: arbitraryType(depth - 1).map((element): FieldType => ({
        kind: 'array',
        element,
        isEmbeddedJson: false,
      })),
    },
  )
}

/** Generates records that mostly fit a schema, with some additional keys. */
export function arbitraryRecord({ fields }: LogSchema): fc.Arbitrary<Value> {
  return arbitraryObject(fields)
}

function arbitraryObject(fields: readonly SchemaField[]): fc.Arbitrary<Value> {
  const entries = fields.map(({ name, required, type }) => {
    const value = fc.oneof({ weight: 9, arbitrary: arbitraryValue(type) }, { weight: 1, arbitrary: fc.constant(null) })
    const entry = fc.tuple(fc.constant(name), required ? arbitraryValue(type) : value)
    return required ? entry : fc.option(entry, { freq: 3 })
  })
  const more = fc.array(fc.tuple(fc.constantFrom('z', 'Z', 'p_row_id', '@t', 'A'), anyValue), { maxLength: 2 })
  return fc.tuple(fc.tuple(...entries), more).map(([own, others]) => {
    const map: Record<string, Value> = {}
    for (const entry of [...own, ...others])
      if (entry)
        Object.defineProperty(map, entry[0], { value: entry[1], enumerable: true, configurable: true, writable: true })
    return map
  })
}

const anyValue = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.integer(),
  fc.boolean(),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
) as fc.Arbitrary<Value>

function arbitraryValue(type: FieldType): fc.Arbitrary<Value> {
  const wrong = { weight: 1, arbitrary: anyValue }
  return fc.oneof({ weight: 60, arbitrary: fittingValue(type) }, wrong)
}

function fittingValue(type: FieldType): fc.Arbitrary<Value> {
  switch (type.kind) {
    case 'string':
      return fc.oneof(fc.string({ maxLength: 8 }), fc.ipV4(), fc.domain(), fc.constantFrom('2026-01-02', '1'))
    case 'int':
    case 'smallint':
      return fc.oneof(fc.integer(), fc.integer().map(String))
    case 'bigint':
      return fc.oneof(fc.bigInt({ min: 2n ** 60n, max: 2n ** 63n - 1n }), fc.maxSafeInteger())
    case 'float':
      return fc.oneof(fc.integer(), fc.constantFrom(0.5, -1.25, '2.5', 1e-7))
    case 'boolean':
      return fc.oneof(fc.boolean(), fc.constantFrom('true', 'false'))
    case 'timestamp':
      return fc.constantFrom('2026-01-02T03:04:05Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z')
    case 'json':
      return fc.oneof(
        anyValue,
        fc.array(anyValue, { maxLength: 3 }),
        fc.dictionary(fc.string({ maxLength: 3 }), anyValue, { maxKeys: 3 }),
      )
    case 'object':
      return arbitraryObject(type.fields)
    case 'array':
      return fc.array(
        fc.oneof({ weight: 5, arbitrary: arbitraryValue(type.element) }, { weight: 1, arbitrary: fc.constant(null) }),
        { maxLength: 3 },
      )
  }
}
