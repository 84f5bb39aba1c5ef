import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import { InvalidInputError, type Value, type ValueMap } from '@picket/core'
import { createYielder } from '../../../async/yielder.ts'
import { toFloat, toInteger } from './numbers.ts'
import {
  maxDepth,
  maxValues,
  TooDeepError,
  tooManyValues,
  type OtlpGroup,
  type OtlpRecord,
  type OtlpRequest,
  type OtlpScope,
} from './otlp-record.ts'

/**
 * Decodes an ExportLogsServiceRequest of opentelemetry-proto 1.x. Unknown fields are skipped. Throws an
 * InvalidInputError for bytes that are not such a message.
 */
export async function decodeProtobuf(body: Uint8Array): Promise<OtlpRequest> {
  try {
    return await new Decoder().request(body)
  } catch (error) {
    if (error instanceof InvalidInputError) throw error
    if (error instanceof TooDeepError)
      throw new InvalidInputError(`Attributes of a resource or scope are nested more than ${maxDepth} levels deep.`)
    throw new InvalidInputError('The body is not an ExportLogsServiceRequest in protobuf encoding.', { cause: error })
  }
}

/** How known fields are read, by number. Other fields, and those with another wire type, are skipped. */
type Fields = Readonly<Record<number, readonly [WireType, (reader: BinaryReader) => void]>>

const { Varint, Bit64, LengthDelimited, Bit32 } = WireType

class Decoder {
  #left = maxValues

  async request(body: Uint8Array): Promise<OtlpRequest> {
    const groups: OtlpGroup[] = []
    let rejected = 0
    const yieldTurn = createYielder()
    for (const resourceLogs of this.#messages(body, 1)) {
      const [encoded] = this.#messages(resourceLogs, 1).slice(-1)
      const resource = encoded ? this.#attributes(encoded, 1, 0) : {}
      for (const scopeLogs of this.#messages(resourceLogs, 2)) {
        const [scope] = this.#messages(scopeLogs, 1).slice(-1)
        const records: OtlpRecord[] = []
        for (const one of this.#messages(scopeLogs, 2)) {
          const record = this.#tryRecord(one)
          if (record) records.push(record)
          else rejected++
          await yieldTurn()
        }
        groups.push({ resource, scope: this.#scope(scope ?? empty), records })
      }
    }
    return { groups, rejected }
  }

  #tryRecord(bytes: Uint8Array): OtlpRecord | undefined {
    try {
      return this.#record(bytes)
    } catch (error) {
      if (error instanceof TooDeepError) return undefined
      throw error
    }
  }

  #record(bytes: Uint8Array): OtlpRecord {
    const record: Writable<OtlpRecord> = {
      time: 0n,
      observedTime: 0n,
      severityNumber: 0,
      severityText: '',
      eventName: '',
      body: undefined,
      attributes: this.#attributes(bytes, 6, 0),
      droppedAttributes: 0,
      flags: 0,
      traceId: '',
      spanId: '',
    }
    this.#read(bytes, {
      1: [Bit64, (reader) => void (record.time = BigInt(reader.fixed64()))],
      2: [Varint, (reader) => void (record.severityNumber = reader.int32())],
      3: [LengthDelimited, (reader) => void (record.severityText = reader.string())],
      5: [LengthDelimited, (reader) => void (record.body = this.#value(reader.bytes(), 0))],
      7: [Varint, (reader) => void (record.droppedAttributes = reader.uint32())],
      8: [Bit32, (reader) => void (record.flags = reader.fixed32())],
      9: [LengthDelimited, (reader) => void (record.traceId = Buffer.from(reader.bytes()).toString('hex'))],
      10: [LengthDelimited, (reader) => void (record.spanId = Buffer.from(reader.bytes()).toString('hex'))],
      11: [Bit64, (reader) => void (record.observedTime = BigInt(reader.fixed64()))],
      12: [LengthDelimited, (reader) => void (record.eventName = reader.string())],
    })
    return record
  }

  #scope(bytes: Uint8Array): OtlpScope {
    let [name, version] = ['', '']
    this.#read(bytes, {
      1: [LengthDelimited, (reader) => void (name = reader.string())],
      2: [LengthDelimited, (reader) => void (version = reader.string())],
    })
    return { name, version, attributes: this.#attributes(bytes, 3, 0) }
  }

  #attributes(message: Uint8Array, number: number, depth: number): ValueMap {
    return Object.fromEntries(this.#messages(message, number).map((pair) => this.#pair(pair, depth)))
  }

  #pair(bytes: Uint8Array, depth: number): readonly [string, Value] {
    let key = ''
    let value: Value = null
    this.#read(bytes, {
      1: [LengthDelimited, (reader) => void (key = reader.string())],
      2: [LengthDelimited, (reader) => void (value = this.#value(reader.bytes(), depth))],
    })
    return [key, value]
  }

  /** Reads an AnyValue; null if none of its fields is set. */
  #value(bytes: Uint8Array, depth: number): Value {
    if (depth > maxDepth) throw new TooDeepError()
    let value: Value = null
    this.#read(bytes, {
      1: [LengthDelimited, (reader) => void (value = reader.string())],
      2: [Varint, (reader) => void (value = reader.bool())],
      3: [Varint, (reader) => void (value = toInteger(BigInt(reader.int64())))],
      4: [Bit64, (reader) => void (value = toFloat(reader.double()))],
      5: [LengthDelimited, (reader) => void (value = this.#array(reader.bytes(), depth + 1))],
      6: [LengthDelimited, (reader) => void (value = this.#attributes(reader.bytes(), 1, depth + 1))],
      7: [LengthDelimited, (reader) => void (value = Buffer.from(reader.bytes()).toString('base64'))],
    })
    return value
  }

  #array(message: Uint8Array, depth: number): readonly Value[] {
    return this.#messages(message, 1).map((item) => this.#value(item, depth))
  }

  /** Returns the messages in a repeated field. */
  #messages(bytes: Uint8Array, number: number): readonly Uint8Array[] {
    const messages: Uint8Array[] = []
    const add = (reader: BinaryReader): void => {
      messages.push(reader.bytes())
      if (--this.#left < 0) throw tooManyValues()
    }
    this.#read(bytes, { [number]: [LengthDelimited, add] })
    return messages
  }

  #read(bytes: Uint8Array, fields: Fields): void {
    const reader = new BinaryReader(bytes)
    while (reader.pos < reader.len) {
      const [number, wireType] = reader.tag()
      const [known, set] = fields[number] ?? []
      if (set && known === wireType) set(reader)
      else reader.skip(wireType, number)
    }
  }
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

const empty = new Uint8Array(0)
