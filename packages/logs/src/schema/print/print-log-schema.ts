import type { ValueMap } from '@picket/core'
import type { FieldType, LogSchema, SchemaField, UdmMapping } from '../definition.ts'
import { elementKeys, fieldKeys } from '../keys/field-keys.ts'
import type { KeyTable } from '../keys/key-table.ts'
import { parserFormOf } from '../parser-kinds/index.ts'
import { printSource } from '../sources/index.ts'
import { typeFormOf } from '../types/index.ts'
import type { TypePrinter } from '../types/type-form.ts'
import { printYaml } from './print-yaml.ts'

/**
 * Prints the canonical text of a schema: keys in canonical order, without defaults, with definitions resolved. Parsing
 * it returns the same schema.
 */
export function printLogSchema(schema: LogSchema): string {
  return printYaml(toDocument(schema))
}

/** Returns the document of a schema, as plain data. */
export function toDocument({ name, description, referenceUrl, fieldDiscoveryEnabled, ...rest }: LogSchema): ValueMap {
  const form = parserFormOf(rest.parser)
  return {
    ...(name === '' ? {} : { schema: name }),
    ...(description === '' ? {} : { description }),
    ...(referenceUrl === undefined ? {} : { referenceURL: referenceUrl }),
    ...(fieldDiscoveryEnabled ? { fieldDiscoveryEnabled } : {}),
    ...(form === undefined ? {} : { parser: { [form.kind]: inOrder(form.keys, form.print(rest.parser)) } }),
    fields: printFields(rest.fields),
    ...(rest.udm.length === 0 ? {} : { udm: rest.udm.map(printMapping) }),
  }
}

/** Returns the maps of fields, as a document lists them. */
export function printFields(fields: readonly SchemaField[]): readonly ValueMap[] {
  return fields.map(({ name, required, description, type, source }) =>
    inOrder(fieldKeys, {
      name,
      ...(required ? { required } : {}),
      ...(description === '' ? {} : { description }),
      ...printType(type),
      ...(source === undefined ? {} : printSource(source)),
    }),
  )
}

function printType(type: FieldType): ValueMap {
  return inOrder(elementKeys, { type: type.kind, ...typeFormOf(type).print(type, printer) })
}

const printer: TypePrinter = { fields: printFields, type: printType }

function printMapping({ name, paths }: UdmMapping): ValueMap {
  const printed = paths.map(({ path, condition }) => ({
    path: path.text,
    ...(condition === undefined ? {} : { condition: condition.text }),
  }))
  return { name, paths: printed }
}

function inOrder(keys: KeyTable, map: ValueMap): ValueMap {
  const own = Object.keys(keys).filter((key) => Object.hasOwn(map, key))
  return Object.fromEntries(own.map((key) => [key, map[key]!]))
}
