import type { FoundSpec } from '../../detections/found-spec.ts'
import { readList, readLogic } from '../../detections/editing/body-text.ts'
import { findTranslation } from '../../detections/translate.ts'
import { ruleIdsIn } from '../../detections/find-users.ts'
import { detectionTypeOf } from '../../detections/list-specs.ts'
import {
  effectiveOf,
  filterStatementOf,
  isConsoleCompatible,
  jsonOf,
  numberOf,
  reportsOf,
  testsOf,
  textOf,
  textsOf,
} from '../../detections/read-spec.ts'
import { neverTime } from '../../values/time.ts'
import type { Resolvers, Severity } from '../schema.generated.ts'
import type { FindActor } from './actor.ts'

/** Creates the field resolvers for each kind of detection. */
export function createDetectionFields(
  findActor: FindActor,
): Pick<Resolvers, 'Detection' | 'Rule' | 'Policy' | 'CorrelationRule'> {
  const common = {
    id: ({ spec }: FoundSpec) => spec.id,
    name: (one: FoundSpec) => textOf(dataOf(one), 'DisplayName') || one.spec.id,
    displayName: (one: FoundSpec) => textOf(dataOf(one), 'DisplayName'),
    type: typeOf,
    analysisType: typeOf,
    description: (one: FoundSpec) => textOf(dataOf(one), 'Description'),
    enabled: (one: FoundSpec) => dataOf(one)['Enabled'] !== false,
    severity: (one: FoundSpec) => severityOf(one),
    logTypes: (one: FoundSpec) => textsOf(dataOf(one), 'LogTypes'),
    scheduledQueries: (one: FoundSpec) => textsOf(dataOf(one), 'ScheduledQueries'),
    resourceTypes: (one: FoundSpec) => textsOf(dataOf(one), 'ResourceTypes'),
    tags: (one: FoundSpec) => textsOf(dataOf(one), 'Tags'),
    reports: (one: FoundSpec) => reportsOf(dataOf(one)),
    reference: (one: FoundSpec) => textOf(dataOf(one), 'Reference'),
    runbook: (one: FoundSpec) => textOf(dataOf(one), 'Runbook'),
    outputIds: (one: FoundSpec) => textsOf(dataOf(one), 'OutputIds'),
    createAlert: (one: FoundSpec) => dataOf(one)['CreateAlert'] !== false,
    onlyUseBaseRiskScore: (one: FoundSpec) => dataOf(one)['OnlyUseBaseRiskScore'] === true,
    managed: ({ stored }: FoundSpec) => stored.source === 'managed',
    parentId: ({ spec }: FoundSpec) => textOf(spec.data, 'BaseDetection'),
    tests: (one: FoundSpec) => testsOf(dataOf(one)),
    text: ({ stored }: FoundSpec) => stored.text,
    specVersion: (one: FoundSpec) => numberOrNull(one, 'BaseVersion'),
    ...savedFields(findActor),
    // For an earlier version, the time when the first version was saved.
    createdAt: ({ stored, spec, library }: FoundSpec) =>
      stored.createdAt ?? library.stored.get(spec.id)?.createdAt ?? neverTime,
    // The public API also has these fields under other names.
    updatedAt: ({ stored }: FoundSpec) => stored.updatedAt ?? null,
    updatedBy: ({ stored }: FoundSpec, _: unknown, context: Parameters<FindActor>[1]) =>
      findActor(stored.updatedBy?.id, context),
  }
  return {
    Detection: { __resolveType: ({ spec }) => typenames[spec.kind] ?? 'Rule' },
    Rule: {
      ...common,
      baseDetection: ({ spec, library }) => {
        const base = textOf(spec.data, 'BaseDetection') ?? ''
        const [found, stored] = [library.specs.get(base), library.stored.get(base)]
        return found?.kind === 'rule' && stored ? { spec: found, stored, library } : null
      },
      userOverrides: overridesOf,
      isSimpleDetection: (one) => 'Detection' in dataOf(one),
      isConsoleCompatible: (one) => isConsoleCompatible(one.stored.text, dataOf(one)),
      body: (one) => effectiveOf(one.spec, one.library.content).python?.text ?? '',
      simpleDetectionBody: ({ stored }) => readLogic(stored.text),
      inlineFilters: ({ stored }) => readList(stored.text, 'InlineFilters'),
      filterStatement: (one) => filterStatementOf(dataOf(one)),
      fullScheduledQueries: (one) => textsOf(dataOf(one), 'ScheduledQueries').map((id) => ({ id })),
      threshold: (one) => numberOf(dataOf(one), 'Threshold', 1),
      dedupPeriodMinutes: (one) => numberOf(dataOf(one), 'DedupPeriodMinutes', 60),
      summaryAttributes: (one) => textsOf(dataOf(one), 'SummaryAttributes'),
      dynamicAlertTitle: (one) => textOf(dataOf(one), 'AlertTitle'),
      dynamicAlertContext: (one) => jsonOf(dataOf(one)['AlertContext']),
      dynamicGroupBy: (one) => jsonOf(dataOf(one)['GroupBy']),
      dynamicSeverities: (one) => jsonOf(dataOf(one)['DynamicSeverities']),
      pythonBody: pythonOf,
      createdByExternal: (one) => textOf(dataOf(one), 'CreatedBy'),
    },
    Policy: {
      ...common,
      body: ({ spec }) => spec.python?.text ?? '',
      suppressions: ({ spec }) => textsOf(spec.data, 'Suppressions'),
      autoRemediationId: ({ spec }) => textOf(spec.data, 'AutoRemediationID'),
      autoRemediationParameters: ({ spec }) => jsonOf(spec.data['AutoRemediationParameters']),
    },
    CorrelationRule: {
      ...common,
      userOverrides: overridesOf,
      body: ({ stored }) => readList(stored.text, 'Detection'),
      simpleDetectionBody: ({ stored }) => readList(stored.text, 'Detection'),
      summaryAttributes: ({ spec }) => textsOf(spec.data, 'SummaryAttributes'),
      correlationRuleReferenceIds: ({ spec }) => [...new Set(ruleIdsIn(spec.data['Detection']))],
    },
  }
}

/** Creates the resolvers for who saved a spec, when and from where, for specs of every kind. */
export function savedFields(findActor: FindActor) {
  return {
    filePath: ({ stored }: FoundSpec) => (stored.source === 'console' ? null : stored.file),
    versionId: ({ stored }: FoundSpec) => stored.versionId ?? null,
    createdAt: ({ stored }: FoundSpec) => stored.createdAt ?? null,
    createdBy: ({ stored }: FoundSpec, _: unknown, context: Parameters<FindActor>[1]) =>
      findActor(stored.createdBy?.id, context),
    lastModified: ({ stored }: FoundSpec) => stored.updatedAt ?? null,
    lastModifiedBy: ({ stored }: FoundSpec, _: unknown, context: Parameters<FindActor>[1]) =>
      findActor(stored.updatedBy?.id, context),
  }
}

const typenames: { readonly [kind in FoundSpec['spec']['kind']]?: 'Rule' | 'Policy' | 'CorrelationRule' } = {
  policy: 'Policy',
  correlation_rule: 'CorrelationRule',
}

function dataOf({ spec, library }: FoundSpec): FoundSpec['spec']['data'] {
  return effectiveOf(spec, library.content).data
}

function pythonOf(one: FoundSpec): string | null {
  const { python, data } = effectiveOf(one.spec, one.library.content)
  return python?.text ?? findTranslation(data) ?? null
}

function typeOf({ spec }: FoundSpec) {
  return detectionTypeOf(spec) ?? 'RULE'
}

function severityOf(one: FoundSpec): Severity | null {
  const severity = textOf(dataOf(one), 'Severity')?.toUpperCase()
  return severities.find((name) => name === severity) ?? null
}

const severities: readonly Severity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO']

function numberOrNull(one: FoundSpec, key: string): number | null {
  const value = dataOf(one)[key]
  return typeof value === 'number' ? value : null
}

const ownKeys: ReadonlySet<string> = new Set(['AnalysisType', 'RuleID', 'BaseDetection'])

function overridesOf({ spec, stored }: FoundSpec): readonly string[] {
  const own = textOf(spec.data, 'BaseDetection') === null ? [] : Object.keys(spec.data)
  return [...new Set([...own.filter((key) => !ownKeys.has(key)), ...Object.keys(stored.overrides ?? {})])]
}
