import { expect, it } from 'vitest'
import { explainAws } from './aws-problem.ts'

const read = { doing: 'read "s3://logs/a"', permission: 's3:GetObject', on: 'arn:aws:s3:::logs/*' }
const user = 'User: arn:aws:sts::1:assumed-role/picket/picket is not authorized to perform:'

it.each([
  [
    { name: 'AccessDenied', message: 'Access Denied' },
    'access',
    'The server cannot read "s3://logs/a": the permission "s3:GetObject" on "arn:aws:s3:::logs/*" is missing.',
  ],
  [
    { name: 'AccessDenied', message: `${user} kms:Decrypt on resource: arn:aws:kms:us-east-1:1:key/k because` },
    'access',
    'The server cannot read "s3://logs/a": the permission "kms:Decrypt" on "arn:aws:kms:us-east-1:1:key/k" is missing.',
  ],
  [
    { name: 'AccessDenied', message: `${user} sts:AssumeRole on resource: arn:aws:iam::1:role/r` },
    'access',
    'The server cannot assume the role "arn:aws:iam::1:role/r": its trust policy must allow "sts:AssumeRole" for "arn:aws:sts::1:assumed-role/picket/picket", with the external ID of the source.',
  ],
  [
    { name: 'NoSuchKey', message: 'gone' },
    'missing',
    'The server cannot read "s3://logs/a": it does not exist (NoSuchKey).',
  ],
  [
    { name: 'SignatureDoesNotMatch', message: 'x' },
    'access',
    'The server cannot read "s3://logs/a": the credentials are not valid (SignatureDoesNotMatch). Correct them in the source.',
  ],
  [
    { name: 'SlowDown', message: 'Reduce your rate.' },
    'failed',
    'The server cannot read "s3://logs/a": Reduce your rate (SlowDown).',
  ],
])('explains %j', (error, reason, message) => {
  expect(explainAws(error, read)).toMatchObject({ reason, message })
})
