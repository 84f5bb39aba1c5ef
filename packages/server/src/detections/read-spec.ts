import {
  ExactFloat,
  isMap,
  parseInlineFilters,
  printJson,
  printSavedFilter,
  readBuilder,
  resolveEffective,
  type ContentSet,
  type Spec,
  type Value,
  type ValueMap,
} from '@picket/core'

/** Returns the meaning of a spec; for a derived rule including what it inherits, if its base exists. */
export function effectiveOf(spec: Spec, content: ContentSet): Effective {
  const effective = effectiveIn.get(content) ?? new Map<Spec, Effective>()
  effectiveIn.set(content, effective)
  const known = effective.get(spec)
  if (known) return known
  const resolved = resolveEffective(spec, content)
  const found =
    'missing' in resolved ? spec : { data: resolved.data, ...(resolved.python ? { python: resolved.python } : {}) }
  effective.set(spec, found)
  return found
}

type Effective = Pick<Spec, 'data' | 'python'>

const effectiveIn = new WeakMap<ContentSet, Map<Spec, Effective>>()

export function textOf(data: ValueMap, key: string): string | null {
  const value = data[key]
  return typeof value === 'string' ? value : null
}

export function textsOf(data: ValueMap, key: string): readonly string[] {
  const value = data[key]
  return Array.isArray(value) ? (value as readonly Value[]).filter((item) => typeof item === 'string') : []
}

export function numberOf(data: ValueMap, key: string, otherwise: number): number {
  const value = data[key]
  return typeof value === 'number' ? value : otherwise
}

/** Converts a value to JSON for clients: numbers beyond the precision of JavaScript are rounded. */
export function jsonOf(value: Value | undefined): unknown {
  return value === undefined ? null : JSON.parse(printJson(value))
}

/** Frameworks, and the detection's requirements of each. */
export function reportsOf(data: ValueMap): readonly { readonly key: string; readonly values: readonly string[] }[] {
  const reports = data['Reports']
  if (!isMap(reports)) return []
  return Object.entries(reports).map(([key, values]) => ({
    key,
    values: Array.isArray(values) ? (values as readonly Value[]).map(printPlain) : [],
  }))
}

function printPlain(value: Value): string {
  return typeof value === 'string' ? value : value instanceof ExactFloat ? String(value.value) : printJson(value)
}

export interface ShownTest {
  readonly name: string
  readonly expectedResult: boolean
  /** As JSON. */
  readonly resource: string
  readonly mocks: readonly { readonly objectName: string; readonly returnValue: unknown }[]
  readonly ruleOutputs: readonly { readonly id: string; readonly matches: unknown }[]
}

export function testsOf(data: ValueMap): readonly ShownTest[] {
  return mapsIn(data['Tests']).map((test) => ({
    name: textOf(test, 'Name') ?? '',
    expectedResult: test['ExpectedResult'] === true,
    resource: printJson(test['Resource'] ?? test['Log'] ?? {}),
    mocks: mapsIn(test['Mocks']).map((mock) => ({
      objectName: textOf(mock, 'objectName') ?? '',
      returnValue: jsonOf(mock['returnValue']),
    })),
    ruleOutputs: mapsIn(test['RuleOutputs']).map((output) => ({
      id: textOf(output, 'ID') ?? '',
      matches: jsonOf(output['Matches']),
    })),
  }))
}

export function mapsIn(value: Value | undefined): readonly ValueMap[] {
  return Array.isArray(value) ? (value as readonly Value[]).filter(isMap) : []
}

/** The inline filters in the form that the filter builder saves; null if it cannot represent them. */
export function filterStatementOf(data: ValueMap): unknown {
  if (data['InlineFilters'] === undefined) return { and: [] }
  const { filter } = parseInlineFilters(data['InlineFilters'])
  const saved = filter && printSavedFilter(filter)
  return saved === undefined ? null : jsonOf(saved)
}

/** Whether the console can show everything in a rule in YAML. */
export function isConsoleCompatible(text: string, data: ValueMap): boolean {
  const shows = (subject: 'rule' | 'inline-filters', key: string) =>
    data[key] === undefined || readBuilder(text, { subject }).kind === 'shown'
  return shows('rule', 'Detection') && shows('inline-filters', 'InlineFilters')
}
