import { ExactFloat, InvalidInputError, isMap, isNumber, readJson, type Value, type ValueMap } from '@picket/core'
import { createYielder } from '../../../async/yielder.ts'
import { toFloat, toInteger } from './numbers.ts'
import { maxDepth, TooDeepError, type OtlpGroup, type OtlpRecord, type OtlpRequest } from './otlp-record.ts'

/**
 * Decodes an ExportLogsServiceRequest in the JSON encoding of OTLP: ids are hexadecimal, 64-bit integers are texts or
 * numbers, unknown fields are ignored. Throws an InvalidInputError.
 */
export async function decodeJson(body: Uint8Array): Promise<OtlpRequest> {
  const groups: OtlpGroup[] = []
  let rejected = 0
  const yieldTurn = createYielder()
  for (const [at, resourceLogs] of list(parse(body), 'resourceLogs', '').entries()) {
    const path = `resourceLogs[${at}]`
    const resource = atShallow(path, () => readAttributes(member(resourceLogs, 'resource', path), `${path}.resource`))
    for (const [index, scopeLogs] of list(resourceLogs, 'scopeLogs', path).entries()) {
      const scopePath = `${path}.scopeLogs[${index}]`
      const scope = atShallow(scopePath, () => readScope(member(scopeLogs, 'scope', scopePath), `${scopePath}.scope`))
      const records: OtlpRecord[] = []
      for (const [number, one] of list(scopeLogs, 'logRecords', scopePath).entries()) {
        const record = tryReadRecord(one, `${scopePath}.logRecords[${number}]`)
        if (record) records.push(record)
        else rejected++
        await yieldTurn()
      }
      groups.push({ resource, scope, records })
    }
  }
  return { groups, rejected }
}

function parse(body: Uint8Array): ValueMap {
  let value: unknown
  try {
    value = readJson(new TextDecoder().decode(body), readNumber)
  } catch (cause) {
    throw new InvalidInputError('The body is not JSON.', { cause })
  }
  return toMap(value as Value, 'The body')
}

/** Preserves the exact value of a number. */
function readNumber(source: string): Value {
  return /^-?\d+$/.test(source) ? toInteger(BigInt(source)) : new ExactFloat(Number(source))
}

function tryReadRecord(value: Value, path: string): OtlpRecord | undefined {
  try {
    return readRecord(toMap(value, path), path)
  } catch (error) {
    if (error instanceof TooDeepError) return undefined
    throw error
  }
}

function atShallow<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error
    throw new InvalidInputError(`Attributes of "${path}" are nested more than ${maxDepth} levels deep.`)
  }
}

function readRecord(record: ValueMap, path: string): OtlpRecord {
  return {
    time: BigInt.asUintN(64, integer(record, 'timeUnixNano', path)),
    observedTime: BigInt.asUintN(64, integer(record, 'observedTimeUnixNano', path)),
    severityNumber: Number(integer(record, 'severityNumber', path)),
    severityText: text(record, 'severityText', path),
    eventName: text(record, 'eventName', path),
    body: isAbsent(record['body']) ? undefined : readValue(record['body']!, `${path}.body`, 0),
    attributes: readAttributes(record, path),
    droppedAttributes: Number(integer(record, 'droppedAttributesCount', path)),
    flags: Number(integer(record, 'flags', path)),
    traceId: hexadecimal(record, 'traceId', path),
    spanId: hexadecimal(record, 'spanId', path),
  }
}

function readScope(scope: ValueMap, path: string) {
  return {
    name: text(scope, 'name', path),
    version: text(scope, 'version', path),
    attributes: readAttributes(scope, path),
  }
}

function readAttributes(owner: ValueMap, path: string, key = 'attributes', depth = 0): ValueMap {
  return Object.fromEntries(
    list(owner, key, path).map((pair) => {
      const name = text(pair, 'key', `${path}.${key}`)
      return [name, isAbsent(pair['value']) ? null : readValue(pair['value']!, `${path}.${key}`, depth)]
    }),
  )
}

/** Reads an AnyValue; null if none of its fields is set. */
function readValue(value: Value, path: string, depth: number): Value {
  if (depth > maxDepth) throw new TooDeepError()
  const any = toMap(value, path)
  for (const [kind, content] of Object.entries(any)) {
    const readKind = isAbsent(content) ? undefined : kinds[kind]
    if (readKind) return readKind(content, `${path}.${kind}`, depth)
  }
  return null
}

const kinds: Readonly<Record<string, (content: Value, path: string, depth: number) => Value>> = {
  stringValue: toText,
  boolValue: (content, path) => (typeof content === 'boolean' ? content : refuse(path, 'a boolean')),
  intValue: (content, path) => toInteger(BigInt.asIntN(64, toBigInt(content, path))),
  doubleValue: (content, path) =>
    toFloat(typeof content === 'string' ? toDouble(content, path) : number(content, path)),
  bytesValue: toText,
  arrayValue: (content, path, depth) =>
    list(toMap(content, path), 'values', path).map((item) => readValue(item, `${path}.values`, depth + 1)),
  kvlistValue: (content, path, depth) => readAttributes(toMap(content, path), path, 'values', depth + 1),
}

function toDouble(content: string, path: string): number {
  const value = Number(content)
  return content.trim() === '' || (Number.isNaN(value) && content !== 'NaN') ? refuse(path, 'a number') : value
}

function number(content: Value, path: string): number {
  return isNumber(content) ? Number(content) : refuse(path, 'a number')
}

function toBigInt(content: Value, path: string): bigint {
  if (typeof content === 'bigint') return content
  if (typeof content === 'number' || content instanceof ExactFloat) {
    const value = Number(content)
    return Number.isInteger(value) ? BigInt(value) : refuse(path, 'an integer')
  }
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

function list(owner: ValueMap, key: string, path: string): readonly ValueMap[] {
  const content = owner[key]
  if (isAbsent(content)) return []
  const where = path === '' ? key : `${path}.${key}`
  if (!Array.isArray(content)) return refuse(where, 'an array')
  return (content as readonly Value[]).map((item, at) => toMap(item, `${where}[${at}]`))
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
