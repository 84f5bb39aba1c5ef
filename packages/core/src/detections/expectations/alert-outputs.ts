import { parseJson } from '../../values/parse-json.ts'
import { isMap, isNumber, type Value, type ValueMap } from '../../values/value.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { Spec } from '../spec.ts'
import type { TestCaseResult } from '../test-result.ts'
import { toList, toText } from '../testing/environment.ts'

/** The alert for one event, including defaults. */
export interface AlertOutputs {
  readonly Title: string
  readonly Dedup: string
  /** As in specs: `High`. */
  readonly Severity: string
  readonly Context: Value
  readonly Destinations: readonly string[]
  /** 0 or 1: the number of alerts for this event alone, with the threshold applied. */
  readonly Alerts: number
  readonly Description: string
  readonly Reference: string
  readonly Runbook: string
  /** Missing if the detection counts events. */
  readonly Unique?: string
}

/** Returns the alert of a test case that ran. A failed function falls back to its default as in production. */
export function toAlertOutputs(spec: Spec, data: ValueMap, test: TestCaseResult): AlertOutputs {
  const given = (...names: readonly string[]): string | undefined =>
    test.functions.find(({ name, ok }) => ok && names.includes(name))?.text
  const title = given('title', 'AlertTitle')
  const severity = given('severity', 'DynamicSeverities')
  const unique = given('unique')
  const fallback = (key: string): string => toText(data, key) ?? ''
  return {
    Title: title || fallback('DisplayName') || spec.id,
    Dedup: given('dedup', 'GroupBy') || title || `defaultDedupString:${spec.id}`,
    Severity: severity === undefined || severity === 'DEFAULT' ? fallback('Severity') : capitalized(severity),
    Context: readJson(given('alert_context', 'AlertContext')) ?? {},
    Destinations: toDestinations(given('destinations'), data),
    Alerts: countAlerts(spec, data, test),
    Description: given('description') ?? fallback('Description'),
    Reference: given('reference') ?? fallback('Reference'),
    Runbook: given('runbook') ?? fallback('Runbook'),
    ...(unique === undefined ? {} : { Unique: unique }),
  }
}

/** Returns whether a test case matched, according to its result. */
export function isAlert(spec: Pick<Spec, 'kind'>, { actual }: TestCaseResult): boolean {
  return actual === (spec.kind !== 'policy')
}

function countAlerts(spec: Spec, data: ValueMap, test: TestCaseResult): number {
  const threshold = data['Threshold']
  const waits = isNumber(threshold) && Number(threshold) > 1
  return isAlert(spec, test) && data['CreateAlert'] !== false && !waits ? 1 : 0
}

/** The result of `destinations()`; the destinations of the spec if it returns None or is missing. */
function toDestinations(text: string | undefined, data: ValueMap): readonly string[] {
  const named = readJson(text)
  return (Array.isArray(named) ? named : toList(data['OutputIds'])).map(String).filter((name) => name !== 'SKIP')
}

/** Parses JSON text of Python with exact numbers; it is JSON except for `NaN` and `Infinity`. */
export function readJson(text: string | undefined): Value | undefined {
  if (text === undefined) return undefined
  try {
    return parseJson(text)
  } catch {
    return parseYaml(text, '').value
  }
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
}

/** Returns whether all keys of a map exist with the same values; lists and other values must be equal as a whole. */
export function includes(whole: Value | undefined, part: Value): boolean {
  if (!isMap(part)) return whole !== undefined && isSame(whole, part)
  return isMap(whole) && Object.entries(part).every(([key, value]) => includes(whole[key], value))
}

/** Returns whether two values are equal in Python: the order of keys does not matter, `1` and `1.0` are equal. */
function isSame(a: Value, b: Value): boolean {
  if (isNumber(a) && isNumber(b))
    return typeof a === 'bigint' || typeof b === 'bigint' ? String(a) === String(b) : Number(a) === Number(b)
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item as Value, b[index] as Value))
  if (isMap(a) && isMap(b)) {
    const keys = Object.keys(a)
    return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key]!, b[key]!))
  }
  return a === b
}
