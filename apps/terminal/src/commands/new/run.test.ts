import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { picketHere as picket } from '../../testing/picket-here.ts'

function folder(): string {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'picket-new-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('a new rule in YAML is valid', async () => {
  const cwd = folder()
  const args = [
    'new',
    'rule',
    '--id',
    'Okta.AdminRoleAssigned',
    '--log-type',
    'Okta.SystemLog',
    '--mitre',
    'TA0003:T1098',
  ]
  expect(await picket(args, { cwd })).toEqual({
    stdout: 'created rules/okta_systemlog/okta_admin_role_assigned.yml\n',
    stderr:
      'Next, edit it while this command is running: picket test --watch rules/okta_systemlog/okta_admin_role_assigned.yml\n',
    code: 0,
  })
  expect(await picket(['validate', '--fail-on', 'info'], { cwd })).toMatchObject({ code: 0 })
  expect((await picket(['test', '--min-tests', '2'], { cwd })).stdout).toContain('PASS Okta.AdminRoleAssigned  2 tests')
  expect(await picket(['fmt', '--check'], { cwd })).toMatchObject({ code: 0 })
})

test('a new rule in Python uses an event, and goes to the folder of similar rules', async () => {
  const cwd = folder()
  mkdirSync(join(cwd, 'rules/cloud'), { recursive: true })
  await picket(['new', 'rule', '--id', 'A.B', '--log-type', 'AWS.CloudTrail', '--folder', 'rules/cloud'], { cwd })
  const input = '{"eventName": "PutBucketPolicy", "big": 12345678901234567890, "p_log_type": "AWS.CloudTrail"}'
  const args = ['new', 'rule', '--id', 'AWS.S3.Policy', '--logic', 'python', '--event', '-', '--json']
  const { stdout, code } = await picket(args, { cwd, input })
  expect([JSON.parse(stdout), code]).toEqual([
    { id: 'AWS.S3.Policy', files: ['rules/cloud/aws_s3_policy.yml', 'rules/cloud/aws_s3_policy.py'] },
    0,
  ])
  expect(readFileSync(join(cwd, 'rules/cloud/aws_s3_policy.yml'), 'utf8')).toContain('big: 12345678901234567890\n')
  expect((await picket(['test'], { cwd })).stdout).toContain('Detections  2 passed\n')
})

test.each([
  'policy',
  'correlation-rule',
  'derived-rule',
  'helper',
  'data-model',
  'scheduled-query',
  'saved-query',
  'lookup-table',
  'scheduled-prompt',
  'pack',
  'scheduled-rule',
])('a new %s can be parsed', async (kind) => {
  const cwd = folder()
  expect((await picket(['new', kind, '--id', 'my_thing', '--print'], { cwd })).stdout).toContain('AnalysisType: ')
  expect(await picket(['new', kind, '--id', 'my_thing'], { cwd })).toMatchObject({ code: 0 })
  expect(await picket(['fmt', '--check', '.'], { cwd })).toMatchObject({ code: 0 })
  expect((await picket(['list', '.', '--format', 'ndjson'], { cwd })).stdout).toContain('"id":"my_thing"')
})

test('files are not overwritten, and ids are unique', async () => {
  const cwd = folder()
  const args = ['new', 'rule', '--id', 'A.B', '--log-type', 'X.Y']
  await picket(args, { cwd })
  expect((await picket(args, { cwd })).stderr).toBe('error: The id "A.B" is already used in rules/x_y/a_b.yml.\n')
  expect((await picket(['new', 'rule', '--id', 'A_B', '--log-type', 'X.Y'], { cwd })).stderr).toContain(
    'error: "rules/x_y/a_b.yml" already exists.',
  )
})

test.each([
  ['Über.Größe', 'Über größe'],
  ['日本', '日本'],
  ['!', '!'],
])('an id with any letters, such as %s, results in a valid spec', async (id, name) => {
  const cwd = folder()
  const { stdout, code } = await picket(['new', 'rule', '--id', id, '--log-type', 'X.Y', '--json'], { cwd })
  const { files } = JSON.parse(stdout) as { readonly files: readonly string[] }
  expect([files, code]).toEqual([[expect.stringMatching(/^rules\/x_y\/[a-z_0-9]+\.yml$/)], 0])
  expect(readFileSync(join(cwd, files[0]!), 'utf8')).toMatch(new RegExp(`^DisplayName: ["']?${name}["']?$`, 'm'))
  expect(await picket(['validate', '--fail-on', 'info'], { cwd })).toMatchObject({ code: 0 })
})

test('references to missing specs are reported', async () => {
  const cwd = folder()
  await picket(['new', 'rule', '--id', 'A.B', '--log-type', 'X.Y'], { cwd })
  const rules = ['--rule', 'A.B', '--rule', 'No.Such']
  expect((await picket(['new', 'correlation-rule', '--id', 'C', ...rules], { cwd })).stderr).toMatch(
    /^Nothing here has the id "No\.Such" yet\.\nNext, /,
  )
})

test('invalid options are rejected', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'list.json'), '[{}]')
  writeFileSync(join(cwd, 'half.json'), '{"a": ')
  const faults: readonly (readonly [args: readonly string[], says: string])[] = [
    [[], 'The kind of spec is missing.'],
    [['rule'], 'The id is missing.'],
    [['rul', '--id', 'A'], 'rule'],
    [['rule', '--id', '../x'], 'An id cannot contain slashes'],
    [['rule', '--id', 'A', '--mitre', 'TA0001:T9999'], '"T9999" is not an ATT&CK technique.'],
    [['rule', '--id', 'A', '--mitre', 'TA0040:T1078'], 'is not in TA0040'],
    [['rule', '--id', 'A', '--event', 'list.json'], '"list.json" does not contain an event'],
    [
      ['rule', '--id', 'A', '--event', 'half.json'],
      '"half.json" is not JSON: line 1, column 7 has the end where a value should be.',
    ],
    [['rule', '--id', 'A', '--event', 'none.json'], '"none.json" does not exist.'],
    [
      ['rule', '--id', 'A', '--resource-type', 'AWS.S3.Bucket'],
      'Option "--resource-type" does not apply to a rule.\n  It applies to: policy.',
    ],
    [['policy', '--id', 'A', '--log-type', 'A.B'], 'Option "--log-type" does not apply to a policy.'],
    [['helper', '--id', 'a', '--rule', 'A'], 'Option "--rule" does not apply to a helper.'],
  ]
  for (const [args, says] of faults) {
    const { stderr, stdout, code } = await picket(['new', ...args], { cwd })
    expect(stderr, args.join(' ')).toContain(says)
    expect([stdout, code]).toEqual(['', 2])
  }
})

test('a derived rule is written beside its base and passes its tests', async () => {
  const cwd = folder()
  await picket(['new', 'rule', '--id', 'A.Base', '--log-type', 'X.Y', '--folder', 'rules/mine'], { cwd })
  const args = ['new', 'derived-rule', '--id', 'A.Derived', '--base', 'A.Base', '--severity', 'High']
  expect((await picket(args, { cwd })).stdout).toBe('created rules/mine/a_derived.yml\n')
  expect(readFileSync(join(cwd, 'rules/mine/a_derived.yml'), 'utf8')).toContain('BaseDetection: A.Base\n')
  expect(await picket(['validate', '--fail-on', 'info'], { cwd })).toMatchObject({ code: 0 })
  expect((await picket(['test', '--id', 'A.Derived'], { cwd })).stdout).toContain('PASS A.Derived  2 tests')
  const other = await picket(['new', 'derived-rule', '--id', 'A.Other', '--base', 'A.Bas'], { cwd })
  expect(other.stderr).toMatch(/^Nothing here has the id "A\.Bas" yet\.\n/)
})

test('a lookup table is written with its rows and their schema', async () => {
  const cwd = folder()
  const { stdout } = await picket(['new', 'lookup-table', '--id', 'our_networks', '--log-type', 'Okta.SystemLog'], {
    cwd,
  })
  expect(stdout.split('\n')).toEqual([
    'created lookup_tables/our_networks.yml',
    'created lookup_tables/our_networks.csv',
    'created lookup_tables/our_networks_schema.yml',
    '',
  ])
  expect(await picket(['validate', '--fail-on', 'info'], { cwd })).toMatchObject({ code: 0 })
  expect(await picket(['schema', 'validate', 'lookup_tables/our_networks_schema.yml'], { cwd })).toMatchObject({
    code: 0,
  })
})

test.each([
  [
    'lookup-table',
    'Our.Networks',
    'The id of a lookup-table has letters, digits and underscores only, since it names a table.',
  ],
  [
    'scheduled-prompt',
    'Daily',
    'The id of a scheduled-prompt has small letters, digits and underscores, a letter first.',
  ],
])('a %s cannot have the id %s', async (kind, id, message) => {
  const { stderr, code } = await picket(['new', kind, '--id', id], { cwd: folder() })
  expect([stderr, code]).toEqual([`error: ${message}\n`, 2])
})
