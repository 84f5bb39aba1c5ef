import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'

/** A message in the JSON encoding of OTLP. */
export type Json = { readonly [key: string]: unknown }

type Field =
  | { readonly number: number; readonly kind: 'message'; readonly fields: () => Fields; readonly isRepeated?: true }
  | { readonly number: number; readonly kind: 'text' | 'base64' | 'hex' | 'int64' | 'fixed64' | 'fixed32' | 'uint32' }
  | { readonly number: number; readonly kind: 'double' | 'bool' }

type Fields = Readonly<Record<string, Field>>

const anyValue: Fields = {
  stringValue: { number: 1, kind: 'text' },
  boolValue: { number: 2, kind: 'bool' },
  intValue: { number: 3, kind: 'int64' },
  doubleValue: { number: 4, kind: 'double' },
  arrayValue: { number: 5, kind: 'message', fields: () => arrayValue },
  kvlistValue: { number: 6, kind: 'message', fields: () => keyValueList },
  bytesValue: { number: 7, kind: 'base64' },
}
const arrayValue: Fields = { values: { number: 1, kind: 'message', fields: () => anyValue, isRepeated: true } }
const keyValue: Fields = {
  key: { number: 1, kind: 'text' },
  value: { number: 2, kind: 'message', fields: () => anyValue },
}
const keyValueList: Fields = { values: { number: 1, kind: 'message', fields: () => keyValue, isRepeated: true } }
const attributes = (number: number): Field => ({ number, kind: 'message', fields: () => keyValue, isRepeated: true })

const logRecord: Fields = {
  timeUnixNano: { number: 1, kind: 'fixed64' },
  severityNumber: { number: 2, kind: 'uint32' },
  severityText: { number: 3, kind: 'text' },
  body: { number: 5, kind: 'message', fields: () => anyValue },
  attributes: attributes(6),
  droppedAttributesCount: { number: 7, kind: 'uint32' },
  flags: { number: 8, kind: 'fixed32' },
  traceId: { number: 9, kind: 'hex' },
  spanId: { number: 10, kind: 'hex' },
  observedTimeUnixNano: { number: 11, kind: 'fixed64' },
  eventName: { number: 12, kind: 'text' },
}
const scope: Fields = {
  name: { number: 1, kind: 'text' },
  version: { number: 2, kind: 'text' },
  attributes: attributes(3),
}
const scopeLogs: Fields = {
  scope: { number: 1, kind: 'message', fields: () => scope },
  logRecords: { number: 2, kind: 'message', fields: () => logRecord, isRepeated: true },
  schemaUrl: { number: 3, kind: 'text' },
}
const resourceLogs: Fields = {
  resource: { number: 1, kind: 'message', fields: () => ({ attributes: attributes(1) }) },
  scopeLogs: { number: 2, kind: 'message', fields: () => scopeLogs, isRepeated: true },
  schemaUrl: { number: 3, kind: 'text' },
}
const request: Fields = {
  resourceLogs: { number: 1, kind: 'message', fields: () => resourceLogs, isRepeated: true },
}

/** Encodes an ExportLogsServiceRequest as protobuf. */
export function encodeOtlp(message: Json): Uint8Array {
  const writer = new BinaryWriter()
  write(writer, message, request)
  return writer.finish()
}

function write(writer: BinaryWriter, message: Json, fields: Fields): void {
  for (const [name, value] of Object.entries(message)) {
    const field = fields[name]
    if (!field) throw new Error(`The test encoder has no field "${name}".`)
    const values = field.kind === 'message' && field.isRepeated ? (value as readonly unknown[]) : [value]
    for (const one of values) writeOne(writer, one, field)
  }
}

function writeOne(writer: BinaryWriter, value: unknown, field: Field): void {
  const { number, kind } = field
  if (kind === 'message') {
    writer.tag(number, WireType.LengthDelimited).fork()
    write(writer, value as Json, field.fields())
    writer.join()
  } else if (kind === 'text') writer.tag(number, WireType.LengthDelimited).string(String(value))
  else if (kind === 'base64' || kind === 'hex')
    writer.tag(number, WireType.LengthDelimited).bytes(new Uint8Array(Buffer.from(String(value), kind)))
  else if (kind === 'fixed64') writer.tag(number, WireType.Bit64).fixed64(String(value))
  else if (kind === 'double') writer.tag(number, WireType.Bit64).double(Number(value))
  else if (kind === 'fixed32') writer.tag(number, WireType.Bit32).fixed32(Number(value))
  else if (kind === 'bool') writer.tag(number, WireType.Varint).bool(value === true)
  else if (kind === 'int64') writer.tag(number, WireType.Varint).int64(String(value))
  else writer.tag(number, WireType.Varint).uint32(Number(value))
}
