import { expect, it } from 'vitest'
import { archiveOf, content, openDetections, openTestPython } from '../../detections/testing/open-detections.ts'
import { admin, tokenWith } from '../../identity/testing/viewers.ts'

const python = openTestPython()

async function uploaded() {
  const opened = await openDetections(python)
  await opened.uploads.upload(admin, { data: archiveOf(content) })
  return opened
}

const save = `mutation ($input: SaveDetectionTextInput!) { saveDetectionText(input: $input) {
  detection { id type versionId text enabled ... on Rule { body } } testResults { name passed } isLive } }`
const draft = `query ($input: DetectionTextInput!) { detectionDraft(input: $input) {
  issues { code severity message hint inBody line column endLine endColumn } testResults { name passed error { code message } } } }`
const read = 'query ($id: ID!) { rule(id: $id) { versionId text body } }'

const simple = `# Why it is here stays.
AnalysisType: rule
RuleID: Sample.New
Enabled: true
Severity: Low # for now
LogTypes: [AWS.CloudTrail]
Detection:
  # who did it
  - KeyPath: userIdentity.type
    Condition: Equals
    Value: Root
Tests:
  - Name: root
    ExpectedResult: true
    Log: { userIdentity: { type: Root } }
`

it('keeps the text of a new and of an edited detection, including comments', async () => {
  const { ask, audited } = await uploaded()
  const made = (await ask(admin, save, { input: { detection: { text: simple } } })).data.saveDetectionText
  expect(made).toEqual({
    detection: { id: 'Sample.New', type: 'RULE', versionId: expect.any(String), text: simple, enabled: true, body: '' },
    testResults: [{ name: 'root', passed: true }],
    isLive: true,
  })
  expect(audited.at(-1)?.action).toBe('SAVE_DETECTION')

  const { versionId } = made.detection
  const text = simple.replace('Low # for now', 'High # for good')
  const detection = { id: 'Sample.New', versionId, text }
  expect((await ask(admin, save, { input: { detection } })).data.saveDetectionText.detection.text).toBe(text)
  const again = await ask(admin, save, { input: { detection } })
  expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'RevisionConflict', savedBy: expect.any(String) })
  expect((await ask(admin, save, { input: { detection: { text: simple } } })).errors?.[0]?.extensions?.['code']).toBe(
    'AlreadyExists',
  )
  const renamed = { id: 'Sample.New', text: simple.replace('Sample.New', 'Sample.Other') }
  expect((await ask(admin, save, { input: { detection: renamed } })).errors?.[0]?.message).toBe(
    'The id of "Sample.New" cannot change. Clone it to get a detection with the id "Sample.Other".',
  )
})

it.each([
  ['a merge conflict', '<<<<<<< yours\nDisplayName: a\n=======\nDisplayName: b\n>>>>>>> theirs\n'],
  ['an open bracket', 'Tags: [a\n'],
  ['a duplicate key', 'Reference: a\nReference: b\n'],
])('reports errors in the text of a Python rule, and keeps the stored text: %s', async (_, lines) => {
  const { ask } = await uploaded()
  const { versionId, text, body } = (await ask(admin, read, { id: 'Sample.Login' })).data.rule
  const detection = { id: 'Sample.Login', versionId, text: text.replace('Enabled:', `${lines}Enabled:`), body }
  const issues = (await ask(admin, draft, { input: detection })).data?.detectionDraft?.issues ?? []
  const { errors } = await ask(admin, save, { input: { detection } })
  expect(errors?.[0]?.extensions).toMatchObject({ code: expect.stringMatching(/^Invalid(Syntax|Input)$/) })
  expect([...issues, ...((errors?.[0]?.extensions?.['issues'] ?? []) as unknown[])]).not.toEqual([])
  expect((await ask(admin, read, { id: 'Sample.Login' })).data.rule).toEqual({ versionId, text, body })
})

it('stores Python in a file beside the text and references it; removes it when the logic becomes YAML', async () => {
  const { ask } = await uploaded()
  const text = content['rules/login.yml']!.replace('Sample.Login', 'Sample.Mine').replace(/^Filename:.*\n/m, '')
  const body = content['rules/login.py']!
  const { data, errors } = await ask(admin, save, { input: { detection: { text, body } } })
  expect(errors).toBeUndefined()
  expect(data.saveDetectionText.detection).toMatchObject({ id: 'Sample.Mine', body })
  expect(data.saveDetectionText.detection.text).toBe(`${text}Filename: Sample.Mine.py\n`)

  const edited = { id: 'Sample.Login', text: content['rules/login.yml'], body: `${body}\n# looked at\n` }
  await ask(admin, save, { input: { detection: edited } })
  expect((await ask(admin, read, { id: 'Sample.Login' })).data.rule).toMatchObject({
    text: content['rules/login.yml'],
    body: edited.body,
  })
  const inYaml = simple.replace('Sample.New', 'Sample.Mine')
  await ask(admin, save, { input: { detection: { id: 'Sample.Mine', text: inYaml } } })
  expect((await ask(admin, read, { id: 'Sample.Mine' })).data.rule).toMatchObject({ text: inYaml, body: '' })
})

it('reports the position of errors in a draft and runs its tests, without saving it', async () => {
  const { ask, audited } = await uploaded()
  const before = audited.length
  const text = content['rules/login.yml']!
  const body = 'def rule(event):\n    return event["gone"]\n\n\ndef titel(event):\n    return x\n'
  const input = { id: 'Sample.Login', text: text.replace('High', 'Hihg'), body }
  const wrong = (await ask(admin, draft, { input })).data?.detectionDraft
  expect(wrong).toBe(undefined)
  const { data } = await ask(admin, draft, { input: { ...input, text } })
  const { issues, testResults } = data.detectionDraft
  expect(issues).toContainEqual(
    expect.objectContaining({ severity: 'error', inBody: true, line: 6, column: 12, endLine: 6, endColumn: 13 }),
  )
  expect(testResults).toEqual([
    { name: 'from outside', passed: false, error: { code: 'KeyError', message: expect.any(String) } },
    { name: 'from inside', passed: false, error: { code: 'KeyError', message: expect.any(String) } },
  ])
  const severity = text.replace('High', 'Hihg')
  const only = (
    await ask(admin, draft.replace(/testResults \{.*?\} \}/, ''), {
      input: { text: severity, body, id: 'Sample.Login' },
    })
  ).data
  expect(only.detectionDraft.issues[0]).toMatchObject({
    severity: 'error',
    inBody: false,
    hint: 'Did you mean "High"?',
  })
  expect((await ask(admin, read, { id: 'Sample.Login' })).data.rule.body).toBe(content['rules/login.py'])
  expect(audited.length).toBe(before)
})

it('requires the permission to change detections of that kind, and accepts only detections', async () => {
  const { ask } = await uploaded()
  const denied = await ask(tokenWith('PolicyModify'), draft, { input: { text: simple } })
  expect(denied.errors?.[0]?.message).toMatch('RuleModify')
  const helper = 'AnalysisType: global\nGlobalID: a\nFilename: a.py\nDescription: A\n'
  for (const [text, says] of [
    [helper, 'The text is a global, not a detection.'],
    ['a: 1\n', 'The text is not a detection: it has no AnalysisType.'],
  ] as const) {
    const { errors } = await ask(admin, save, { input: { detection: { text } } })
    expect(errors?.[0]?.message).toBe(says)
  }
  const broken = await ask(admin, save, { input: { detection: { text: `${simple}Tags: [` } } })
  expect(broken.errors?.[0]?.extensions).toMatchObject({
    code: 'InvalidSyntax',
    issues: [{ line: expect.any(Number) }],
  })
})
