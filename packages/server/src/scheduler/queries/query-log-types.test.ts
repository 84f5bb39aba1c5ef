import { expect, it } from 'vitest'
import { logTypesOfQuery } from './query-log-types.ts'

const byTable = new Map([
  ['aws_cloudtrail', ['AWS.CloudTrail']],
  ['secret_plans', ['Secret.Plans']],
])

it.each([
  ['aws_cloudtrail | limit 5', ['AWS.CloudTrail']],
  ['aws_cloudtrail | where 1 --1 > 0 | union secret_plans', ['AWS.CloudTrail', 'Secret.Plans']],
  ["aws_cloudtrail | where name == '/*' | union secret_plans", ['*', 'AWS.CloudTrail', 'Secret.Plans']],
  ['union aws_cloudtrail, secret*', ['*', 'AWS.CloudTrail']],
  ['datatable [{"a": 1}]', ['*']],
  ['select * from aws_cloudtrail -- secret_plans', ['AWS.CloudTrail']],
])('%s reads %j', (sql, expected) => {
  expect(logTypesOfQuery({ sql }, byTable)).toEqual(expected)
})
