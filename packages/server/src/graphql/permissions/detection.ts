import type { FieldAccessTable } from '../field-access.ts'

/**
 * The service decides which kinds a caller can read and change: rules, policies and queries have separate permissions.
 */
const read = { anyOf: ['RuleRead', 'PolicyRead'] } as const
const modify = { anyOf: ['RuleModify', 'PolicyModify'] } as const
const readRules = { anyOf: ['RuleRead'] } as const
const modifyRules = { anyOf: ['RuleModify'] } as const
const modifyPolicies = { anyOf: ['PolicyModify'] } as const

const unitTests = { flag: 'ENABLE_CORRELATION_RULE_UNIT_TESTS' } as const

export const detectionPermissions: FieldAccessTable = {
  'Query.detections': read,
  'Query.detection': read,
  'Query.rule': readRules,
  'Query.policy': { anyOf: ['PolicyRead'] },
  'Query.correlationRule': readRules,
  'Query.detectionVersions': read,
  'Query.detectionUsers': read,
  'Query.rulePythonBody': readRules,
  'Query.generateEnrichedEvent': readRules,
  'Query.detectionDraft': modify,
  'Mutation.addRule': { ...modifyRules, audit: 'CREATE_RULE' },
  'Mutation.updateRule': { ...modifyRules, audit: 'UPDATE_RULE' },
  'Mutation.addPolicy': { ...modifyPolicies, audit: 'CREATE_POLICY' },
  'Mutation.updatePolicy': { ...modifyPolicies, audit: 'UPDATE_POLICY' },
  'Mutation.putCorrelationRule': { ...modifyRules, audit: 'PUT_CORRELATION_RULE' },
  'Mutation.saveDetectionText': { ...modify, audit: 'SAVE_DETECTION' },
  'Mutation.deleteDetections': { ...modify, audit: 'DELETE_DETECTION' },
  'Mutation.updateDetectionsState': { ...modify, audit: 'UPDATE_DETECTION_STATE' },
  'Mutation.cloneDetection': { ...modify, audit: 'CLONE_DETECTION' },
  'Mutation.suppressPolicies': { ...modifyPolicies, audit: 'SUPPRESS_POLICY' },
  'Mutation.testRule': { ...modifyRules, audit: 'TEST_RULE' },
  'Mutation.testPolicy': { ...modifyPolicies, audit: 'TEST_POLICY' },
  'Mutation.testCorrelationRule': { ...modifyRules, ...unitTests, audit: 'TEST_CORRELATION_RULE' },
  'Mutation.testCorrelationRuleYAML': { ...modifyRules, ...unitTests, audit: 'TEST_CORRELATION_RULE' },
  'Mutation.transpileFilters': { ...readRules, audit: 'TRANSPILE_FILTERS' },
  'Mutation.transpileSimpleDetectionsToPython': { ...readRules, audit: 'TRANSPILE_SIMPLE_DETECTIONS' },
  'Mutation.downloadDetections': { ...readRules, audit: 'DOWNLOAD_DETECTIONS' },
}
