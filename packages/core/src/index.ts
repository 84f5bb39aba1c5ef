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
export {
  compareDiagnostics,
  startOfFile,
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticKind,
  type Finding,
  type Path,
  type Place,
  type RelatedDiagnostic,
  type RelatedFinding,
  type Severity,
  type Span,
} from './diagnostics.ts'
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

// detections
export { specKindNames, type ContentSet, type PythonFile, type Spec, type SpecKindName } from './detections/spec.ts'
export {
  ruleFunctions,
  type DataModelSource,
  type EventRead,
  type FunctionFacts,
  type ModuleFacts,
  type PythonError,
  type PythonSource,
  type RuleCase,
  type RuleCaseOutcome,
  type RuleEnvironment,
  type RuleFunctionName,
  type RuleFunctionOutcome,
  type RuleJob,
  type RuleJobKind,
  type RuleJobOutcome,
  type RuleRunner,
  type StopSignal,
} from './detections/rule-runner.ts'
export { type PythonPlace } from './detections/python-place.ts'
export type { BranchCoverage, FileCoverage, RuleCoverage } from './detections/rule-coverage.ts'
export type {
  FunctionTrace,
  RuleTrace,
  RuleTracer,
  TracedCondition,
  TracedValue,
  TraceStep,
} from './detections/rule-tracer.ts'
export type { GuardFinder, GuardGap, GuardRequest, RuleGuard, RuleGuards } from './detections/rule-guard.ts'
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
  type ParseContentOptions,
  type ParsedContent,
  type SpecMemo,
  type Target,
  type TargetRequest,
  type TextFile,
} from './detections/parse-content.ts'
export { parseSpec, type ParsedSpec } from './detections/parse-spec.ts'
export { specJsonSchemas } from './detections/json-schemas.ts'
export { idKeys } from './detections/kinds/id-keys.ts'
export { specModels } from './detections/kinds/index.ts'
export { severityNames, type SeverityName } from './detections/kinds/severity-names.ts'
export { toCorrelationRule, type CorrelationRuleSpec } from './detections/kinds/correlation-rule.ts'
export { toDataModel, type DataModelSpec } from './detections/kinds/data-model.ts'
export { isDerivedRule, toDerivedRule, type DerivedRuleSpec } from './detections/kinds/derived-rule.ts'
export { toGlobal, type GlobalSpec } from './detections/kinds/global.ts'
export { toLookupTable, type LookupTableSpec } from './detections/kinds/lookup-table.ts'
export { toPack, type PackSpec } from './detections/kinds/pack.ts'
export { toPolicy, type PolicySpec } from './detections/kinds/policy.ts'
export { toRule, type RuleSpec } from './detections/kinds/rule.ts'
export { toSavedQuery, type SavedQuerySpec } from './detections/kinds/saved-query.ts'
export { toScheduledPrompt, type ScheduledPromptSpec } from './detections/kinds/scheduled-prompt.ts'
export { toScheduledQuery, type ScheduledQuerySpec } from './detections/kinds/scheduled-query.ts'
export { toScheduledRule, type ScheduledRuleSpec } from './detections/kinds/scheduled-rule.ts'
export { isSqlLookupTable, toSqlLookupTable, type SqlLookupTableSpec } from './detections/kinds/sql-lookup-table.ts'
export { parseYaml, type ParsedYaml } from './yaml/parse-yaml.ts'
export { createLocator, type Locator } from './yaml/locate.ts'
export { appendItems } from './yaml/edit/append-items.ts'
export { putValues, type WantedValues } from './yaml/edit/put-values.ts'
export { indentLines, linesOf, printKeyLines, readKeys, writeKeys, type KeyChange } from './yaml/edit/spec-keys.ts'
export { createLineIndex, type LineIndex } from './text/line-index.ts'

// validation
export type { Check, CheckContext, CheckOptions } from './validation/check.ts'
export type { FieldKnowledge, LogTypeFields, MissingField } from './validation/field-knowledge.ts'
export { createFindingLocator, locateFindings, mergeDiagnostics } from './validation/locate.ts'
export { hasLimit } from './validation/checks/sql/has-limit.ts'
export { isIgnored } from './validation/ignore-comments.ts'
export { recommendedChecks } from './validation/recommended-checks.ts'
export { createCheckContext, validateContent, type ValidationInput } from './validation/validate.ts'
export {
  byCode,
  diagnosticFamilies,
  diagnosticKinds,
  familyOf,
  findDiagnosticKind,
  type FoundDiagnosticKind,
} from './diagnostic-kinds.ts'

// correlation
export {
  boundField,
  correlationChecks,
  correlationDiagnostics,
  createInstants,
  evaluateGroup,
  evaluateSequence,
  explainGroup,
  explainSequence,
  frameOf,
  isAbsent,
  isOptional,
  linkBetween,
  linkToItself,
  parseCorrelationBody,
  runCorrelationTest,
  sequenceChains,
  settlesAt,
  type Candidate,
  type Chain,
  type CorrelationBody,
  type CorrelationTestResult,
  type EvaluationInstants,
  type GroupBody,
  type Link,
  type Mark,
  type ParsedBody,
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
  timelineDiagnostics,
  type EventStep,
  type ExpectedAlert,
  type MatchStep,
  type ParsedTimelines,
  type Timeline,
  type TimelineStep,
} from './correlation/timelines/index.ts'

export {
  type AlertNode,
  type BlankFlowchart,
  type DrawnFlowchart,
  type Flowchart,
  type FlowchartOptions,
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
  type StepChange,
  type WantedMember,
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
  type StepStatus,
  type TimeUnit,
  type Track,
} from './correlation/simulation/index.ts'
export {
  offerOrganize,
  organizeRules,
  type OrganizedForm,
  type OrganizedText,
  type OrganizeOffer,
} from './correlation/organize.ts'

// MITRE ATT&CK
export {
  attackCatalogue,
  attackVersion,
  type AttackCatalogue,
  type AttackTactic,
  type AttackTechnique,
} from './mitre/attack.ts'

// text
export { firstFew, type FirstFew } from './text/first-few.ts'
export { quotedList } from './text/list.ts'
export { directoryOf, joinPath } from './text/paths.ts'
export { didYouMean, nearest } from './text/suggest.ts'
export { matchesWildcard } from './text/wildcard.ts'

// filters
export { checkValue } from './filters/check-value.ts'
export { collectFilterFields, type LogTypeFilters } from './filters/collect-filter-fields.ts'
export { compileFilter, type CompileOptions } from './filters/compile-filter.ts'
export { guessFieldType, parseEntered, showEntered, toEntered } from './filters/entered-value.ts'
export { fieldTypes, numberStepOf, type FieldType } from './filters/field-types.ts'
export {
  groupFields,
  toFlatFields,
  type FieldGroup,
  type FilterField,
  type FilterFieldOptions,
  type FilterFields,
  type FlatFilterField,
} from './filters/filter-fields.ts'
export {
  anyEvent,
  type AlwaysFilter,
  type CombinedFilter,
  type ConditionFilter,
  type ElementsFilter,
  type Filter,
  type Quantifier,
} from './filters/filter.ts'
export { parseIpAddress, parseIpNetwork, type IpAddress, type IpNetwork } from './filters/ip-address.ts'
export { isPrivateAddress, isPublicAddress } from './filters/ip-ranges.ts'
export {
  parseKeyPath,
  printKeyPath,
  toKeyField,
  type FieldPath,
  type KeyPathProblem,
  type PathStep,
} from './filters/key-path.ts'
export { neitherBlocks, privateBlocks, publicParts } from './filters/ip-ranges.ts'
export type { Candidates } from './filters/filter-operator.ts'
export type { GuardOperatorName } from './filters/guard-operators/guard-operator-name.ts'
export { guardOperators, isGuardOperator } from './filters/guard-operators/index.ts'
export type { Operator } from './filters/operator.ts'
export {
  defaultOperatorFor,
  operatorOf,
  operatorOfToken,
  operators,
  operatorsFor,
  type FilterOperatorName,
  type OperatorName,
} from './filters/operators/index.ts'
export type { SqlOperand, SqlWriter } from './filters/write-sql.ts'
export type { Outcome } from './filters/outcome.ts'
export { compileField, type FieldReader, type KeyLookup } from './filters/read-field.ts'
export {
  parseSavedFilter,
  printSavedFilter,
  type SavedFilterProblem,
  type SavedFilterResult,
} from './filters/saved-filter.ts'

// filter builder
export {
  type BuilderAction,
  type BuilderCheckOptions,
  type BuilderCondition,
  type BuilderGroup,
  type BuilderNode,
  type BuilderPath,
  type BuilderProblem,
  type BuilderReading,
  type BuilderRefusal,
  type BuilderSubject,
  builderToFilter,
  type BuilderWriting,
  canAddGroup,
  checkBuilder,
  conditionsOf,
  type Conjunction,
  createMultiValue,
  deepestGroup,
  editBuilder,
  editMultiValue,
  emptyBuilder,
  type FilterObstacle,
  filterToBuilder,
  isBuilderGroup,
  type MultiValue,
  type MultiValueAction,
  noLogTypeWarning,
  type OperatorChoice,
  operatorChoices,
  printBuilder,
  printSavedBuilder,
  readBuilder,
  readSavedBuilder,
  type RefusalCode,
  refusalMessage,
  type SavedRefusal,
  type ShownText,
  submitBlock,
  type SubmitInput,
  type TextOptions,
  type TextProblem,
  type UnwritableBuilder,
  writeBuilder,
  type WrittenText,
} from './builder/index.ts'

// editors
export * from './editor/index.ts'

// routing
export * from './routing/index.ts'

// settings as data
export * from './settings/index.ts'
export type { DestinationKind } from './destinations/destination-kind.ts'

// account
export {
  longestPassword,
  passwordProblems,
  passwordRules,
  passwordsMustMatch,
  type PasswordPolicy,
  type PasswordRule,
} from './account/password-policy.ts'

// permissions
export * from './permissions/log-type-access.ts'
export * from './permissions/permission.ts'

// YAML detections
export { toPython, translateSpec, type TranslatedSpec } from './detections/to-python/index.ts'
export * from './detections/yaml-logic/index.ts'

// selection
export {
  everything,
  isNarrowed,
  lacksReferences,
  parseKeyFilter,
  passesKeyFilter,
  selectAffected,
  selectSpecs,
  specKeys,
  type KeyFilter,
  type Selection,
} from './detections/select/index.ts'

// explanations
export {
  describeDetection,
  explainEvent,
  explainTrace,
  lastReturn,
  toFilterTree,
  type DetectionDescription,
  type DetectionLogic,
  type EventExplanation,
  type ExplainedGuard,
  type ExplainedOutput,
  type ExplainOptions,
  type GuardDescription,
  type LogicNode,
  traceLines,
  type CodeLine,
} from './detections/explaining/index.ts'

// derived rules
export { isDerived, resolveDerived, type DerivedResolution } from './detections/derived-rules.ts'

// expectations and snapshots
export {
  checkExpectationsOf,
  expectationDiagnostics,
  findOrphans,
  isSidecar,
  judgeExpectations,
  judgeSnapshot,
  looksLikeSidecar,
  parseExpectations,
  sidecarOf,
  specsOfSidecar,
  toAlertOutputs,
  updateSnapshot,
  type AlertOutputs,
  type ExpectedOutputs,
  type ParsedExpectations,
  type SnapshotUpdate,
  type TestExpectation,
} from './detections/expectations/index.ts'

// coverage
export {
  coverConditions,
  mergeCoverage,
  percentOf,
  totalsOf,
  type Coverage,
  type CoverageTotals,
  type CoveredBranch,
  type CoveredFile,
  type Share,
} from './detections/test-coverage/index.ts'
export {
  coveredTechniques,
  createAttackMatrix,
  toNavigatorLayer,
  type AttackCell,
  type AttackColumn,
  type AttackMatrix,
} from './detections/test-coverage/attack-matrix.ts'

// mutants
export {
  findMutants,
  runMutants,
  type Mutant,
  type MutantOptions,
  type MutantResult,
  type PythonMutant,
  type PythonMutantFinder,
} from './detections/mutants/index.ts'

// test runs
export { resolveEffective, type EffectiveSpec } from './detections/testing/effective-spec.ts'
export { toRuleEnvironment } from './detections/testing/environment.ts'
export { isDetection, runTests, type TestRunOptions } from './detections/testing/run-tests.ts'
export { toTestCases, type TestCase } from './detections/testing/test-cases.ts'
export { createVerdictKeys, type VerdictCache } from './detections/testing/verdict-cache.ts'
export { checkFormat } from './format/check-format.ts'
export { formatSpec, type Formatted } from './format/format-spec.ts'
export type { KeyOrder, KeyOrderFinder } from './format/key-orders.ts'
export {
  draftKinds,
  findTellingField,
  toDisplayName,
  toStem,
  type DraftFile,
  type DraftKind,
  type DraftRequest,
} from './drafts/index.ts'
