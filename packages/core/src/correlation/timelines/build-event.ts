import type { Path } from '../../diagnostics.ts'
import { parseKeyPath } from '../../filters/key-path.ts'
import { isMap, type Value, type ValueMap } from '../../values/value.ts'
import { timelineField } from './diagnostics.ts'
import type { TimelineReport } from './timeline-report.ts'

interface Built {
  readonly event: ValueMap
  readonly alertContext: ValueMap
}

/**
 * Builds the event and the alert context of a match from fields by path; paths that start with `p_alert_context` lead
 * into the context. Returns undefined for an invalid path, which is reported.
 */
export function buildEvent(fields: ValueMap, path: Path, context: ValueMap, report: TimelineReport): Built | undefined {
  const root: Tree = { p_alert_context: { ...context } }
  let complete = true
  for (const [text, value] of Object.entries(fields)) {
    const problem = put(root, text, value)
    if (problem === undefined) continue
    complete = false
    report.add(timelineField, [...path, text], `The field "${text}" ${problem.message}.`, {
      part: 'key',
      hint: problem.hint,
    })
  }
  const { p_alert_context: alertContext, ...event } = root
  return complete ? { event, alertContext: isMap(alertContext) ? alertContext : {} } : undefined
}

interface Tree {
  [key: string]: Value
}

function put(root: Tree, text: string, value: Value): { readonly message: string; readonly hint: string } | undefined {
  const parsed = parseKeyPath(text)
  if (parsed.problem) return parsed.problem
  const keys = parsed.path.steps.flatMap((step) => (step.kind === 'key' ? [step.key] : []))
  if (keys.length < parsed.path.steps.length) {
    return { message: 'names more than one place', hint: 'Name the list, and write all its items as the value.' }
  }
  let map = root
  for (const key of keys.slice(0, -1)) {
    const known = own(map, key)
    if (known !== undefined && !isMap(known)) {
      return { message: `leads through "${key}", which holds another value`, hint: 'Write one of the two.' }
    }
    const next: Tree = { ...known }
    define(map, key, next)
    map = next
  }
  const last = keys.at(-1) ?? ''
  if (own(map, last) !== undefined && !(last === 'p_alert_context' && map === root)) {
    return { message: 'is written twice', hint: 'Write one of the two.' }
  }
  define(map, last, value)
  return undefined
}

function own(map: Tree, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

/** Also works for a key like `__proto__`, which an assignment would ignore. */
function define(map: Tree, key: string, value: Value): void {
  Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true })
}
