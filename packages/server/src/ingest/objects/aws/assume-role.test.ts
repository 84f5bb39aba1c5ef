import { expect, it, onTestFinished, vi } from 'vitest'
import { inspectQueueSource } from './inspect-queue-source.ts'
import { inspectS3 } from './inspect-s3.ts'
import { openAws } from './open-aws.ts'
import { createS3Store } from './s3-store.ts'
import { fakePrincipal, startFakeSts } from './testing/fake-sts.ts'

const role = {
  arn: 'arn:aws:iam::444455556666:role/picket-logs',
  accessKeyId: 'AKIAPICKET000000',
  externalId: 'picket-7',
}
const settings = {
  region: 'us-east-1',
  roleArn: role.arn,
  externalId: role.externalId,
  credentials: 'keys',
  accessKeyId: role.accessKeyId,
  secretAccessKey: 'hush',
} as const
const s3 = { bucket: 'logs', prefixes: [], delivery: 'listing' } as const

async function open() {
  const sts = await startFakeSts(role)
  onTestFinished(sts.close)
  vi.stubEnv('AWS_ENDPOINT_URL', sts.url)
  onTestFinished(() => void vi.unstubAllEnvs())
  return sts
}

it('reads with the credentials of the role, assumed once with the external ID', async () => {
  const sts = await open()
  const aws = await openAws(settings)
  const store = createS3Store(async () => aws, undefined)
  const { signal } = new AbortController()
  await store.list({ bucket: 'logs', prefix: '', limit: 1 }, signal)
  await store.list({ bucket: 'logs', prefix: '', limit: 1 }, signal)
  aws.close()
  expect(sts.calls).toEqual([`AssumeRole ${role.arn} ${role.externalId}`, 'List session-1', 'List session-1'])
})

it('says which principal the trust policy of which role refuses', async () => {
  const sts = await open()
  const problem = `The server cannot assume the role "${role.arn}": its trust policy must allow "sts:AssumeRole" for "${fakePrincipal}", with the external ID of the source.`
  const wrong = { ...settings, externalId: 'another' }
  expect(await inspectS3({ ...wrong, ...s3 }, openAws)).toEqual([
    { check: 'processingRoleStatus', message: 'The role can be assumed.', problem },
  ])
  const queueUrl = 'https://sqs.us-east-1.amazonaws.com/444455556666/logs'
  const checks = { role: 'amazonSecurityLakeRoleStatus', queue: 'amazonSecurityLakeQueueStatus' }
  expect(await inspectQueueSource({ ...wrong, queueUrl }, openAws, checks)).toEqual([
    { check: 'amazonSecurityLakeRoleStatus', message: 'The role can be assumed.', problem },
  ])
  // The same reason where the logs are read.
  const aws = await openAws(wrong)
  const store = createS3Store(async () => aws, undefined)
  await expect(store.list({ bucket: 'logs', prefix: '', limit: 1 }, AbortSignal.timeout(10_000))).rejects.toThrow(
    problem,
  )
  aws.close()
  expect(new Set(sts.calls)).toEqual(new Set([`AssumeRole ${role.arn} another`]))
})

it('says that an access key is not valid', async () => {
  await open()
  const [checked] = await inspectS3({ ...settings, accessKeyId: 'AKIAOLD000000000', ...s3 }, openAws)
  expect(checked!.problem).toBe(
    `The server cannot assume the role "${role.arn}": the credentials are not valid (InvalidClientTokenId). Correct them in the source.`,
  )
})
