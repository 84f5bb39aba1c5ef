import {
  GetCorrelationRule,
  GetDetection,
  GetRule,
  ListDetectionIds,
  TestCorrelationRule,
  UpdateCorrelationRule,
  UpdateRule,
  updateRuleAndFilter,
} from '@picket/core/api'
import { print, type DocumentNode } from 'graphql'
import { expect, it } from 'vitest'
import { archiveOf, content, openDetections, openTestPython } from '../../detections/testing/open-detections.ts'
import { admin } from '../../identity/testing/viewers.ts'

const python = openTestPython()

/** Opens an API that answers the documents of the built-in clients. */
async function open(files: Readonly<Record<string, string>> = content) {
  const opened = await openDetections(python)
  await opened.uploads.upload(admin, { data: archiveOf(files) })
  const call = async (operation: DocumentNode, variables: object = {}) => {
    const { data, errors } = await opened.ask(admin, print(operation), { ...variables })
    expect(errors).toBeUndefined()
    return data
  }
  return { ...opened, call }
}

const text = expect.any(String)
/** The YAML text of a rule, as archives contain it. */
const simple = {
  id: 'Sample.Simple',
  name: 'Sample.Simple',
  displayName: null,
  type: 'RULE',
  analysisType: 'RULE',
  enabled: true,
  severity: 'LOW',
  logTypes: ['Sample.Log'],
  scheduledQueries: [],
  fullScheduledQueries: [],
  resourceTypes: [],
  tags: [],
  createAlert: true,
  managed: false,
  createdAt: text,
  createdBy: null,
  lastModified: text,
  lastModifiedBy: null,
  outputIds: [],
  description: null,
  reports: [],
  reference: null,
  runbook: null,
  onlyUseBaseRiskScore: false,
  parentId: null,
  tests: [{ name: 'bad', expectedResult: true, resource: '{"kind":"bad"}', mocks: [], ruleOutputs: [] }],
  text: content['rules/simple.yml'],
  filePath: 'rules/simple.yml',
  specVersion: null,
  versionId: text,
  baseDetection: null,
  userOverrides: [],
  isSimpleDetection: true,
  isConsoleCompatible: true,
  body: '',
  simpleDetectionBody: text,
  inlineFilters: '',
  filterStatement: { and: [] },
  threshold: 1,
  dedupPeriodMinutes: 60,
  summaryAttributes: [],
  dynamicAlertTitle: '{kind} happened',
  dynamicAlertContext: null,
  dynamicGroupBy: null,
  dynamicSeverities: null,
}
const passed = {
  name: 'bad',
  passed: true,
}

// spec: D2-7.4 D2-7.5 D2-3.13
it('returns a rule by its id, as a rule and as a detection of any kind', async () => {
  const { call } = await open()
  expect(await call(GetRule, { id: 'Sample.Simple' })).toEqual({ rule: simple })
  expect(await call(GetDetection, { id: 'Sample.Simple' })).toEqual({ detection: simple })
  expect(await call(GetDetection, { id: 'Sample.None' })).toEqual({ detection: null })
})

// spec: D2-7.6 D1-7.16
it('changes a rule with its inline filters, and returns its test results', async () => {
  const { call } = await open()
  const filters = '- KeyPath: kind\n  Condition: DoesNotEqual\n  Value: harmless\n'
  const { updateRule } = await call(updateRuleAndFilter, {
    input: { id: 'Sample.Simple', severity: 'HIGH', inlineFilters: filters },
  })
  const after = {
    ...simple,
    severity: 'HIGH',
    inlineFilters: filters,
    filterStatement: {
      and: [expect.objectContaining({ operator: '!=', value: 'harmless' })],
    },
    text: expect.stringContaining('InlineFilters:'),
  }
  expect(updateRule).toEqual({ rule: after, testResults: [expect.objectContaining(passed)] })
  expect(await call(GetRule, { id: 'Sample.Simple' })).toEqual({ rule: after })
  const updated = await call(UpdateRule, { input: { id: 'Sample.Simple', severity: 'LOW', inlineFilters: null } })
  expect(updated.updateRule.rule).toEqual({ ...simple, text: expect.stringContaining('Severity: Low') })
  expect(updated.updateRule.rule.text).not.toContain('InlineFilters')
})

const body = `- Sequence:
    - ID: one
      RuleID: Sample.Login
    - ID: two
      RuleID: Sample.Simple
  Transitions:
    - ID: one TO two
      From: one
      To: two
      WithinTimeFrameMinutes: 60
      Match:
        - On: kind
  Schedule:
    RateMinutes: 15
    TimeoutMinutes: 2
  LookbackWindowMinutes: 60
`

// spec: D2-7.7 D2-7.8 D2-3.18
it('creates, changes and returns a correlation rule', async () => {
  const { call } = await open()
  const chain = { id: 'Sample.Chain', simpleDetectionBody: body, displayName: 'A chain', severity: 'HIGH' }
  const { putCorrelationRule: made } = await call(UpdateCorrelationRule, { input: chain })
  const rule = made.correlationRule as Readonly<Record<string, unknown>>
  expect(rule).toMatchObject({
    id: 'Sample.Chain',
    name: 'A chain',
    type: 'CORRELATION_RULE',
    enabled: true,
    severity: 'HIGH',
    createAlert: true,
    correlationRuleReferenceIds: ['Sample.Login', 'Sample.Simple'],
  })
  expect(made.testResults).toEqual([])
  expect(await call(GetCorrelationRule, { id: 'Sample.Chain' })).toEqual({ correlationRule: rule })
  const { versionId } = rule
  const changed = await call(UpdateCorrelationRule, {
    input: { id: 'Sample.Chain', versionId, createAlert: false, description: 'Two steps.' },
  })
  expect(changed.putCorrelationRule.correlationRule).toEqual({
    ...rule,
    createAlert: false,
    description: 'Two steps.',
    lastModified: text,
    versionId: text,
    text: expect.stringContaining('CreateAlert: false'),
  })
})

// spec: D2-7.9
it('tests a correlation rule that is not saved', async () => {
  const { call } = await open()
  const outputs = (...minutes: readonly number[]) => [
    { id: 'one', matches: { kind: { x: [minutes[0]] } } },
    { id: 'two', matches: { kind: { x: [minutes[1]] } } },
  ]
  const tests = [
    { name: 'in time', expectedResult: true, ruleOutputs: outputs(0, 30) },
    { name: 'too late', expectedResult: true, ruleOutputs: outputs(0, 90) },
  ]
  const { testCorrelationRule } = await call(TestCorrelationRule, { input: { simpleDetectionBody: body, tests } })
  expect(testCorrelationRule).toEqual({
    results: [
      { name: 'in time', passed: true, error: null },
      { name: 'too late', passed: false, error: text },
    ],
  })
})

// spec: D2-7.10 D2-9.6
it('lists ids page by page, 300 at a time', async () => {
  const idOf = (index: number) => `Many.${String(index).padStart(3, '0')}`
  const rules = Array.from({ length: 301 }, (_, index) => [
    `rules/many-${index}.yml`,
    content['rules/simple.yml'].replace('Sample.Simple', idOf(index)),
  ])
  const { call } = await open(Object.fromEntries(rules) as Readonly<Record<string, string>>)
  const page = async (number: number) =>
    (
      await call(ListDetectionIds, {
        input: { analysisTypes: ['RULE'], sortBy: 'id', sortDir: 'ascending', pageSize: 300, page: number },
      })
    ).detections
  const first = await page(1)
  expect(first.detections).toEqual(Array.from({ length: 300 }, (_, index) => ({ id: idOf(index) })))
  expect(first.paging).toEqual({ thisPage: 1, totalPages: 2, totalItems: 301 })
  expect(await page(2)).toEqual({
    detections: [{ id: idOf(300) }],
    paging: { thisPage: 2, totalPages: 2, totalItems: 301 },
  })
})
