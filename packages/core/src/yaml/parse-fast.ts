import {
  COLLECTION_STYLE,
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
  type Event,
  type ScalarEvent,
} from 'js-yaml'
import type { Value } from '../values/value.ts'
import { keyText } from './key-text.ts'
import { maxDepth } from './limits.ts'
import { isSexagesimalFloat, resolveScalar } from './resolve-scalar.ts'

export type FastOutcome =
  | { readonly outcome: 'value'; readonly value: Value }
  | { readonly outcome: 'too-deep'; readonly offset: number }
  | { readonly outcome: 'look-twice'; readonly complaint?: Complaint }

/** The error of the fast parser, as a second opinion. */
export interface Complaint {
  readonly reason: string
  readonly offset: number
}

/**
 * Parses a plain, valid document fast. Everything else (a mistake, an anchor, a tag, a merge, several documents) is
 * left to the full parser.
 */
export function parseFast(text: string): FastOutcome {
  if (text.includes('\t') && /^ *\t/m.test(text)) return { outcome: 'look-twice' }
  let events: Event[]
  try {
    events = parseEvents(text, { maxDepth })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const complaint = { reason: error.reason, offset: error.mark?.position ?? 0 }
    if (error.reason.startsWith('nesting exceeded')) return { outcome: 'too-deep', offset: complaint.offset }
    return { outcome: 'look-twice', complaint }
  }
  if (events.length === 0) return { outcome: 'value', value: null }
  const built = build(events, text)
  return built === undefined ? { outcome: 'look-twice' } : { outcome: 'value', value: built.value }
}

type Open = { [key: string]: Value } | Value[]

function build(events: readonly Event[], text: string): { readonly value: Value } | undefined {
  const stack: Open[] = []
  let open: Open | undefined
  let key: string | undefined
  let root: Value | undefined
  const flows: boolean[] = []
  let reached = 0
  let endsLineAfter = -1

  /** A quoted text or flow collection in a block must end its line, which the fast parser does not check. */
  const goesOn = (start: number): boolean => {
    const more = endsLineAfter !== -1 && !/[\r\n]/.test(text.slice(endsLineAfter, start))
    endsLineAfter = -1
    return more
  }

  /** Adds a value to its parent; returns false for a duplicate key. */
  const add = (value: Value): boolean => {
    if (open === undefined) {
      root = value
    } else if (Array.isArray(open)) {
      open.push(value)
    } else if (key === undefined) {
      return false
    } else {
      setOwn(open, key, value)
      key = undefined
    }
    return true
  }

  for (const event of events) {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        if (root !== undefined || event.directives.length > 0) return undefined
        break
      case EVENT_ID.SCALAR: {
        if (event.anchorStart !== -1 || event.tagStart !== -1) return undefined
        if (event.valueStart !== -1 && goesOn(event.valueStart)) return undefined
        const source = event.valueStart === -1 ? '' : readScalar(text, event)
        reached = Math.max(reached, event.valueEnd)
        const plain = event.style === SCALAR_STYLE.PLAIN
        if (open !== undefined && key === undefined && !Array.isArray(open)) {
          if (event.valueStart === -1 || (plain && source === '<<')) return undefined
          if (plain && flows.at(-1) === true && lacksSpace(text, event.valueEnd)) return undefined
          key = plain ? keyText(source) : source
          if (Object.hasOwn(open, key)) return undefined
          break
        }
        if (plain && isSexagesimalFloat(source)) return undefined
        // A lone scalar is not a spec, and the two parsers handle the indentation of a top-level block differently.
        if (open === undefined) return undefined
        add(plain ? resolveScalar(source) : source)
        const quoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED
        if (quoted && flows.at(-1) !== true) endsLineAfter = event.valueEnd
        break
      }
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING: {
        if (event.anchorStart !== -1 || event.tagStart !== -1) return undefined
        if (goesOn(event.start)) return undefined
        flows.push(event.style === COLLECTION_STYLE.FLOW)
        reached = event.start
        const next: Open = event.type === EVENT_ID.SEQUENCE ? [] : {}
        if (!add(next)) return undefined
        if (open !== undefined) stack.push(open)
        open = next
        break
      }
      case EVENT_ID.POP:
        if (flows.pop() === true && flows.at(-1) !== true) endsLineAfter = reached
        open = stack.pop()
        break
      default:
        return undefined
    }
  }
  return root === undefined ? undefined : { value: root }
}

function readScalar(text: string, event: ScalarEvent): string {
  const value = getScalarValue(text, event)
  const block = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK
  return block ? withoutFinalBreak(value, text, event.valueEnd) : value
}

/** `{a:[1]}`: the loader of other tools rejects a colon directly before a bracket or comma. */
export function lacksSpace(text: string, keyEnd: number): boolean {
  return text[keyEnd] === ':' && /[,?[\]{}]/.test(text[keyEnd + 1] ?? ' ')
}

/** A block text at the end of a file without a final line break has none either, as in other tools. */
export function withoutFinalBreak(value: string, text: string, end: number): string {
  const open = end >= text.length && value.endsWith('\n') && !/[\r\n]$/.test(text)
  return open ? value.slice(0, -1) : value
}

/** `__proto__` is an ordinary key. */
export function setOwn(target: { [key: string]: Value }, key: string, value: Value): void {
  if (key !== '__proto__') target[key] = value
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}
