import { createYielder } from '../../../async/yielder.ts'
import { createLogCounter, type ShipperLimits } from '../limits.ts'
import type { Log } from '../log-stream.ts'
import { pickLog } from '../pick-log.ts'
import { BulkError } from './bulk-error.ts'

export type BulkAction = 'index' | 'create' | 'update' | 'delete'

/** One item of a bulk request, in the order of the request. */
export interface BulkItem {
  readonly action: BulkAction
  readonly index?: string
  readonly id?: string
  /** Why the item is not stored; undefined if it is. */
  readonly problem?: string
}

export interface Bulk {
  readonly items: readonly BulkItem[]
  readonly logs: readonly Log[]
}

/**
 * Reads a bulk request: lines of JSON, an action and then its document. A document that is not JSON is a log, too: it
 * fails later, where the user of the source sees it. Throws a BulkError if a line is not an action.
 */
export async function readBulk(
  body: Uint8Array,
  { logField, limits }: { readonly logField?: string | undefined; readonly limits: ShipperLimits },
): Promise<Bulk> {
  const items: BulkItem[] = []
  const logs: Log[] = []
  const count = createLogCounter(limits)
  const yieldTurn = createYielder()
  const lines = readLines(body)
  for (let next = lines.next(); !next.done; next = lines.next()) {
    const { text, line } = next.value
    if (text.trim() === '') continue
    const action = parseAction(text, line)
    const document = action.action === 'delete' ? undefined : lines.next()
    if (document?.done) throw new BulkError(`The document of the action in line ${line} is missing.`)
    const log = document && toDocument(document.value.text, logField)
    count(log?.text ?? '')
    const problem = problemOf(action.action, log)
    items.push(problem === undefined ? action : { ...action, problem })
    if (problem === undefined && log) logs.push(log)
    await yieldTurn()
  }
  if (items.length === 0) throw new BulkError('The request body is required: it has no actions.')
  return { items, logs }
}

function problemOf(action: BulkAction, log: Log | undefined): string | undefined {
  if (action === 'update' || action === 'delete')
    return `A log source stores logs: the action "${action}" is not supported. Use "create" or "index".`
  return log?.text.trim() === '' ? 'The document is empty.' : undefined
}

function toDocument(text: string, logField: string | undefined): Log {
  return isObject(text) ? pickLog(text, logField) : { text, isObject: false }
}

function isObject(text: string): boolean {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const actions: readonly string[] = ['index', 'create', 'update', 'delete'] satisfies readonly BulkAction[]

function parseAction(text: string, line: number): BulkItem {
  const [entry, ...others] = Object.entries(parse(text) ?? {})
  const [action, metadata] = entry ?? []
  if (action === undefined || others.length > 0 || !actions.includes(action) || !isMetadata(metadata))
    throw new BulkError(`Malformed action/metadata line [${line}]: expected an object with "index" or "create".`)
  const { _index: index, _id: id } = metadata
  return {
    action: action as BulkAction,
    ...(typeof index === 'string' && { index }),
    ...(typeof id === 'string' && { id }),
  }
}

function isMetadata(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown
    return isMetadata(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Lines end with LF or CRLF, the last one optionally. */
function* readLines(body: Uint8Array): Generator<{ readonly text: string; readonly line: number }> {
  let line = 0
  for (let at = 0; at < body.length;) {
    const found = body.indexOf(LF, at)
    const end = found === -1 ? body.length : found
    const text = decoder.decode(body.subarray(at, end))
    yield { text: text.endsWith('\r') ? text.slice(0, -1) : text, line: ++line }
    at = end + 1
  }
}

const LF = 0x0a
const decoder = new TextDecoder()
