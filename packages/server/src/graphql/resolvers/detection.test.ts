import { expect, it } from 'vitest'
import {
  archiveOf,
  content,
  openDetections,
  openTestPython,
  yamlRule,
} from '../../detections/testing/open-detections.ts'
import { admin, tokenWith, userWith } from '../../identity/testing/viewers.ts'
import { systemViewer } from '../../access/viewer.ts'
import { putCompliance } from '../../stores/resources/resource-store.ts'

const python = openTestPython()

async function uploaded() {
  const opened = await openDetections(python)
  await opened.uploads.upload(admin, { data: archiveOf(content) })
  return opened
}

const list = `query ($input: DetectionsInput) {
  detections(input: $input) { detections { id } paging { thisPage totalPages totalItems } }
}`

it('supports upload, list, edit, history, tests and deletion', async () => {
  const { ask, audited } = await openDetections(python)
  const upload = `mutation ($input: UploadDetectionEntitiesInput!) { uploadDetectionEntities(input: $input) {
    rules { total new modified deleted } globalHelpers { total new } saved isLive changes { id change } warnings { code file } } }`
  const { data } = await ask(tokenWith('BulkUpload'), upload, { input: { data: archiveOf(content), patVersion: '1' } })
  expect(data.uploadDetectionEntities).toEqual({
    rules: { total: 2, new: 2, modified: 0, deleted: 0 },
    globalHelpers: { total: 1, new: 1 },
    saved: true,
    isLive: true,
    changes: [
      { id: 'sample_helper', change: 'created' },
      { id: 'Sample.Login', change: 'created' },
      { id: 'Sample.Simple', change: 'created' },
    ],
    warnings: expect.arrayContaining([]),
  })
  expect(audited.map(({ action, parameters }) => [action, JSON.stringify(parameters).includes('UEsDB')])).toEqual([
    ['UPLOAD_DETECTION_ENTITIES', false],
  ])

  const input = { analysisTypes: ['RULE'], sortBy: 'id', sortDir: 'ascending', pageSize: 1, page: 2 }
  expect((await ask(admin, list, { input })).data.detections).toEqual({
    detections: [{ id: 'Sample.Simple' }],
    paging: { thisPage: 2, totalPages: 2, totalItems: 2 },
  })

  const read = `query ($id: ID!) { rule(id: $id) { id name analysisType enabled severity isSimpleDetection body threshold filePath
    managed versionId lastModified tags reports { key values } tests { name expectedResult resource } text } }`
  const before = (await ask(admin, read, { id: 'Sample.Login' })).data.rule
  expect(before).toEqual({
    id: 'Sample.Login',
    name: 'A login',
    analysisType: 'RULE',
    enabled: true,
    severity: 'HIGH',
    isSimpleDetection: false,
    body: content['rules/login.py'],
    threshold: 1,
    filePath: 'rules/login.yml',
    managed: false,
    versionId: expect.stringMatching(/^id-/),
    lastModified: '2026-01-01T00:00:01.000Z',
    tags: ['Identity'],
    reports: [{ key: 'MITRE ATT&CK', values: ['TA0001:T1078'] }],
    tests: [
      { name: 'from outside', expectedResult: true, resource: '{"ip":"8.8.8.8","count":1.0}' },
      { name: 'from inside', expectedResult: false, resource: '{"ip":"10.0.0.1"}' },
    ],
    text: content['rules/login.yml'],
  })

  const update = `mutation ($input: UpdateRuleInput!) { updateRule(input: $input) {
    rule { severity threshold versionId text } testResults { name passed functions { title { output } } } } }`
  const edit = { id: 'Sample.Login', versionId: before.versionId, severity: 'CRITICAL', threshold: 3, tags: null }
  const saved = (await ask(admin, update, { input: edit })).data.updateRule
  expect(saved.rule).toMatchObject({ severity: 'CRITICAL', threshold: 3 })
  expect(saved.rule.text).toBe(
    content['rules/login.yml'].replace('High #', 'Critical #').replace('Tags: [Identity]\n', '') + 'Threshold: 3\n',
  )
  expect(saved.testResults).toEqual([
    { name: 'from outside', passed: true, functions: { title: { output: 'Login from 8.8.8.8' } } },
    { name: 'from inside', passed: true, functions: { title: { output: 'Login from 10.0.0.1' } } },
  ])
  const late = await ask(admin, update, { input: { ...edit, severity: 'LOW' } })
  expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'RevisionConflict', status: 409 })

  const history = `query { detectionVersions(id: "Sample.Login") { edges { node { versionId change text } } } }`
  const versions = (await ask(admin, history)).data.detectionVersions.edges
  expect(versions.map(({ node }: { node: { change: string } }) => node.change)).toEqual(['updated', 'created'])
  const old = `query ($versionId: ID!) { rule(id: "Sample.Login", versionId: $versionId) { severity } }`
  expect((await ask(admin, old, { versionId: before.versionId })).data.rule).toEqual({ severity: 'HIGH' })

  const remove = `mutation ($input: DeleteDetectionsInput!) { deleteDetections(input: $input) { ids savedQueryNames } }`
  const ids = ['Sample.Login', 'Sample.Simple']
  const gone = { ids, savedQueryNames: [] }
  expect((await ask(admin, remove, { input: { ids, dryRun: true } })).data.deleteDetections).toEqual(gone)
  expect((await ask(admin, list)).data.detections.paging.totalItems).toBe(2)
  expect((await ask(admin, remove, { input: { ids } })).data.deleteDetections).toEqual(gone)
  expect((await ask(admin, list)).data.detections.paging.totalItems).toBe(0)
  expect((await ask(admin, history)).data.detectionVersions.edges[0].node.change).toBe('deleted')
})

it('lists policies by compliance status', async () => {
  const { ask, database, uploads } = await openDetections(python)
  const policy = (id: string) => `AnalysisType: policy
PolicyID: ${id}
Enabled: true
Filename: ${id}.py
Severity: Low
ResourceTypes: [AWS.S3.Bucket]
`
  const names = ['Kept', 'Broken', 'Idle']
  const files = names.map((id) => [
    [`${id}.yml`, policy(id)],
    [`${id}.py`, 'def policy(resource):\n    return True\n'],
  ])
  await uploads.upload(admin, { data: archiveOf({ ...content, ...Object.fromEntries(files.flat()) }) })
  const row = {
    resource_id: 'door',
    resource_type: 'AWS.S3.Bucket',
    integration_id: 's',
    severity: 'LOW',
    suppressed: 0,
  } as const
  const more = { error_message: null, last_updated: 1 }
  await putCompliance(database, 'door', [
    { ...row, ...more, policy_id: 'Kept', status: 'PASS' },
    { ...row, ...more, policy_id: 'Broken', status: 'FAIL' },
  ])
  const found = async (complianceStatus: string | null, viewer = admin) =>
    (
      await ask(viewer, list, { input: { complianceStatus, sortBy: 'id', sortDir: 'ascending' } })
    ).data?.detections.detections.map(({ id }: { id: string }) => id)
  expect(await found('PASS')).toEqual(['Kept'])
  expect(await found('FAIL')).toEqual(['Broken'])
  expect(await found('ERROR')).toEqual([])
  expect(await found(null)).toEqual(['Broken', 'Idle', 'Kept', 'Sample.Login', 'Sample.Simple'])
  const blind = userWith('PolicyRead')
  expect((await ask(blind, list, { input: { complianceStatus: 'PASS' } })).errors?.[0]?.extensions['status']).toBe(403)
})

it('lists the users of a helper and of a rule, enabled or not', async () => {
  const { ask } = await uploaded()
  const add = 'mutation ($input: AddRuleInput!) { addRule(input: $input) { rule { id } } }'
  const derived = { id: 'Sample.Derived', baseDetection: 'Sample.Login', displayName: 'Off', enabled: false }
  expect((await ask(admin, add, { input: derived })).errors).toBeUndefined()
  const users = 'query ($id: ID!) { detectionUsers(id: $id) { id name kind enabled } }'
  const usersOf = async (id: string) => (await ask(admin, users, { id })).data.detectionUsers
  expect(await usersOf('sample_helper')).toEqual([{ id: 'Sample.Login', name: 'A login', kind: 'rule', enabled: true }])
  expect(await usersOf('Sample.Login')).toEqual([{ id: 'Sample.Derived', name: 'Off', kind: 'rule', enabled: false }])
  expect(await usersOf('Sample.Simple')).toEqual([])
  expect((await ask(admin, users, { id: 'nothing' })).errors?.[0]?.extensions).toMatchObject({ code: 'NotFound' })
})

it('saves a rule only if its tests pass, and reports the tests that failed', async () => {
  const { ask } = await uploaded()
  const update = `mutation ($input: UpdateRuleInput!) { updateRule(input: $input) { rule { id } testResults { passed } } }`
  const body = 'def rule(event):\n    return event["missing"]\n'
  const { errors } = await ask(admin, update, { input: { id: 'Sample.Login', body } })
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'InvalidInput',
    testResults: [
      { name: 'from outside', passed: false, errored: true, error: { code: 'KeyError' } },
      { name: 'from inside', passed: false, errored: true },
    ],
  })
  const only = await ask(admin, update, { input: { id: 'Sample.Login', body, runTestsOnly: true } })
  expect(only.data.updateRule).toEqual({ rule: null, testResults: [{ passed: false }, { passed: false }] })
  const read = 'query { rule(id: "Sample.Login") { body } }'
  expect((await ask(admin, read)).data.rule.body).toBe(content['rules/login.py'])
  const forced = await ask(admin, update, { input: { id: 'Sample.Login', body, runTestsFirst: false } })
  expect(forced.data.updateRule.rule).toEqual({ id: 'Sample.Login' })
  expect((await ask(admin, read)).data.rule.body).toBe(body)
})

// spec: D2-1.1
it('creates rules in Python and in YAML, derived rules, policies and correlation rules', async () => {
  const { ask, library } = await uploaded()
  const add = `mutation ($input: AddRuleInput!) { addRule(input: $input) {
    rule { id analysisType isSimpleDetection simpleDetectionBody severity filePath parentId userOverrides body } } }`
  const simple = {
    id: 'Sample.Made',
    severity: 'LOW',
    logTypes: ['Sample.Log'],
    simpleDetectionBody: '# First.\n- Key: a # yes\n  Condition: Exists\n',
    tests: [
      { name: 'there', expectedResult: true, resource: '{"a": 1}', mocks: [{ objectName: '', returnValue: 'x' }] },
    ],
  }
  const { data } = await ask(admin, add, { input: simple })
  expect(data.addRule.rule).toEqual({
    id: 'Sample.Made',
    analysisType: 'RULE',
    isSimpleDetection: true,
    simpleDetectionBody: 'Detection:\n  # First.\n  - Key: a # yes\n    Condition: Exists\n',
    severity: 'LOW',
    filePath: null,
    parentId: null,
    userOverrides: [],
    body: '',
  })
  expect((await ask(admin, add, { input: simple })).errors?.[0]?.extensions).toMatchObject({ code: 'AlreadyExists' })

  const derived = { id: 'Sample.Derived', baseDetection: 'Sample.Login', severity: 'INFO' }
  expect((await ask(admin, add, { input: derived })).data.addRule.rule).toMatchObject({
    analysisType: 'DERIVED_RULE',
    severity: 'INFO',
    parentId: 'Sample.Login',
    userOverrides: ['Severity'],
    body: content['rules/login.py'],
  })

  const addPolicy = `mutation ($input: AddPolicyInput!) { addPolicy(input: $input) { policy { id body suppressions tests { resource } } } }`
  const policy = {
    id: 'Sample.Policy',
    severity: 'MEDIUM',
    resourceTypes: ['AWS.S3.Bucket'],
    body: 'def policy(resource):\n    return resource.get("encrypted") is True\n',
    tests: [{ name: 'encrypted', expectedResult: true, resource: '{"encrypted": true}' }],
  }
  expect((await ask(admin, addPolicy, { input: policy })).data.addPolicy.policy).toMatchObject({
    id: 'Sample.Policy',
    suppressions: [],
    tests: [{ resource: '{"encrypted":true}' }],
  })
  const suppress = `mutation { suppressPolicies(input: { policyIds: ["Sample.Policy"], resourcePatterns: ["a*", "a*"] }) { ok } }`
  expect((await ask(admin, suppress)).data.suppressPolicies.ok).toBe(true)
  expect((await ask(admin, 'query { policy(id: "Sample.Policy") { suppressions } }')).data.policy.suppressions).toEqual(
    ['a*'],
  )

  const put = `mutation ($input: PutCorrelationRuleInput!) { putCorrelationRule(input: $input) {
    correlationRule { id simpleDetectionBody correlationRuleReferenceIds severity } } }`
  const body = `- Sequence:
    - ID: one # first
      RuleID: Sample.Login
    - ID: two
      RuleID: Sample.Simple
  Schedule:
    RateMinutes: 15
    TimeoutMinutes: 2
  LookbackWindowMinutes: 60
`
  const correlation = { id: 'Sample.Both', simpleDetectionBody: body, severity: 'HIGH' }
  expect((await ask(admin, put, { input: correlation })).data.putCorrelationRule.correlationRule).toEqual({
    id: 'Sample.Both',
    simpleDetectionBody: body,
    correlationRuleReferenceIds: ['Sample.Login', 'Sample.Simple'],
    severity: 'HIGH',
  })
  const again = await ask(admin, put, { input: { id: 'Sample.Both', severity: 'LOW' } })
  expect(again.data.putCorrelationRule.correlationRule).toMatchObject({ simpleDetectionBody: body, severity: 'LOW' })
  const { stored } = await library.current()
  const made = [...stored.values()].filter(({ source }) => source === 'console')
  expect(made.map(({ file }) => file).sort()).toEqual([
    'console/correlation_rules/Sample.Both.yml',
    'console/policies/Sample.Policy.yml',
    'console/rules/Sample.Derived.yml',
    'console/rules/Sample.Made.yml',
  ])
})

it('keeps comments of an edited YAML rule, and converts it to Python', async () => {
  const { ask } = await uploaded()
  const read =
    'query { rule(id: "Sample.Simple") { simpleDetectionBody body isSimpleDetection isConsoleCompatible text } }'
  const { rule } = (await ask(admin, read)).data
  expect(rule).toMatchObject({ isSimpleDetection: true, isConsoleCompatible: true, body: '' })
  expect(rule.simpleDetectionBody).toContain('# What decides.\nDetection:\n  - Key: kind # of event\n')
  const update = `mutation ($input: UpdateRuleInput!) { updateRule(input: $input) { rule { text } } }`
  const same = await ask(admin, update, {
    input: { id: 'Sample.Simple', simpleDetectionBody: rule.simpleDetectionBody },
  })
  expect(same.data.updateRule.rule.text).toBe(rule.text)
  const body = 'def rule(event):\n    return event.get("kind") == "bad"\n'
  await ask(admin, update, { input: { id: 'Sample.Simple', body } })
  expect((await ask(admin, read)).data.rule).toMatchObject({
    isSimpleDetection: false,
    body,
    simpleDetectionBody: 'AlertTitle: "{kind} happened"\n',
  })
})

it.each([
  ['a body that is not YAML', { simpleDetectionBody: '- {' }, 'InvalidSyntax'],
  ['a body that is a string', { simpleDetectionBody: 'yes' }, 'InvalidSyntax'],
  ['an unknown key in the logic', { simpleDetectionBody: 'Detection: []\nEnabled: true' }, 'InvalidInput'],
  ['filters that are a map', { inlineFilters: 'a: 1' }, 'InvalidSyntax'],
  ['a test event that is not JSON', { tests: [{ name: 'a', expectedResult: true, resource: '{' }] }, 'InvalidSyntax'],
  [
    'two tests with the same name',
    { tests: ['a', 'a'].map((name) => ({ name, expectedResult: true, resource: '{}' })) },
    'InvalidInput',
  ],
  ['an unknown condition', { simpleDetectionBody: '- Key: a\n  Condition: Equalz\n  Value: 1' }, 'InvalidInput'],
  [
    'an import of a missing module',
    { body: 'import no_such_module\ndef rule(event):\n    return True\n' },
    'InvalidInput',
  ],
  ['a negative threshold', { threshold: -1 }, 'InvalidInput'],
  ['a body that is too large', { body: '#'.repeat(2 ** 20 + 1) }, 'InvalidInput'],
  ['logic that is too large', { simpleDetectionBody: '#'.repeat(2 ** 20 + 1) }, 'InvalidInput'],
  ['a description that is too long', { description: 'a'.repeat(2 ** 20 + 1) }, 'InvalidInput'],
])('rejects %s', async (_, change, code) => {
  const { ask } = await uploaded()
  const update = `mutation ($input: UpdateRuleInput!) { updateRule(input: $input) { rule { id } } }`
  const { errors } = await ask(admin, update, { input: { id: 'Sample.Simple', ...change } })
  expect(errors?.map(({ extensions }) => extensions['code'])).toEqual([code])
  expect((await ask(admin, 'query { rule(id: "Sample.Simple") { text } }')).data.rule.text).toBe(
    content['rules/simple.yml'],
  )
})

// spec: D1-6.11 D2-6.1
it('shows and changes only the kinds that the caller has permissions for', async () => {
  const { ask } = await uploaded()
  const policies = userWith('PolicyModify')
  expect((await ask(policies, list)).data.detections.paging.totalItems).toBe(0)
  expect((await ask(policies, '{ detection(id: "Sample.Login") { id } }')).data.detection).toBe(null)
  const disable =
    'mutation { updateDetectionsState(input: { ids: ["Sample.Login"], enabled: false }) { detections { id enabled } } }'
  expect((await ask(policies, disable)).errors?.[0]?.extensions).toMatchObject({ code: 'NotFound' })
  expect((await ask(userWith('RuleRead', 'PolicyModify'), disable)).errors?.[0]?.extensions).toMatchObject({
    status: 403,
  })
  expect((await ask(admin, disable)).data.updateDetectionsState.detections).toEqual([
    { id: 'Sample.Login', enabled: false },
  ])
})

it('supports every filter', async () => {
  const { ask } = await uploaded()
  const found = async (input: object) => {
    const { data } = await ask(admin, list, { input: { ...input, sortBy: 'id', sortDir: 'ascending' } })
    return data.detections.detections.map(({ id }: { id: string }) => id.replace('Sample.', ''))
  }
  const cases: readonly (readonly [object, readonly string[]])[] = [
    [{}, ['Login', 'Simple']],
    // spec: D2-9.6
    [{ page: 1, pageSize: 300 }, ['Login', 'Simple']],
    [{ analysisTypes: ['POLICY', 'CORRELATION_RULE'] }, []],
    [{ nameContains: 'a LOG' }, ['Login']],
    [{ enabled: false }, []],
    [{ severity: ['LOW', 'INFO'] }, ['Simple']],
    [{ logTypes: ['Sample.Log', 'Other'] }, ['Login', 'Simple']],
    [{ logTypes: ['Other'] }, []],
    [{ tags: ['identity'] }, ['Login']],
    [{ mitreTechnique: 'T1078' }, ['Login']],
    [{ mitreTechnique: 'T1' }, []],
    [{ createdBy: 'user-1' }, ['Login', 'Simple']],
    [{ lastModifiedBy: 'somebody' }, []],
    [{ managed: true }, []],
    [{ initialSet: true }, []],
    [{ initialSet: false }, ['Login', 'Simple']],
    [{ createAlert: true }, ['Login', 'Simple']],
    [{ outputIds: ['x'] }, []],
    [{ packId: 'none' }, []],
  ]
  for (const [input, ids] of cases) expect([input, await found(input)]).toEqual([input, ids])
})

it('distinguishes the creator and the last editor, and shows whether a detection is managed', async () => {
  const { ask, uploads } = await uploaded()
  const supplied = yamlRule.replace('Sample.Simple', 'Sample.Supplied')
  await uploads.upload(systemViewer, { data: archiveOf({ 'rules/supplied.yml': supplied }) })
  const change = 'mutation { updateRule(input: { id: "Sample.Supplied", severity: HIGH }) { rule { managed } } }'
  expect((await ask(admin, change)).data.updateRule).toEqual({ rule: { managed: false } })
  const found = async (initialSet: boolean | null) => {
    const { data } = await ask(admin, list, { input: { initialSet, sortBy: 'id', sortDir: 'ascending' } })
    return data.detections.detections.map(({ id }: { id: string }) => id)
  }
  expect([await found(true), await found(false), await found(null)]).toEqual([
    ['Sample.Supplied'],
    ['Sample.Login', 'Sample.Simple'],
    ['Sample.Login', 'Sample.Simple', 'Sample.Supplied'],
  ])
})

it('clones a detection without saving it, and packs detections into an archive', async () => {
  const { ask } = await uploaded()
  const clone =
    'mutation { cloneDetection(input: { id: "Sample.Login" }) { detection { id displayName managed versionId ... on Rule { text } } } }'
  const { text, ...copy } = (await ask(admin, clone)).data.cloneDetection.detection
  expect(copy).toEqual({ id: 'Sample.Login.Copy', displayName: 'A login_COPY', managed: false, versionId: null })
  expect(text).toMatch(/^Filename: Sample.Login.Copy.py$/m)
  const { data } = await ask(admin, 'mutation { downloadDetections(input: {}) { fileName downloadUrl } }')
  const archive = data.downloadDetections.downloadUrl.replace('data:application/zip;base64,', '')
  expect(archive).toBe(archiveOf(content))
  const upload = `mutation ($input: UploadDetectionEntitiesInput!) { uploadDetectionEntities(input: $input) { unchanged } }`
  expect((await ask(admin, upload, { input: { data: archive } })).data.uploadDetectionEntities).toEqual({
    unchanged: 3,
  })
})

// spec: D2-3.8
it('runs tests of unsaved detections', async () => {
  const { ask } = await uploaded()
  const result =
    'results { name passed errored triggerAlert error { code message } functions { detection { output } severity { output } } }'
  const tests = [{ name: 'one', expectedResult: true, resource: '{"ip":"8.8.8.8"}' }]
  const testRule = `mutation ($input: TestRuleInput!) { testRule(input: $input) { ${result} } }`
  const rule = await ask(admin, testRule, {
    input: { body: content['rules/login.py'], logTypes: ['Sample.Log'], tests },
  })
  expect(rule.data.testRule.results).toEqual([
    {
      name: 'one',
      passed: true,
      errored: false,
      triggerAlert: true,
      error: null,
      functions: { detection: { output: 'true' }, severity: null },
    },
  ])
  const filtered = await ask(admin, testRule, {
    input: {
      body: content['rules/login.py'],
      inlineFilters: '- KeyPath: ip\n  Condition: Equals\n  Value: 1.1.1.1\n',
      tests,
    },
  })
  expect(filtered.data.testRule.results[0]).toMatchObject({ passed: false, triggerAlert: false })
  const broken = await ask(admin, testRule, { input: { body: 'def rule(', tests } })
  expect(broken.data.testRule.results[0]).toMatchObject({
    passed: false,
    errored: true,
    error: { code: 'SyntaxError' },
  })

  const testPolicy = `mutation ($input: TestPolicyInput!) { testPolicy(input: $input) { ${result} } }`
  const policy = {
    body: 'def policy(resource):\n    return False\n',
    tests: [{ name: 'bad', expectedResult: false, resource: '{}' }],
  }
  expect((await ask(admin, testPolicy, { input: policy })).data.testPolicy.results[0]).toMatchObject({
    passed: true,
    triggerAlert: true,
  })

  const body = `- Group:
    - ID: one
      RuleID: Sample.Login
    - ID: two
      RuleID: Sample.Simple
  Schedule: { RateMinutes: 15, TimeoutMinutes: 2 }
  LookbackWindowMinutes: 60
`
  const testCorrelation = `mutation ($input: TestCorrelationRuleInput!) { testCorrelationRule(input: $input) { results { name passed error } } }`
  const outputs = { name: 'alone', expectedResult: false, ruleOutputs: [{ id: 'one', matches: { ip: { a: [0] } } }] }
  const correlation = await ask(admin, testCorrelation, { input: { simpleDetectionBody: body, tests: [outputs] } })
  expect(correlation.data.testCorrelationRule.results).toEqual([{ name: 'alone', passed: true, error: null }])

  const testYaml = `mutation ($yaml: String!) { testCorrelationRuleYAML(input: { yaml: $yaml }) { results { name passed } } }`
  expect((await ask(admin, testYaml, { yaml: 'a: 1' })).errors?.[0]?.extensions).toMatchObject({
    code: 'InvalidSyntax',
  })
})
