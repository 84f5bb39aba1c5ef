import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import type { OtlpEncoding } from './read-otlp.ts'

/** The body of a response with its content type. */
export interface OtlpAnswer {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly contentType: string
}

export const contentTypes: Readonly<Record<OtlpEncoding, string>> = {
  protobuf: 'application/x-protobuf',
  json: 'application/json',
}

/** Prints an ExportLogsServiceResponse; with rejected records, it is a partial success. */
export function printSuccess(encoding: OtlpEncoding, rejected: number, message: string): OtlpAnswer {
  if (encoding === 'json') {
    const partialSuccess = { rejectedLogRecords: String(rejected), errorMessage: message }
    return toAnswer(encoding, rejected === 0 ? {} : { partialSuccess })
  }
  const writer = new BinaryWriter()
  if (rejected > 0) {
    writer.tag(1, WireType.LengthDelimited).fork()
    writer.tag(1, WireType.Varint).int64(rejected).tag(2, WireType.LengthDelimited).string(message).join()
  }
  return { body: new Uint8Array(writer.finish()), contentType: contentTypes.protobuf }
}

/** Prints a google.rpc.Status. */
export function printStatus(encoding: OtlpEncoding, code: number, message: string): OtlpAnswer {
  if (encoding === 'json') return toAnswer(encoding, { code, message })
  const writer = new BinaryWriter()
  writer.tag(1, WireType.Varint).int32(code).tag(2, WireType.LengthDelimited).string(message)
  return { body: new Uint8Array(writer.finish()), contentType: contentTypes.protobuf }
}

function toAnswer(encoding: OtlpEncoding, value: object): OtlpAnswer {
  return { body: JSON.stringify(value), contentType: contentTypes[encoding] }
}
