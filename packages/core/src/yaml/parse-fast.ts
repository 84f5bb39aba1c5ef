import { EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE, YAMLException, type Event } from 'js-yaml'
import type { Value } from '../values/value.ts'
import { keyText } from './key-text.ts'
import { maxDepth } from './limits.ts'
import { isSexagesimalFloat, resolveScalar } from './resolve-scalar.ts'

export type FastOutcome =
  | { readonly outcome: 'value'; readonly value: Value }
  | { readonly outcome: 'too-deep'; readonly offset: number }
  | { readonly outcome: 'look-twice' }

/**
 * The value of a plain, faultless document, quickly. Anything to look at twice (a mistake, an anchor, a tag, a merge,
 * several documents) is left to the careful parser.
 */
export function parseFast(text: string): FastOutcome {
  let events: Event[]
  try {
    events = parseEvents(text, { maxDepth })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    if (!error.reason.startsWith('nesting exceeded')) return { outcome: 'look-twice' }
    return { outcome: 'too-deep', offset: error.mark?.position ?? 0 }
  }
  const built = build(events, text)
  return built === undefined ? { outcome: 'look-twice' } : { outcome: 'value', value: built.value }
}

type Open = { [key: string]: Value } | Value[]

function build(events: readonly Event[], text: string): { readonly value: Value } | undefined {
  const stack: Open[] = []
  let open: Open | undefined
  let key: string | undefined
  let root: Value | undefined

  /** Puts a value where it belongs; false for a key that is there already. */
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
        const source = event.valueStart === -1 ? '' : getScalarValue(text, event)
        const plain = event.style === SCALAR_STYLE.PLAIN
        if (open !== undefined && key === undefined && !Array.isArray(open)) {
          if (plain && source === '<<') return undefined
          key = plain ? keyText(source) : source
          if (Object.hasOwn(open, key)) return undefined
          break
        }
        if (plain && isSexagesimalFloat(source)) return undefined
        add(plain ? resolveScalar(source) : source)
        break
      }
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING: {
        if (event.anchorStart !== -1 || event.tagStart !== -1) return undefined
        const next: Open = event.type === EVENT_ID.SEQUENCE ? [] : {}
        if (!add(next)) return undefined
        if (open !== undefined) stack.push(open)
        open = next
        break
      }
      case EVENT_ID.POP:
        open = stack.pop()
        break
      default:
        return undefined
    }
  }
  return root === undefined ? undefined : { value: root }
}

/** `__proto__` is a key like any other. */
export function setOwn(target: { [key: string]: Value }, key: string, value: Value): void {
  if (key !== '__proto__') target[key] = value
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}
