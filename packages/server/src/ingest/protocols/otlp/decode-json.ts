import { InvalidInputError, isMap, type Value, type ValueMap } from '@picket/core'
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
 * Decodes an ExportLogsServiceRequest in the JSON encoding of OTLP: ids are hexadecimal, 64-bit integers are texts, or
 * numbers if those are exact; unknown fields are ignored. Throws an InvalidInputError.
 */
export async function decodeJson(body: Uint8Array): Promise<OtlpRequest> {
  return new Decoder().request(parse(body))
}

/** Numbers that OTLP does not write as texts are small, so that JavaScript reads them exactly. */
function parse(body: Uint8Array): ValueMap {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(body))
  } catch (cause) {
    throw new InvalidInputError('The body is not JSON.', { cause })
  }
  return toMap(value as Value, 'The body')
}

class Decoder {
  #left = maxValues

  async request(request: ValueMap): Promise<OtlpRequest> {
    const groups: OtlpGroup[] = []
    let rejected = 0
    const yieldTurn = createYielder()
    for (const [at, resourceLogs] of this.#list(request, 'resourceLogs', '').entries()) {
      const path = `resourceLogs[${at}]`
      const owner = member(resourceLogs, 'resource', path)
      const resource = atShallow(path, () => this.#attributes(owner, `${path}.resource`))
      for (const [index, scopeLogs] of this.#list(resourceLogs, 'scopeLogs', path).entries()) {
        const scopePath = `${path}.scopeLogs[${index}]`
        const scope = atShallow(scopePath, () => this.#scope(member(scopeLogs, 'scope', scopePath), scopePath))
        const records: OtlpRecord[] = []
        for (const [number, one] of this.#list(scopeLogs, 'logRecords', scopePath).entries()) {
          const record = this.#tryRecord(one, `${scopePath}.logRecords[${number}]`)
          if (record) records.push(record)
          else rejected++
          await yieldTurn()
        }
        groups.push({ resource, scope, records })
      }
      await yieldTurn()
    }
    return { groups, rejected }
  }

  #tryRecord(record: ValueMap, path: string): OtlpRecord | undefined {
    try {
      return this.#record(record, path)
    } catch (error) {
      if (error instanceof TooDeepError) return undefined
      throw error
    }
  }

  #record(record: ValueMap, path: string): OtlpRecord {
    return {
      time: BigInt.asUintN(64, integer(record, 'timeUnixNano', path)),
      observedTime: BigInt.asUintN(64, integer(record, 'observedTimeUnixNano', path)),
      severityNumber: Number(integer(record, 'severityNumber', path)),
      severityText: text(record, 'severityText', path),
      eventName: text(record, 'eventName', path),
      body: isAbsent(record['body']) ? undefined : this.#value(record['body']!, `${path}.body`, 0),
      attributes: this.#attributes(record, path),
      droppedAttributes: Number(integer(record, 'droppedAttributesCount', path)),
      flags: Number(integer(record, 'flags', path)),
      traceId: hexadecimal(record, 'traceId', path),
      spanId: hexadecimal(record, 'spanId', path),
    }
  }

  #scope(scope: ValueMap, owner: string): OtlpScope {
    const path = `${owner}.scope`
    return {
      name: text(scope, 'name', path),
      version: text(scope, 'version', path),
      attributes: this.#attributes(scope, path),
    }
  }

  #attributes(owner: ValueMap, path: string, key = 'attributes', depth = 0): ValueMap {
    const inner = `${path}.${key}`
    return Object.fromEntries(
      this.#list(owner, key, path).map((pair) => {
        const value = pair['value']
        return [text(pair, 'key', inner), isAbsent(value) ? null : this.#value(value!, inner, depth)]
      }),
    )
  }

  /** Reads an AnyValue; null if none of its fields is set. */
  #value(value: Value, path: string, depth: number): Value {
    if (depth > maxDepth) throw new TooDeepError()
    for (const [kind, content] of Object.entries(toMap(value, path))) {
      if (isAbsent(content)) continue
      const inner = `${path}.${kind}`
      if (kind === 'arrayValue')
        return this.#list(toMap(content, inner), 'values', inner).map((item) => this.#value(item, inner, depth + 1))
      if (kind === 'kvlistValue') return this.#attributes(toMap(content, inner), inner, 'values', depth + 1)
      const readScalar = Object.hasOwn(scalars, kind) ? scalars[kind] : undefined
      if (readScalar) return readScalar(content, inner)
    }
    return null
  }

  /** Returns the objects of an array. */
  #list(owner: ValueMap, key: string, path: string): readonly ValueMap[] {
    const content = owner[key]
    if (isAbsent(content)) return []
    const where = path === '' ? key : `${path}.${key}`
    if (!Array.isArray(content)) return refuse(where, 'an array')
    const items = content as readonly Value[]
    this.#left -= items.length
    if (this.#left < 0) throw tooManyValues()
    const wrong = items.findIndex((item) => !isMap(item))
    return wrong === -1 ? (items as readonly ValueMap[]) : refuse(`${where}[${wrong}]`, 'an object')
  }
}

/** Reports values of a resource or scope that are nested too deeply: they belong to all of its records. */
function atShallow<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error
    throw new InvalidInputError(`Attributes of "${path}" are nested more than ${maxDepth} levels deep.`)
  }
}

const scalars: Readonly<Record<string, (content: Value, path: string) => Value>> = {
  stringValue: toText,
  boolValue: (content, path) => (typeof content === 'boolean' ? content : refuse(path, 'a boolean')),
  intValue: (content, path) => toInteger(BigInt.asIntN(64, toBigInt(content, path))),
  doubleValue: (content, path) => toFloat(toDouble(content, path)),
  bytesValue: toText,
}

function toDouble(content: Value, path: string): number {
  if (typeof content === 'number') return content
  const value = typeof content === 'string' && content.trim() !== '' ? Number(content) : NaN
  return Number.isNaN(value) && content !== 'NaN' ? refuse(path, 'a number') : value
}

function toBigInt(content: Value, path: string): bigint {
  if (typeof content === 'number' && Number.isInteger(content)) return BigInt(content)
  return typeof content === 'string' && /^-?\d{1,20}$/.test(content) ? BigInt(content) : refuse(path, 'an integer')
}

function integer(owner: ValueMap, key: string, path: string): bigint {
  const content = owner[key]
  return isAbsent(content) ? 0n : toBigInt(content!, `${path}.${key}`)
}

function toText(content: Value, path: string): string {
  return typeof content === 'string' ? content : refuse(path, 'a text')
}

function text(owner: ValueMap, key: string, path: string): string {
  const content = owner[key]
  return isAbsent(content) ? '' : toText(content!, `${path}.${key}`)
}

function hexadecimal(owner: ValueMap, key: string, path: string): string {
  const content = text(owner, key, path)
  return /^[\da-f]*$/i.test(content) ? content.toLowerCase() : refuse(`${path}.${key}`, 'hexadecimal')
}

function member(owner: ValueMap, key: string, path: string): ValueMap {
  const content = owner[key]
  return isAbsent(content) ? {} : toMap(content!, `${path}.${key}`)
}

function toMap(content: Value, path: string): ValueMap {
  return isMap(content) ? content : refuse(path, 'an object')
}

function isAbsent(content: Value | undefined): boolean {
  return content === undefined || content === null
}

function refuse(path: string, expected: string): never {
  throw new InvalidInputError(`The request is not valid OTLP: "${path}" must be ${expected}.`)
}
