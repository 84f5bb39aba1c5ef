import { expect, it } from 'vitest'
import { bulkUploadPermissions } from '../graphql/permissions/bulk-upload.ts'
import { dataModelPermissions } from '../graphql/permissions/data-model.ts'
import { detectionPermissions } from '../graphql/permissions/detection.ts'
import { helperPermissions } from '../graphql/permissions/helper.ts'
import { admin } from '../identity/testing/viewers.ts'
import { archiveOf, content, openDetections, openTestPython } from './testing/open-detections.ts'

const python = openTestPython()

const supplied = {
  ...content,
  'policies/bucket.yml': `AnalysisType: policy
PolicyID: Sample.Bucket
Enabled: true
Filename: bucket.py
ResourceTypes: [AWS.S3.Bucket]
Severity: Low
`,
  'policies/bucket.py': 'def policy(resource):\n    return True\n',
  'correlation/chain.yml': `AnalysisType: correlation_rule
RuleID: Sample.Chain
Enabled: true
Severity: High
Detection:
  - Group: [{ ID: A, RuleID: Sample.Login, MinMatchCount: 2 }]
    LookbackWindowMinutes: 60
    Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }
`,
  'models/model.yml': `AnalysisType: datamodel
DataModelID: Sample.Model
Enabled: true
LogTypes: [Sample.Log]
Mappings: [{ Name: source_ip, Path: ip }]
`,
}

/** Content from a pack: no user wrote it. */
async function openManaged() {
  const opened = await openDetections(python)
  await opened.uploads.upload(admin, { data: archiveOf(supplied) })
  const { revision } = await opened.library.current()
  await opened.database
    .updateTable('specs')
    .set({ source: 'managed', revision: revision + 1 })
    .execute()
  await opened.database
    .updateTable('spec_clock')
    .set({ revision: revision + 1 })
    .execute()
  return opened
}

const archive = (files: Readonly<Record<string, string>>) => ({ data: archiveOf(files) })
const edited = {
  ...supplied,
  'rules/simple.yml': content['rules/simple.yml'].replace('Value: bad', 'Value: worse'),
}
const usurper = { 'rules/simple.yml': content['rules/simple.yml'].replace('Sample.Simple', 'Sample.Other') }
const renamed = content['rules/simple.yml'].replace('- Name: bad', '- Name: worse')
const tests = [{ name: 'bad', expectedResult: false, resource: '{"kind":"bad"}' }]

/** Each operation that writes, what is attempted with it, and the result. */
const attempts: readonly (readonly [operation: string, input: object, code: string, message: RegExp])[] = [
  ['addRule', { id: 'Sample.Simple', logTypes: ['Sample.Log'], severity: 'LOW' }, 'AlreadyExists', /already/],
  ['updateRule', { id: 'Sample.Simple', description: 'Other.' }, 'InvalidUpdate', /^"Description" of "Sample.Simple"/],
  ['updateRule', { id: 'Sample.Simple', tests, runTestsFirst: false }, 'InvalidUpdate', /^"Tests" of "Sample.Simple"/],
  ['updateRule', { id: 'Sample.Login', body: 'def rule(event):\n    return True\n' }, 'InvalidUpdate', /^The code of/],
  ['updateRule', { id: 'Sample.Login', enabled: false, tags: [] }, 'InvalidUpdate', /^"Tags" of "Sample.Login"/],
  ['addPolicy', { id: 'Sample.Bucket', body: 'x = 1', severity: 'LOW' }, 'AlreadyExists', /already/],
  ['updatePolicy', { id: 'Sample.Bucket', displayName: 'Mine' }, 'InvalidUpdate', /^"DisplayName" of "Sample.Bucket"/],
  ['putCorrelationRule', { id: 'Sample.Chain', description: 'Mine' }, 'InvalidUpdate', /^"Description" of/],
  ['saveDetectionText', { detection: { id: 'Sample.Simple', text: renamed } }, 'InvalidUpdate', /^"Tests" of/],
  ['saveDetectionText', { detection: { text: content['rules/simple.yml'] } }, 'AlreadyExists', /already/],
  ['deleteDetections', { ids: ['Sample.Chain'] }, 'InvalidUpdate', /cannot be deleted: it is managed/],
  ['uploadDetectionEntities', archive(edited), 'InvalidInput', /is managed and cannot be uploaded/],
  ['uploadDetectionEntities', archive(usurper), 'InvalidInput', /is the file of "Sample.Simple", which is managed/],
  ['createGlobalHelper', { id: 'sample_helper', body: 'x = 1\n' }, 'AlreadyExists', /already/],
  ['updateGlobalHelper', { id: 'sample_helper', body: 'x = 1\n' }, 'InvalidUpdate', /^The code of "sample_helper"/],
  ['deleteGlobalHelpers', { ids: ['sample_helper'] }, 'InvalidUpdate', /cannot be deleted: it is managed/],
  [
    'createDataModel',
    { id: 'Sample.Model', logTypes: ['Sample.Log'], mappings: [{ name: 'ip', path: 'x' }] },
    'AlreadyExists',
    /already/,
  ],
  [
    'updateDataModel',
    { id: 'Sample.Model', mappings: [{ name: 'source_ip', path: 'x' }] },
    'InvalidUpdate',
    /^"Mappings" of "Sample.Model"/,
  ],
  ['deleteDataModels', { ids: ['Sample.Model'] }, 'InvalidUpdate', /cannot be deleted: it is managed/],
]

// spec: D1-6.12 D2-6.3
it('no operation changes it, not even partially', async () => {
  const { ask, database } = await openManaged()
  const rows = async () => [
    await database.selectFrom('specs').selectAll().orderBy('id').execute(),
    await database.selectFrom('spec_versions').selectAll().orderBy('version_id').execute(),
  ]
  const before = await rows()
  for (const [operation, input, code, message] of attempts) {
    const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`
    const { errors } = await ask(admin, `mutation ($input: ${type}!) { ${operation}(input: $input) { __typename } }`, {
      input,
    })
    expect([operation, errors?.map((error) => [error.extensions['code'], error.message])]).toEqual([
      operation,
      [[code, expect.stringMatching(message)]],
    ])
  }
  expect(await rows()).toEqual(before)
})

/** These write nothing, or, in the last line, only how something runs; the receipt of an upload reports the result. */
const harmless = [
  'cloneDetection testRule testPolicy testCorrelationRule testCorrelationRuleYAML transpileFilters',
  'transpileSimpleDetectionsToPython downloadDetections validateBulkUpload',
  'updateDetectionsState suppressPolicies uploadDetectionEntitiesAsync',
].flatMap((line) => line.split(' '))

it('knows every operation that could change it', () => {
  const tables = [detectionPermissions, helperPermissions, dataModelPermissions, bulkUploadPermissions]
  const named = tables.flatMap(Object.keys).flatMap((name) => name.split('Mutation.')[1] ?? [])
  const tried = new Set([...attempts.map(([operation]) => operation), ...harmless])
  expect(named.filter((name) => !tried.has(name))).toEqual([])
})

it('is rejected in an asynchronous upload, and stays when an upload deletes what it lacks', async () => {
  const { uploads, library } = await openManaged()
  const receipt = await uploads.uploadAsync(admin, archive(edited))
  await uploads.settled()
  expect(await uploads.uploadStatus(receipt)).toMatchObject({ status: 'FAILED', result: null })
  const own = { 'rules/own.yml': content['rules/simple.yml'].replace('Sample.Simple', 'Own.Simple') }
  await uploads.upload(admin, { ...archive(own), deleteMissing: true })
  const stored = [...(await library.current()).stored.values()].map(({ id, source }) => [id, source])
  expect(stored.toSorted()).toEqual([
    ['Own.Simple', 'upload'],
    ['Sample.Bucket', 'managed'],
    ['Sample.Chain', 'managed'],
    ['Sample.Login', 'managed'],
    ['Sample.Model', 'managed'],
    ['Sample.Simple', 'managed'],
    ['sample_helper', 'managed'],
  ])
})

it('can be disabled, get another severity or exceptions, or create signals only', async () => {
  const { ask, detections, library } = await openManaged()
  const change = 'mutation ($input: UpdateRuleInput!) { updateRule(input: $input) { rule { severity enabled } } }'
  const input = { id: 'Sample.Simple', severity: 'HIGH', threshold: 2, dedupPeriodMinutes: 30 }
  expect((await ask(admin, change, { input })).data.updateRule.rule).toEqual({ severity: 'HIGH', enabled: true })
  const disable =
    'mutation { updateDetectionsState(input: { ids: ["Sample.Simple"], enabled: false }) { detections { id } } }'
  expect((await ask(admin, disable)).data.updateDetectionsState.detections).toEqual([{ id: 'Sample.Simple' }])
  const suppress =
    'mutation { suppressPolicies(input: { policyIds: ["Sample.Bucket"], resourcePatterns: ["a*"] }) { ok } }'
  expect((await ask(admin, suppress)).data.suppressPolicies).toEqual({ ok: true })
  await detections.stopAlerts(admin, ['Sample.Login'])
  const { stored } = await library.current()
  expect(['Sample.Simple', 'Sample.Bucket', 'Sample.Login'].map((id) => stored.get(id)?.overrides)).toEqual([
    { Severity: 'High', Threshold: 2, DedupPeriodMinutes: 30, Enabled: false },
    { Suppressions: ['a*'] },
    { CreateAlert: false },
  ])
})

it('can be cloned, and the clone can be changed', async () => {
  const { ask } = await openManaged()
  const clone = `mutation { cloneDetection(input: { id: "Sample.Simple" }) {
    detection { id managed ... on Rule { text } } } }`
  const { id, managed, text } = (await ask(admin, clone)).data.cloneDetection.detection
  expect([id, managed]).toEqual(['Sample.Simple.Copy', false])
  const save = `mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) { detection { id managed } } }`
  const own = text.replace('Value: bad', 'Value: worse').replace('kind: bad', 'kind: worse')
  expect((await ask(admin, save, { input: { detection: { text: own } } })).data.saveDetectionText.detection).toEqual({
    id: 'Sample.Simple.Copy',
    managed: false,
  })
})
