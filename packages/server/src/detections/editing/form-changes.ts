import { parseJson, type KeyChange, type Value, type ValueMap } from '@picket/core'
import { ApiError } from '../../errors/api-error.ts'
import { writeList, writeLogic } from './body-text.ts'

/** The fields of a detection that forms edit. Absent fields keep their values, null removes them. */
export interface DetectionForm {
  readonly displayName?: string | null | undefined
  readonly description?: string | null | undefined
  readonly enabled?: boolean | null | undefined
  readonly severity?: string | null | undefined
  readonly baseDetection?: string | null | undefined
  readonly simpleDetectionBody?: string | null | undefined
  readonly inlineFilters?: string | null | undefined
  readonly logTypes?: readonly string[] | null | undefined
  readonly scheduledQueries?: readonly string[] | null | undefined
  readonly resourceTypes?: readonly string[] | null | undefined
  readonly suppressions?: readonly string[] | null | undefined
  readonly autoRemediationId?: string | null | undefined
  readonly autoRemediationParameters?: unknown
  readonly threshold?: number | null | undefined
  readonly dedupPeriodMinutes?: number | null | undefined
  readonly createAlert?: boolean | null | undefined
  readonly onlyUseBaseRiskScore?: boolean | null | undefined
  readonly outputIds?: readonly string[] | null | undefined
  readonly summaryAttributes?: readonly string[] | null | undefined
  readonly tags?: readonly string[] | null | undefined
  readonly reports?: readonly { readonly key: string; readonly values: readonly string[] }[] | null | undefined
  readonly reference?: string | null | undefined
  readonly runbook?: string | null | undefined
  readonly tests?: readonly TestForm[] | null | undefined
}

export interface TestForm {
  readonly name: string
  readonly expectedResult: boolean
  readonly resource?: string | null | undefined
  readonly mocks?:
    readonly { readonly objectName?: string | null | undefined; readonly returnValue?: unknown }[] | null | undefined
  readonly ruleOutputs?: readonly { readonly id: string; readonly matches?: unknown }[] | null | undefined
}

/** Where the logic of a form goes: the keys of a rule, or the one list of a correlation rule. */
export type FormKind = 'rule' | 'policy' | 'correlation_rule'

/** In the order in which specs list them. */
const plainKeys = [
  ['displayName', 'DisplayName'],
  ['enabled', 'Enabled'],
  ['baseDetection', 'BaseDetection'],
  ['logTypes', 'LogTypes'],
  ['scheduledQueries', 'ScheduledQueries'],
  ['resourceTypes', 'ResourceTypes'],
  ['severity', 'Severity'],
  ['description', 'Description'],
  ['runbook', 'Runbook'],
  ['reference', 'Reference'],
  ['tags', 'Tags'],
  ['dedupPeriodMinutes', 'DedupPeriodMinutes'],
  ['threshold', 'Threshold'],
  ['createAlert', 'CreateAlert'],
  ['onlyUseBaseRiskScore', 'OnlyUseBaseRiskScore'],
  ['outputIds', 'OutputIds'],
  ['summaryAttributes', 'SummaryAttributes'],
  ['suppressions', 'Suppressions'],
  ['autoRemediationId', 'AutoRemediationID'],
  ['autoRemediationParameters', 'AutoRemediationParameters'],
] as const satisfies readonly (readonly [keyof DetectionForm, string])[]

/** Lists that specs omit when they are empty. */
const neverEmpty: ReadonlySet<string> = new Set(['LogTypes', 'ScheduledQueries'])

/** The keys of a spec that a form changes. */
export function toChanges(form: DetectionForm, kind: FormKind): readonly KeyChange[] {
  const changes: KeyChange[] = []
  for (const [field, key] of plainKeys) {
    const given: unknown = form[field]
    if (given === undefined) continue
    const value = field === 'severity' && typeof given === 'string' ? titleCase(given) : toValue(given)
    const isNothing = value === null || (neverEmpty.has(key) && Array.isArray(value) && value.length === 0)
    changes.push(isNothing ? { key, removed: true } : { key, value })
  }
  if (form.reports !== undefined) changes.push(...toReports(form.reports))
  if (form.inlineFilters !== undefined)
    changes.push(writeList('InlineFilters', form.inlineFilters ?? '', 'inlineFilters'))
  // An empty body means that the logic is in Python: the form of the console sends both.
  if (form.simpleDetectionBody != null && form.simpleDetectionBody.trim() !== '') {
    const body = form.simpleDetectionBody
    const field = 'simpleDetectionBody'
    changes.push(...(kind === 'correlation_rule' ? [writeList('Detection', body, field)] : writeLogic(body, field)))
  }
  if (form.tests !== undefined) changes.push(toTests(form.tests, kind))
  return changes
}

function titleCase(severity: string): string {
  return severity.charAt(0) + severity.slice(1).toLowerCase()
}

function toReports(reports: DetectionForm['reports']): readonly KeyChange[] {
  if (reports == null || reports.length === 0) return [{ key: 'Reports', removed: true }]
  return [{ key: 'Reports', value: Object.fromEntries(reports.map(({ key, values }) => [key, [...values]])) }]
}

function toTests(tests: DetectionForm['tests'], kind: FormKind): KeyChange {
  if (tests == null || tests.length === 0) return { key: 'Tests', removed: true }
  const names = new Set<string>()
  for (const [index, { name }] of tests.entries()) {
    if (names.has(name)) throw invalid(`tests.${index}.name`, 'No duplicate test names')
    names.add(name)
  }
  return { key: 'Tests', value: tests.map((test, index) => toTest(test, index, kind)) }
}

function toTest(
  { name, expectedResult, resource, mocks, ruleOutputs }: TestForm,
  index: number,
  kind: FormKind,
): ValueMap {
  const common = { Name: name, ExpectedResult: expectedResult }
  if (kind === 'correlation_rule') {
    const outputs = (ruleOutputs ?? []).map(({ id, matches }): ValueMap => ({
      ID: id,
      ...(matches == null ? {} : { Matches: toValue(matches) }),
    }))
    return { ...common, RuleOutputs: outputs }
  }
  const named = (mocks ?? []).flatMap(({ objectName, returnValue }): readonly ValueMap[] =>
    objectName == null || objectName === '' ? [] : [{ objectName, returnValue: toValue(returnValue ?? '') }],
  )
  return {
    ...common,
    [kind === 'policy' ? 'Resource' : 'Log']: toEvent(resource ?? '', `tests.${index}.resource`),
    ...(named.length === 0 ? {} : { Mocks: named }),
  }
}

function toEvent(text: string, path: string): Value {
  try {
    return parseJson(text)
  } catch (error) {
    throw invalid(path, `The text is not valid JSON: ${error instanceof Error ? error.message : ''}`, 'InvalidSyntax')
  }
}

/** A value of a GraphQL input. */
function toValue(value: unknown): Value {
  return parseJson(JSON.stringify(value) ?? 'null')
}

function invalid(path: string, message: string, code: 'InvalidInput' | 'InvalidSyntax' = 'InvalidInput'): ApiError {
  return new ApiError(code, `${path}: ${message}`, { fields: [{ path, message }] })
}
