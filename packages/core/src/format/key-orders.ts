/**
 * The canonical order of the keys of a map: the named ones in order, then others in their existing order, then the
 * `last` ones.
 */
export interface KeyOrder {
  readonly keys: readonly string[]
  readonly last?: readonly string[]
}

/** Finds the order of the map at a path with these keys; undefined if it has no canonical order. */
export type KeyOrderFinder = (path: readonly (string | number)[], keys: readonly string[]) => KeyOrder | undefined

/** Which maps of a spec have a canonical order. A path holds keys, `*` for every item of a list or every key of a map. */
export interface PlacedOrder {
  readonly path: readonly string[]
  readonly order: KeyOrder
}

/** Identity, inputs, description, presentation, logic, tests. */
const spec: KeyOrder = {
  keys: [
    'AnalysisType',
    'RuleID',
    'PolicyID',
    'DataModelID',
    'GlobalID',
    'PackID',
    'QueryName',
    'LookupName',
    'PromptName',
    'DashboardID',
    'BaseDetection',
    'DisplayName',
    'Enabled',
    'Status',
    'CreateAlert',
    'Filename',
    'LogTypes',
    'ResourceTypes',
    'ScheduledQueries',
    'Severity',
    'Description',
    'Runbook',
    'Reference',
    'Tags',
    'Reports',
    'OutputIds',
    'OnlyUseBaseRiskScore',
    'CreatedBy',
    'DedupPeriodMinutes',
    'Threshold',
    'SummaryAttributes',
    'Suppressions',
    'ActionDelaySeconds',
    'AutoRemediationID',
    'AutoRemediationParameters',
    'InlineFilters',
    'Detection',
    'AlertTitle',
    'DynamicSeverities',
    'AlertContext',
    'GroupBy',
  ],
  last: ['Tests', 'BaseVersion'],
}

const test: KeyOrder = {
  keys: ['Name', 'ExpectedResult', 'Mocks', 'RuleOutputs'],
  last: ['LogType', 'ResourceType', 'Log', 'Resource'],
}

/** One expression of the YAML detection language. */
const expression: KeyOrder = {
  keys: ['Enrichment', 'Key', 'DeepKey', 'KeyPath', 'Condition', 'Value', 'Values', 'Expressions'],
}

/** One step of a correlation rule. */
const step: KeyOrder = { keys: ['ID', 'RuleID', 'SignalMatch', 'MinMatchCount', 'MaxMatchCount', 'Absence'] }

const block: KeyOrder = {
  keys: [
    'Sequence',
    'Group',
    'Transitions',
    'MatchCriteria',
    'MinMatchCount',
    'LookbackWindowMinutes',
    'EventEvaluationOrder',
    'Schedule',
  ],
}

const schedule: KeyOrder = { keys: ['CronExpression', 'RateMinutes', 'TimeoutMinutes'] }

/** The whole table. If two paths match, both orders apply: a map has the keys of only one of them. */
export const placedOrders: readonly PlacedOrder[] = [
  { path: [], order: spec },
  { path: ['Schedule'], order: schedule },
  { path: ['Tests', '*'], order: test },
  { path: ['Tests', '*', 'Mocks', '*'], order: { keys: ['objectName', 'returnValue'] } },
  { path: ['Tests', '*', 'RuleOutputs', '*'], order: { keys: ['ID', 'Matches'] } },
  { path: ['Mappings', '*'], order: { keys: ['Name', 'Path', 'Method'] } },
  { path: ['DynamicSeverities', '*'], order: { keys: ['ChangeTo', 'Conditions'] } },
  { path: ['AlertContext', '*'], order: { keys: ['KeyName', 'KeyValue'] } },
  { path: ['Detection', '*'], order: block },
  { path: ['Detection', '*', 'Sequence', '*'], order: step },
  { path: ['Detection', '*', 'Group', '*'], order: step },
  {
    path: ['Detection', '*', 'Transitions', '*'],
    order: { keys: ['ID', 'From', 'To', 'WithinTimeFrameMinutes', 'Match'] },
  },
  { path: ['Detection', '*', 'Transitions', '*', 'Match', '*'], order: { keys: ['On', 'From', 'To'] } },
  { path: ['Detection', '*', 'MatchCriteria', '*', '*'], order: { keys: ['GroupID', 'Match'] } },
  { path: ['Detection', '*', 'Schedule'], order: schedule },
]

/** Lists of expressions: every expression below them has their order, at any depth. */
const expressionLists = new Set(['Detection', 'InlineFilters', 'DynamicSeverities'])
const withinExpressions = new Set(['Expressions', 'Conditions', 'All', 'Any', 'OnlyOne', 'None', 'SignalMatch', '*'])
const expressionKeys = new Set(expression.keys)

/** Returns the order of the map at a path with these keys; undefined if it has no canonical order, as in events. */
export const keyOrderAt: KeyOrderFinder = (path, keys) => {
  const placed = placedOrders.find((one) => fits(one.path, path) && isAbout(one.order, keys))
  if (placed !== undefined) return placed.order
  const [top, ...below] = path
  const isExpression =
    expressionLists.has(String(top)) &&
    below.every((step) => typeof step === 'number' || withinExpressions.has(step)) &&
    keys.every((key) => expressionKeys.has(key))
  return isExpression ? expression : undefined
}

function fits(pattern: readonly string[], path: readonly (string | number)[]): boolean {
  return pattern.length === path.length && pattern.every((step, at) => step === '*' || step === path[at])
}

function isAbout({ keys, last = [] }: KeyOrder, found: readonly string[]): boolean {
  return found.some((key) => keys.includes(key) || last.includes(key))
}

/** The indexes of the keys in canonical order. */
export function orderOf(keys: readonly string[], { keys: known, last = [] }: KeyOrder): readonly number[] {
  const rank = (key: string): number => {
    if (known.includes(key)) return known.indexOf(key)
    return last.includes(key) ? known.length + 1 + last.indexOf(key) : known.length
  }
  return keys.map((_, at) => at).toSorted((a, b) => rank(keys[a] ?? '') - rank(keys[b] ?? '') || a - b)
}
