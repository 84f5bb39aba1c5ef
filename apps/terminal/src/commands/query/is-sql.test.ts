import { expect, it } from 'vitest'
import { isSql } from './is-sql.ts'

it.each([
  ['SELECT 1', true],
  ['-- all\n(select 1)', true],
  ['/* x */ WITH a AS (SELECT 1) SELECT * FROM a', true],
  ['SHOW TABLES', true],
  ['aws_cloudtrail | limit 1', false],
  ['// comment\naws_cloudtrail', false],
  ['let a = 1; aws_cloudtrail', false],
  ['union a, b', false],
  ['selected | limit 1', false],
  ['set | limit 1', false],
])('%j is SQL: %s', (text, expected) => {
  expect(isSql(text)).toBe(expected)
})
