import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverHere } from '../../testing/server-here.ts'

const policy = `AnalysisType: policy
PolicyID: Buckets.Are.Encrypted
Severity: High
Enabled: true
ResourceTypes: [AWS.S3.Bucket]
Filename: policy.py
Tests: []
`
const body = `def policy(resource):
    return resource['Encrypted']
`

it('lists resources with the results of policies, and shows one', async () => {
  const { picket, url, administrator, folder } = await serverHere()
  await picket(['login', url, '--email', administrator.email], {
    input: `${administrator.oneTimePassword}\nCorrect-horse-battery-7\n`,
  })
  const content = join(folder, 'content')
  mkdirSync(content)
  writeFileSync(join(content, 'policy.yml'), policy)
  writeFileSync(join(content, 'policy.py'), body)
  expect(await picket(['push', content, '--yes'])).toMatchObject({ code: 0 })
  const added = await picket([
    'sources',
    'add',
    'Cloud',
    '--log-type',
    'AWS.CloudTrail',
    '--stream',
    'Lines',
    '--auth',
    'None',
    '--json',
  ])
  const { result } = JSON.parse(added.stdout) as { result: { integrationId: string } }
  const empty = await picket(['resources', 'list'])
  expect([empty.code, empty.stdout]).toEqual([0, '0 resources\n'])
  const documents = [
    { Encrypted: true, ResourceId: 'bucket-a', ResourceType: 'AWS.S3.Bucket' },
    { Encrypted: false, ResourceId: 'bucket-b', ResourceType: 'AWS.S3.Bucket' },
    { ResourceId: 'user-a', ResourceType: 'AWS.IAM.User' },
  ]
  const sent = await fetch(`${url}/ingest/resources/${result.integrationId}`, {
    method: 'POST',
    body: JSON.stringify(documents),
  })
  expect(await sent.json()).toEqual({ received: 3, changed: 3, rejected: [] })

  const failing = async () => (await picket(['resources', 'list', '--status', 'fail'])).stdout.replace(/ +\S+Z\n/, '\n')
  await expect
    .poll(failing)
    .toBe('ID        TYPE           STATUS  LAST MODIFIED\nbucket-b  AWS.S3.Bucket  FAIL\n\n1 resource\n')
  const listed = await picket([
    'resources',
    'list',
    '--type',
    'AWS.S3.Bucket',
    '--sort',
    'id',
    '--limit',
    '1',
    '--json',
  ])
  expect(JSON.parse(listed.stdout)).toMatchObject({
    schema: 'picket.resources/1',
    results: [{ id: 'bucket-a', complianceStatus: 'PASS' }],
    total: 2,
  })
  const shown = await picket(['resources', 'show', 'bucket-b'])
  expect(shown.stdout.replace(/modified \S+/, 'modified T')).toBe(`bucket-b
AWS.S3.Bucket, FAIL, last modified T

POLICY                 SEVERITY  STATUS
Buckets.Are.Encrypted  HIGH      FAIL

${JSON.stringify(documents[1], null, 2)}
`)
  expect(await picket(['resources', 'show', 'nothing'])).toMatchObject({
    code: 2,
    stderr: 'error: Resource "nothing" does not exist.\n',
  })
})
