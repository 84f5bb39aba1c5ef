/**
 * The headless heart of Picket: what detections are, whether they are right, and what they mean. Runs anywhere JavaScript
 * does; files are read through `@picket/core/node`.
 */

// values
export { ExactFloat, isMap, isNumber, type Value, type ValueMap } from './values/value.ts'
export { losesNumbers, parseJson } from './values/parse-json.ts'
export { readJson } from './values/read-json.ts'
export { printJson } from './values/print-json.ts'
export { printJsonLines } from './values/print-json-lines.ts'

// diagnostics and errors
export type { Diagnostic, DiagnosticKind, Finding, Path, Place, RelatedFinding, Severity, Span } from './diagnostics.ts'
export {
  ConflictError,
  ForbiddenError,
  invariant,
  InvalidInputError,
  LimitError,
  NotFoundError,
  PicketError,
  UnauthenticatedError,
  UnavailableError,
  unreachable,
  type ErrorCode,
} from './errors.ts'

// notebooks
export { readNotebook, type CellLanguage, type NotebookCell } from './notebooks/read-notebook.ts'
export { addCell, printCell } from './notebooks/write-notebook.ts'
// dashboards
export {
  defaultHeight,
  defaultTimeRange,
  defaultWidth,
  type Dashboard,
  type DashboardVariable,
  type DashboardWidget,
  type QueryLanguageName,
  type WidgetChart,
  type WidgetSource,
  type WidgetUnit,
} from './dashboards/dashboard.ts'
export { clampSize, moveItem } from './dashboards/arrange.ts'
export { encodeRows, type Encoding, type RowColumn } from './dashboards/encode.ts'
export { toDashboard } from './dashboards/to-dashboard.ts'
export { toDashboardChanges, type DashboardEdit } from './dashboards/write-dashboard.ts'
export { dashboardColumns } from './detections/kinds/dashboard.ts'

// detections
export { specKindNames, type ContentSet, type PythonFile, type Spec, type SpecKindName } from './detections/spec.ts'
export {
  ruleFunctions,
  type DataModelSource,
  type ModuleFacts,
  type PythonError,
  type PythonSource,
  type RuleCaseOutcome,
  type RuleEnvironment,
  type RuleFunctionName,
  type RuleFunctionOutcome,
  type RuleJob,
  type RuleJobKind,
  type RuleJobOutcome,
  type RuleRunner,
} from './detections/rule-runner.ts'
export type { RuleCoverage } from './detections/rule-coverage.ts'
export type {
  FunctionTrace,
  RuleTrace,
  RuleTracer,
  TracedCondition,
  TracedValue,
  TraceStep,
} from './detections/rule-tracer.ts'
export type { GuardFinder, GuardRequest, RuleGuards } from './detections/rule-guard.ts'
export type {
  RuleCost,
  RuleStream,
  StreamEvent,
  StreamHit,
  StreamOutcome,
  StreamRule,
  StreamRuleLoaded,
} from './detections/rule-stream.ts'
export type { DetectionResult, Difference, FunctionLine, TestCaseResult } from './detections/test-result.ts'

// content
export {
  findTargetAmong,
  parseContent,
  type ParsedContent,
  type SpecMemo,
  type Target,
  type TargetRequest,
  type TextFile,
} from './detections/parse-content.ts'
export { parseSpec } from './detections/parse-spec.ts'
export { specJsonSchemas } from './detections/json-schemas.ts'
export { idKeys } from './detections/kinds/id-keys.ts'
export { severityNames, type SeverityName } from './detections/kinds/severity-names.ts'
export { addEnrichment, createEnricher, type Enricher, type LookupTable } from './lookups/enricher.ts'
export { enrichTest } from './lookups/enrich-tests.ts'
export { toLookupDefinition, type LookupDefinition } from './lookups/lookup-definition.ts'
export { LookupIndex } from './lookups/lookup-index.ts'
export { parseSelector } from './lookups/selector.ts'
export {
  isRowFile,
  rowFileHint,
  rowFileMessage,
  rowFormatOf,
  type RowFormat,
  type StoredRowFormat,
} from './lookups/parse-rows.ts'
export { toLookupTable } from './detections/kinds/lookup-table.ts'
export { isSqlLookupTable } from './detections/kinds/sql-lookup-table.ts'
export { parseYaml } from './yaml/parse-yaml.ts'
export { createLocator, type LocatedText } from './yaml/locate.ts'
export { appendItems } from './yaml/edit/append-items.ts'
export { putValues, type WantedValues } from './yaml/edit/put-values.ts'
export { indentLines, linesOf, printKeyLines, readKeys, writeKeys, type KeyChange } from './yaml/edit/spec-keys.ts'
export { createLineIndex } from './text/line-index.ts'

// validation
export type { Check, CheckOptions } from './validation/check.ts'
export type { FieldKnowledge, LogTypeFields, MissingField } from './validation/field-knowledge.ts'
export { createFindingLocator, locateFindings, mergeDiagnostics } from './validation/locate.ts'
export { hasLimit } from './validation/checks/sql/has-limit.ts'
export { hasTimeFilter } from './validation/checks/sql/has-time-filter.ts'
export { isIgnored } from './validation/ignore-comments.ts'
export { recommendedChecks } from './validation/recommended-checks.ts'
export { createCheckContext, validateContent } from './validation/validate.ts'
export { byCode, diagnosticFamilies, diagnosticKinds, familyOf, findDiagnosticKind } from './diagnostic-kinds.ts'

// correlation
export {
  boundField,
  createInstants,
  evaluateGroup,
  frameOf,
  isAbsent,
  isOptional,
  linkBetween,
  linkToItself,
  parseCorrelationBody,
  runCorrelationTest,
  sequenceChains,
  settlesAt,
  type Chain,
  type CorrelationBody,
  type EvaluationInstants,
  type GroupBody,
  type Mark,
  type Schedule,
  type SequenceBody,
  type SignalIndex,
  type Step,
  type StepSignals,
} from './correlation/index.ts'

// timelines
export {
  checkTimelines,
  parseTimelines,
  printOffset,
  rulesOf,
  type ExpectedAlert,
  type Timeline,
  type TimelineStep,
} from './correlation/timelines/index.ts'

export {
  type DrawnFlowchart,
  type Flowchart,
  type FlowEdge,
  type FlowNode,
  type FlowProblem,
  flowSizes,
  type GroupNode,
  type RuleIcon,
  type RuleReference,
  type StepNode,
  toFlowchart,
} from './correlation/flowchart/index.ts'
export {
  editCorrelation,
  flowLines,
  type CorrelationEdit,
  type FlowLines,
  type WantedTransition,
  withoutTests,
} from './correlation/edit/index.ts'
export {
  describeAlert,
  describeCondition,
  describeCount,
  describeTime,
  describeTrack,
  inspectBody,
  simulateTest,
  toStepMarks,
  toStepStates,
  type AlertState,
  type Frame,
  type Moment,
  type Simulation,
  type StepCondition,
  type StepMark,
  type StepProgress,
  type StepState,
  type TimeUnit,
  type Track,
} from './correlation/simulation/index.ts'
export { organizeRules } from './correlation/organize.ts'

// MITRE ATT&CK
export { detectIndicator } from './indicators/detect-indicator.ts'
export {
  indicatorColumns,
  indicatorKinds,
  indicatorScopes,
  type IndicatorColumn,
  type IndicatorScope,
} from './indicators/indicator-scopes.ts'
export { readIndicators } from './indicators/read-indicators.ts'
export { attackCatalogue, attackVersion, type AttackTechnique } from './mitre/attack.ts'

// text
export { quotedList } from './text/list.ts'
export { directoryOf, joinPath } from './text/paths.ts'
export { didYouMean, nearest } from './text/suggest.ts'
export { matchesWildcard } from './text/wildcard.ts'

// filters
export { collectFilterFields } from './filters/collect-filter-fields.ts'
export { compileFilter } from './filters/compile-filter.ts'
export { guessFieldType, showEntered, toEntered } from './filters/entered-value.ts'
export { fieldTypes, numberStepOf, type FieldType } from './filters/field-types.ts'
export { toFlatFields, type FilterField, type FilterFields, type FlatFilterField } from './filters/filter-fields.ts'
export { anyEvent, type CombinedFilter, type ConditionFilter, type Filter, type Quantifier } from './filters/filter.ts'
export { overlap, parseIpAddress, parseIpNetwork, type IpAddress } from './filters/ip-address.ts'
export {
  parseKeyPath,
  printKeyPath,
  toField,
  toKeyField,
  type FieldPath,
  type KeyPathProblem,
  type PathStep,
} from './filters/key-path.ts'
export type { GuardOperatorName } from './filters/guard-operators/guard-operator-name.ts'
export { guardOperators, isGuardOperator } from './filters/guard-operators/index.ts'
export {
  operatorOf,
  operatorOfToken,
  operators,
  type FilterOperatorName,
  type OperatorName,
} from './filters/operators/index.ts'
export type { SqlOperand, SqlWriter } from './filters/write-sql.ts'
export type { Outcome } from './filters/outcome.ts'
export { compileField, type FieldReader, type KeyLookup } from './filters/read-field.ts'
export { parseSavedFilter, printSavedFilter } from './filters/saved-filter.ts'

// filter builder
export {
  type BuilderAction,
  type BuilderCondition,
  type BuilderGroup,
  type BuilderPath,
  type BuilderProblem,
  type BuilderSubject,
  canAddGroup,
  checkBuilder,
  createMultiValue,
  deepestGroup,
  editMultiValue,
  isBuilderGroup,
  type MultiValueAction,
  noLogTypeWarning,
  operatorChoices,
  printSavedBuilder,
  readBuilder,
  submitBlock,
} from './builder/index.ts'

// editors
export {
  bodyProblem,
  checkTestNames,
  correlationTabs,
  defaultCron,
  deleteTestDialog,
  type DetectionDocument,
  type DetectionKind,
  detectionKinds,
  type EditedTest,
  type EditingFilter,
  editQuickFilter,
  editRule,
  editTestTabs,
  findCronProblem,
  finishedPanel,
  hasUnsavedChanges,
  openRule,
  panelMaxHeight,
  type PanelResult,
  printInterval,
  type QuickFilter,
  quickFilterBlock,
  readDocument,
  readTests,
  repeatedNames,
  resultsButton,
  type RuleEditor,
  type RuleEditorAction,
  runningPanel,
  scheduledRunError,
  scheduleIntervals,
  type TestBadge,
  testKeys,
  type TestMock,
  type TestPanel,
  testProblem,
  type TestTabs,
  type TestTabsAction,
  viewCorrelationEditor,
  writeTests,
} from './editor/index.ts'

// completion
export {
  completeByJsonSchema,
  completeCorrelation,
  completeEvent,
  completeFunctions,
  completeYaml,
  type CompletionKind,
  type CompletionKnowledge,
  type CompletionNames,
  type CompletionOption,
  type Completions,
  createCursor,
  type Cursor,
  describeByJsonSchema,
  type QuickFix,
  toQuickFix,
} from './completion/index.ts'

// routing
export {
  alertSeverities,
  type AlertSeverity,
  type AlertType,
  alertTypes,
  deliveryOutcome,
  type DeliveryOutcome,
  type Destination,
  type DestinationSelection,
  relatedDestinations,
  selectDestinations,
} from './routing/index.ts'

// log sources
export * from './sources/index.ts'

// settings as data
export * from './settings/index.ts'
export type { DestinationKind } from './destinations/destination-kind.ts'

// account
export { passwordProblems, passwordRules, passwordsMustMatch } from './account/password-policy.ts'

// permissions
export {
  allLogTypes,
  anyLogType,
  isWithinLogTypes,
  type LogTypeAccess,
  type LogTypeAccessKind,
  logTypeAccessKinds,
  maySeeLogType,
} from './permissions/log-type-access.ts'
export { type Permission, permissions, toPermission, withImplied } from './permissions/permission.ts'

// YAML detections
export { toPython, translateSpec } from './detections/to-python/index.ts'
export {
  compileYamlDetection,
  compileYamlLogic,
  explainYamlDetection,
  parseInlineFilters,
  parseYamlLogic,
  type YamlDetection,
  type YamlLogic,
  yamlLogicChecks,
  type YamlOutcome,
} from './detections/yaml-logic/index.ts'

// selection
export {
  isNarrowed,
  lacksReferences,
  parseKeyFilter,
  selectAffected,
  selectSpecs,
  specKeys,
  type Selection,
} from './detections/select/index.ts'

// explanations
export {
  describeDetection,
  explainEvent,
  type DetectionDescription,
  type DetectionLogic,
  type EventExplanation,
  type ExplainedOutput,
  type GuardDescription,
  type LogicNode,
  traceLines,
} from './detections/explaining/index.ts'

// expectations and snapshots
export {
  checkExpectationsOf,
  findOrphans,
  isSidecar,
  judgeExpectations,
  judgeSnapshot,
  parseExpectations,
  sidecarOf,
  specsOfSidecar,
  updateSnapshot,
} from './detections/expectations/index.ts'

// coverage
export {
  coverConditions,
  mergeCoverage,
  percentOf,
  totalsOf,
  type Coverage,
  type CoveredFile,
  type Share,
} from './detections/test-coverage/index.ts'
export {
  coveredTechniques,
  createAttackMatrix,
  toNavigatorLayer,
  type AttackCell,
  type AttackMatrix,
} from './detections/test-coverage/attack-matrix.ts'

// mutants
export {
  findMutants,
  runMutants,
  type Mutant,
  type MutantResult,
  type PythonMutant,
  type PythonMutantFinder,
} from './detections/mutants/index.ts'

// test runs
export { resolveEffective, type EffectiveSpec } from './detections/testing/effective-spec.ts'
export { toRuleEnvironment } from './detections/testing/environment.ts'
export { isDetection, runTests, type TestRunOptions } from './detections/testing/run-tests.ts'
export { toTestCases, type TestCase } from './detections/testing/test-cases.ts'
export { createVerdictKeys } from './detections/testing/verdict-cache.ts'
export { checkFormat } from './format/check-format.ts'
export { formatSpec, type Formatted } from './format/format-spec.ts'
export type { KeyOrder, KeyOrderFinder } from './format/key-orders.ts'
export {
  draftFromSearch,
  draftKinds,
  findTellingField,
  toStem,
  type DraftFile,
  type DraftKind,
  type DraftRequest,
} from './drafts/index.ts'
