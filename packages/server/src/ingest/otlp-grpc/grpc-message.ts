import { GrpcError, grpcCodes } from './grpc-error.ts'

/** One byte that says whether the message is compressed, and four with its length. */
const prefix = 5

export interface GrpcMessage {
  readonly isCompressed: boolean
  readonly body: Uint8Array
}

/** Reads the only message of a unary call. */
export function readGrpcMessage(bytes: Buffer): GrpcMessage {
  const length = bytes.length < prefix ? -1 : bytes.readUInt32BE(1)
  if (length !== bytes.length - prefix)
    throw new GrpcError(grpcCodes.invalidArgument, 'The request must have exactly one message.')
  if (bytes[0]! > 1) throw new GrpcError(grpcCodes.invalidArgument, 'The message has an unknown flag.')
  return { isCompressed: bytes[0] === 1, body: bytes.subarray(prefix) }
}

export function printGrpcMessage(body: Uint8Array): Uint8Array {
  const head = Buffer.alloc(prefix)
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

/** Encodes a message for the header `grpc-message`. */
export function printGrpcText(text: string): string {
  const bytes = [...Buffer.from(text)]
  return bytes
    .map((byte) =>
      byte >= 0x20 && byte <= 0x7e && byte !== 0x25
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')
}
