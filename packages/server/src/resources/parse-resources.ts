import { InvalidInputError, isMap, parseJson, printJson, type Value, type ValueMap } from '@picket/core'

/** A cloud resource as its source describes it. */
export interface ResourceDocument {
  readonly id: string
  readonly type: string
  /** The document as exact JSON with sorted keys: equal as long as nothing changed. */
  readonly text: string
  readonly document: ValueMap
  /** `Deleted: true`: the resource was deleted. */
  readonly isDeleted: boolean
}

export interface ParsedResources {
  readonly resources: readonly ResourceDocument[]
  /** Invalid documents, by index from 0. */
  readonly rejected: readonly { readonly place: number; readonly reason: string }[]
}

const mostDocuments = 10_000
const longestName = 2_048
const control = /\p{Cc}/u
/** The maximum nesting of lists and objects; the same limit as that of the engine. */
const deepest = 500

/**
 * Parses one document, a list of them, or one per line. Throws an InvalidInputError for invalid JSON. If a resource
 * occurs twice, the last one counts.
 */
export function parseResources(text: string): ParsedResources {
  assertFlat(text)
  const documents = readDocuments(text)
  if (documents.length > mostDocuments)
    throw new InvalidInputError(`A request can contain at most ${mostDocuments.toLocaleString('en')} resources.`)
  const resources = new Map<string, ResourceDocument>()
  const rejected: { place: number; reason: string }[] = []
  for (const [index, value] of documents.entries()) {
    const read = readResource(value)
    if (typeof read === 'string') rejected.push({ place: index, reason: read })
    else resources.set(read.id, read)
  }
  return { resources: [...resources.values()], rejected }
}

function readDocuments(text: string): readonly Value[] {
  const trimmed = text.trim()
  if (trimmed === '') return []
  try {
    const value = parseJson(trimmed)
    return Array.isArray(value) ? (value as readonly Value[]) : [value]
  } catch {
    return trimmed.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [parseLine(line, index)]))
  }
}

function parseLine(line: string, index: number): Value {
  try {
    return parseJson(line)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new InvalidInputError(`The body is neither JSON nor JSON lines: line ${index + 1}: ${why}`)
  }
}

function readResource(value: Value): ResourceDocument | string {
  if (!isMap(value)) return 'The document is not a JSON object.'
  const [id, type] = [value['ResourceId'], value['ResourceType']]
  if (typeof id !== 'string' || id === '') return 'The document has no ResourceId.'
  if (typeof type !== 'string' || type === '') return `"${id.slice(0, 100)}" has no ResourceType.`
  if (id.length > longestName || type.length > 256) return 'The ResourceId or ResourceType is too long.'
  // Not every database stores them.
  if (control.test(id) || control.test(type)) return 'The ResourceId or ResourceType contains control characters.'
  const { Deleted, ...document } = value
  return { id, type, document, text: printJson(sorted(document)), isDeleted: Deleted === true }
}

function sorted(value: Value): Value {
  if (Array.isArray(value)) return (value as readonly Value[]).map(sorted)
  if (!isMap(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]))
}

/**
 * Checks the nesting before anything recurses into it. Written by hand: a regular expression on megabytes of text
 * overflows the stack.
 */
function assertFlat(text: string): void {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (mark === '"') at = endOfText(text, at)
    else if (mark === '[' || mark === '{') depth++
    else if (mark === ']' || mark === '}') depth--
    if (depth > deepest)
      throw new InvalidInputError(`A document can contain at most ${deepest} nested lists and objects.`)
  }
}

/** Returns the end of the string that starts at an index. */
function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}
