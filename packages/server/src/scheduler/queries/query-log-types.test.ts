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

it('includes what the saved queries in a query read, and everything if one of them is unknown', () => {
  const stored = new Map(
    Object.entries({
      plans: 'secret_plans | limit 1',
      outer: "saved_query(\n// its name\n'plans')",
      loop: "aws_cloudtrail | saved_query('loop')",
      'in SQL': undefined,
    }).map(([name, text]) => [name, { name, text }]),
  )
  const of = (sql: string) => logTypesOfQuery({ sql }, byTable, stored)
  expect(of("aws_cloudtrail | join kind=cross r=(saved_query('outer'))")).toEqual(['AWS.CloudTrail', 'Secret.Plans'])
  expect(of("saved_query('loop')")).toEqual(['AWS.CloudTrail'])
  expect(of("union aws_cloudtrail, saved_query('gone')")).toEqual(['*'])
  expect(of("union aws_cloudtrail, saved_query('in SQL')")).toEqual(['*'])
})
