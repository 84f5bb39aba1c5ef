import { toKeyField, type Value } from '@picket/core'
import fc from 'fast-check'
import type { FieldType, LogSchema, SchemaField, StringType } from '../../schema/definition.ts'

/** Is at every position that a schema masks, and nowhere else. */
export const secret = 'TOPSECRET'

/**
 * Generates a schema with masks, fields and unified names that read masked values, and a record with secrets at those
 * positions.
 */
export function schemaWithSecrets(): fc.Arbitrary<readonly [LogSchema, Value]> {
  return fc
    .tuple(masked(2), masked(2), fc.boolean())
    .map(([first, second, fieldDiscoveryEnabled]) => {
      const fields = [
        toField('m', first.type),
        toField('n', second.type),
        {
          ...toField('copied', { kind: 'json', isEmbeddedJson: false }),
          source: { kind: 'copy', from: toKeyField('m') },
        },
        { ...toField('text', plain), source: { kind: 'copy', from: toKeyField('n') } },
        {
          ...toField('both', found),
          source: { kind: 'concat', paths: [toKeyField('m'), toKeyField('n'), toKeyField('copied')], separator: ' ' },
        },
        { ...toField('part', plain), source: { kind: 'split', from: toKeyField('both'), separator: 'T', index: 1 } },
        toField('number', { kind: 'int' }),
      ] satisfies readonly SchemaField[]
      const schema: LogSchema = {
        name: 'Test.Log',
        description: '',
        fieldDiscoveryEnabled,
        parser: { kind: 'json' },
        fields,
        udm: [{ name: 'user.email', paths: [{ path: toKeyField('m') }, { path: toKeyField('part') }] }],
      }
      return [
        schema,
        fc.record({
          m: first.value,
          N: second.value,
          n: second.value,
          number: fc.constantFrom(1, 'x'),
          other: fc.constant(2),
        }),
      ] as const
    })
    .chain(([schema, record]) => record.map((raw) => [schema, raw as Value] as const))
}

interface Masked {
  readonly type: FieldType
  readonly value: fc.Arbitrary<Value>
}

const plain: StringType = { kind: 'string', indicators: [] }
const found: StringType = { kind: 'string', indicators: ['username', 'domain', 'url'] }

const secretText = fc
  .tuple(fc.stringMatching(/^[a-z ."\\]{0,4}$/), fc.stringMatching(/^[a-z@.]{0,4}$/))
  .map(([before, after]): Value => before + secret + after)

function masked(depth: number): fc.Arbitrary<Masked> {
  const text = fc.constantFrom<Masked>(
    { type: { ...found, mask: { kind: 'sha256', salt: 's' } }, value: secretValue },
    { type: { ...plain, mask: { kind: 'redact', to: '***' } }, value: secretValue },
    {
      type: { ...plain, mask: { kind: 'md5', salt: 's' }, validate: { kind: 'deny', values: [secret] } },
      value: secretValue,
    },
  )
  if (depth === 0) return text
  return fc.oneof(text, masked(depth - 1).chain(wrap))
}

/** Texts, and values that become text. */
const secretValue = fc.oneof(
  secretText,
  fc.constant<Value>(secret),
  secretText.map((text): Value => ({ [String(text)]: text })),
  secretText.map((text): Value => [text, 1]),
)

function wrap({ type, value }: Masked): fc.Arbitrary<Masked> {
  return fc.constantFrom<Masked>(
    ...[false, true].flatMap((isEmbeddedJson): readonly Masked[] => [
      {
        type: { kind: 'object', isEmbeddedJson, fields: [toField('k', type), toField('o', plain)] },
        value: mayBeText(
          isEmbeddedJson,
          value.chain((inner) => fc.constantFrom<Value>({ k: inner }, { K: inner, o: 'x' }, { o: 1, k: inner })),
        ),
      },
      {
        type: { kind: 'array', isEmbeddedJson, element: type },
        value: mayBeText(isEmbeddedJson, fc.array(value, { maxLength: 3 })),
      },
    ]),
  )
}

/** Also generates values of the wrong type: a secret where an object or a list is expected. */
function mayBeText(isEmbedded: boolean, value: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  const right = isEmbedded
    ? fc.oneof(
        value,
        value.map((inner): Value => JSON.stringify(inner)),
      )
    : value
  return fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: secretText })
}

function toField(name: string, type: FieldType): SchemaField {
  return { name, required: false, description: '', type }
}
