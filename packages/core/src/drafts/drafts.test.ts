import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseContent } from '../detections/parse-content.ts'
import type { RuleRunner } from '../detections/rule-runner.ts'
import { runTests } from '../detections/testing/run-tests.ts'
import { recommendedChecks } from '../validation/recommended-checks.ts'
import { knowledgeOf } from '../validation/checks/check-harness.ts'
import { validateContent } from '../validation/validate.ts'
import { parseSavedFilter } from '../filters/saved-filter.ts'
import type { ValueMap } from '../values/value.ts'
import { draftFromSearch, draftKinds, toDisplayName, toStem, type DraftRequest } from './index.ts'

const noPython: RuleRunner = {
  open: async () => {},
  run: () => Promise.reject(new Error('No Python is needed here.')),
  analyze: async () => [],
  close: async () => {},
}

/** What checks say about the drafts, references to other content aside, and what becomes of their tests. */
async function judge(name: string, request: DraftRequest) {
  const files = draftKinds.find((kind) => kind.name === name)!.draft(request)
  const { content, findings } = parseContent(files.map(({ path, text }) => ({ file: path, text })))
  const all = [...findings, ...validateContent({ content }, recommendedChecks)]
  const ofYaml = content.specs.filter(({ data }) => 'Detection' in data)
  const results = await runTests(content, ofYaml, { runner: noPython })
  return {
    said: all
      .filter(({ kind }) => !kind.code.startsWith('PK21') && kind.code !== 'PK5027')
      .map(({ kind, message }) => `${kind.code} ${message}`),
    tests: results.map(({ status }) => status),
  }
}

it.each([
  [{ bucket: 'open' } as ValueMap, 'resource.get("bucket") != "open"'],
  [{ acl: { type: 'open' } } as ValueMap, '(resource.get("acl") or {}).get("type") != "open"'],
])('a policy reads the field of %j', (event, read) => {
  const files = draftKinds.find(({ name }) => name === 'policy')!.draft({ id: 'My.Policy', event })
  expect(files.at(-1)!.text.split('\n').at(-2)).toBe(`    return ${read}`)
})

describe('a rule from a search', () => {
  const event = { eventName: 'GetObject', userIdentity: { userName: 'ana' }, tags: ['a'], size: 5 } as ValueMap
  it.each([
    [{ target: 'eventName', operator: '==', value: 'GetObject' }],
    [{ and: [{ target: 'eventName', operator: 'in', value: ['GetObject', 'PutObject'] }] }],
    [
      {
        or: [
          { target: 'userIdentity.userName', operator: 'contains', value: 'an' },
          { and: [{ target: 'size', operator: '>', value: 7 }] },
        ],
      },
    ],
    // It also matches an event without the field, so that there is no second test.
    [{ target: 'eventName', operator: '!=', value: 'ListBuckets' }],
    [{ target: 'errorCode', operator: 'empty' }],
  ] as ValueMap[][])('has the conditions %j, and tests that pass', async (saved) => {
    const read = parseSavedFilter(saved!)
    const text = draftFromSearch({ id: 'My.Search', logTypes: ['AWS.CloudTrail'], filter: read.filter!, event })
    const { content, findings } = parseContent([{ file: 'a.yml', text }])
    expect([...findings, ...validateContent({ content }, recommendedChecks)].map(({ message }) => message)).toEqual([])
    const results = await runTests(content, content.specs, { runner: noPython })
    expect(results.map(({ status }) => status)).toEqual(['passed'])
  })
})

describe('drafts of logic in YAML', () => {
  const event = { action: 'repo.archived', actor: { login: 'x' }, big: 9007199254740993n } as ValueMap
  const requests: readonly (readonly [name: string, request: DraftRequest])[] = [
    ['rule', { id: 'My.Rule', logTypes: ['GitHub.Audit'] }],
    ['rule', { id: 'My.Rule', logTypes: ['GitHub.Audit'], event, severity: 'High', technique: 'TA0040:T1485' }],
    ['rule', { id: 'My.Rule', logTypes: ['GitHub.Audit'], event: {} }],
    ['scheduled-rule', { id: 'My.Rule', query: 'My.Query' }],
    ['correlation-rule', { id: 'My.Pair', rules: ['A.One', 'B.One'], form: 'sequence' }],
    ['correlation-rule', { id: 'My.Pair', rules: ['A.One', 'B.Two', 'C.Three'], form: 'group' }],
    ['correlation-rule', { id: 'My.Pair' }],
  ]
  it.each(requests)('of a %s are right (#%$), and their tests pass', async (name, request) => {
    expect(await judge(name, request)).toEqual({ said: [], tests: ['passed'] })
  })

  it('match any event they begin from', async () => {
    const anyEvent = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 })
    await fc.assert(
      fc.asyncProperty(anyEvent, async (given) => {
        expect((await judge('rule', { id: 'A', logTypes: ['A.B'], event: given as ValueMap })).tests).toEqual([
          'passed',
        ])
      }),
      { numRuns: 200 },
    )
  })
})

it.each([
  [['time', 'actor.type', 'EventType', 'name.first'], 'EventType'],
  [['time', 'actor.type', 'name.first'], 'time'],
  [['actor.type', 'name.first'], 'eventName'],
])('of a log type with the fields %j look at one that it has: %s', (paths, expected) => {
  const fields = knowledgeOf({ 'A.B': paths }).find('A.B')!
  const [spec] = draftKinds.find(({ name }) => name === 'rule')!.draft({ id: 'A', logTypes: ['A.B'], fields })
  expect(/Key: (.*)/.exec(spec!.text)?.[1]).toBe(expected)
})

describe('drafts of other kinds', () => {
  it.each(draftKinds.map(({ name }) => name).filter((name) => name !== 'derived-rule'))(
    'of a %s are right',
    async (name) => {
      expect((await judge(name, { id: 'my_thing', logTypes: ['AWS.CloudTrail'] })).said).toEqual([])
    },
  )

  it('of a derived rule are right beside their base', async () => {
    const base = draftKinds[0]!.draft({ id: 'A.Base', logTypes: ['A.B'] })
    const derived = draftKinds.find(({ name }) => name === 'derived-rule')!
    const files = [...base, ...derived.draft({ id: 'A.Derived', base: 'A.Base', technique: 'TA0040:T1485' })]
    const { content, findings } = parseContent(files.map(({ path, text }) => ({ file: path, text })))
    expect([...findings, ...validateContent({ content }, recommendedChecks)]).toEqual([])
    const results = await runTests(content, content.specs, { runner: noPython })
    expect(results.map(({ status, cases }) => [status, cases.length])).toEqual([
      ['passed', 2],
      ['passed', 2],
    ])
  })
})

describe('names', () => {
  it.each([
    ['Okta.AdminRoleAssigned', 'okta_admin_role_assigned', 'Okta admin role assigned'],
    ['AWS.S3 public', 'aws_s3_public', 'AWS S3 public'],
    ['9 Lives!', 'd_9_lives', '9 lives'],
  ])('%s', (id, stem, display) => {
    expect([toStem(id), toDisplayName(id)]).toEqual([stem, display])
  })
})

it('Python logic reads nested fields', () => {
  const rule = draftKinds.find(({ name }) => name === 'rule')!
  const event = { protoPayload: { methodName: 'storage.setIamPermissions' } }
  const [spec, python] = rule.draft({ id: 'G.Public', logTypes: ['GCP.AuditLog'], logic: 'python', event })
  expect(spec?.text).toContain('Filename: g_public.py\n')
  expect(python).toEqual({
    path: 'g_public.py',
    text: `def rule(event):
    return event.deep_get("protoPayload", "methodName") == "storage.setIamPermissions"


def title(event):
    return "G public"
`,
  })
})
