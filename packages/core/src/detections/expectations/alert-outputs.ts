import { parseJson } from '../../values/parse-json.ts'
import { isMap, isNumber, type Value, type ValueMap } from '../../values/value.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { Spec } from '../spec.ts'
import type { TestCaseResult } from '../test-result.ts'
import { toList, toText } from '../testing/environment.ts'

/** What the alert of one event says, defaults put in. */
export interface AlertOutputs {
  readonly Title: string
  readonly Dedup: string
  /** As specs write it: `High`. */
  readonly Severity: string
  readonly Context: Value
  readonly Destinations: readonly string[]
  /** 0 or 1: what the event alone makes, its threshold considered. */
  readonly Alerts: number
  readonly Description: string
  readonly Reference: string
  readonly Runbook: string
  /** Missing where the detection counts events. */
  readonly Unique?: string
}

/** The alert of a test case that ran. A function that failed falls back as it does in production. */
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

/** Whether a test case made a match, as its result says. */
export function isAlert(spec: Pick<Spec, 'kind'>, { actual }: TestCaseResult): boolean {
  return actual === (spec.kind !== 'policy')
}

function countAlerts(spec: Spec, data: ValueMap, test: TestCaseResult): number {
  const threshold = data['Threshold']
  const waits = isNumber(threshold) && Number(threshold) > 1
  return isAlert(spec, test) && data['CreateAlert'] !== false && !waits ? 1 : 0
}

/** `destinations()` where it names any or none; the spec's own where it gives None or is missing. */
function toDestinations(text: string | undefined, data: ValueMap): readonly string[] {
  const named = readJson(text)
  return (Array.isArray(named) ? named : toList(data['OutputIds'])).map(String).filter((name) => name !== 'SKIP')
}

/** A value from JSON text as Python writes it, its numbers exact; that is JSON but for `NaN` and `Infinity`. */
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

/** Whether all that a map names is there and the same; lists and other values must be the same as a whole. */
export function includes(whole: Value | undefined, part: Value): boolean {
  if (!isMap(part)) return whole !== undefined && isSame(whole, part)
  return isMap(whole) && Object.entries(part).every(([key, value]) => includes(whole[key], value))
}

/** Whether two values are the same for Python: the order of keys means nothing, `1` and `1.0` are equal. */
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
