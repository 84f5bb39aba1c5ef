import { checkSettings } from '@picket/core'
import { expect, it } from 'vitest'
import { s3Fields } from './s3-settings.ts'

const account = 'Enter the 12 digits of an AWS account'
const bucket = 'Enter the name of a bucket: 3 to 63 lower-case letters, digits, dots and dashes'
const role = 'Enter the ARN of a role, such as arn:aws:iam::123456789012:role/picket-logs'
const queue = 'Enter the URL of an SQS queue, such as https://sqs.us-east-1.amazonaws.com/123456789012/picket-logs'

// spec: D3-5.5 D3-9.2
it.each([
  ['awsAccountId', '123456789012', undefined],
  ['awsAccountId', '12345678901', account],
  ['awsAccountId', '1234567890123', account],
  ['awsAccountId', '12345678901a', account],
  ['bucket', 'abc', undefined],
  ['bucket', 'a'.repeat(63), undefined],
  ['bucket', 'ab', bucket],
  ['bucket', 'a'.repeat(64), bucket],
  ['bucket', 'Logs', bucket],
  ['roleArn', 'arn:aws:iam::123456789012:role/path/picket', undefined],
  ['roleArn', 'arn:aws-us-gov:iam::123456789012:role/picket', undefined],
  ['roleArn', 'arn:aws:iam::1234:role/picket', role],
  ['roleArn', 'arn:aws:iam::123456789012:user/picket', role],
  ['queueUrl', 'https://sqs.eu-west-1.amazonaws.com/123456789012/logs', undefined],
  ['queueUrl', 'https://sqs.eu-west-1.amazonaws.com/123456789012/', queue],
  ['queueUrl', 'https://sqs.eu-west-1.example.com/123456789012/logs', queue],
])('%s %j: %s', (name, value, message) => {
  expect(checkSettings(s3Fields, { delivery: 'notifications', [name]: value })[name]).toBe(message)
})
