import { expect, it } from 'vitest'
import { filterTables, sqlName, type LakeDatabase } from './lake-schema.ts'

const table = (name: string, logType: string | null) => ({ name, description: '', logType })
const databases: readonly LakeDatabase[] = [
  {
    name: 'logs',
    alias: 'old_logs',
    description: '',
    tables: [table('aws_cloudtrail', 'AWS.CloudTrail'), table('okta_systemlog', 'Okta.SystemLog')],
  },
  { name: 'signals', alias: 'old_signals', description: '', tables: [table('okta_systemlog', 'Okta.SystemLog')] },
]

it.each([
  ['', ['logs.aws_cloudtrail', 'logs.okta_systemlog', 'signals.okta_systemlog']],
  ['aws.cloud', ['logs.aws_cloudtrail']],
  ['OKTA', ['logs.okta_systemlog', 'signals.okta_systemlog']],
  ['signals.', ['signals.okta_systemlog']],
  ['azure', []],
])('finds tables by "%s"', (text, names) =>
  expect(filterTables(databases, text).flatMap((one) => one.tables.map(({ name }) => `${one.name}.${name}`))).toEqual(
    names,
  ),
)

it('quotes names that are not plain words', () => {
  expect(sqlName('logs', 'a_b')).toBe('logs.a_b')
  expect(sqlName('a.b"c', '1st')).toBe('"a.b""c"."1st"')
})
