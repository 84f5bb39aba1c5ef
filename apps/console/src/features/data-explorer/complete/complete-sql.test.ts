import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { LakeSchema } from '../schema/lake-schema.ts'
import { completeSql } from './complete-sql.ts'
import { sqlFunctions } from './words.ts'

const table = (name: string) => ({ name, description: '', logType: null })
const schema: LakeSchema = {
  databases: async () => [
    { name: 'logs', alias: 'old_logs', description: '', tables: [table('aws_cloudtrail'), table('okta_systemlog')] },
    { name: 'signals', alias: 'old_signals', description: '', tables: [table('aws_cloudtrail')] },
  ],
  columns: async ({ database, table: name }) => [
    { name: `${database}_${name}_id`, type: 'String', description: '' },
    { name: 'p_event_time', type: 'DateTime64(3)', description: '' },
  ],
}

/** Completes at the bar. */
async function at(marked: string): Promise<readonly string[]> {
  const offset = marked.indexOf('|')
  const { from, options } = await completeSql(marked.replace('|', ''), offset, schema)
  const word = marked.slice(from, offset).toLowerCase()
  return options.filter(({ label }) => label.toLowerCase().startsWith(word)).map(({ label }) => label)
}

it.each([
  ['SELECT * FROM |', ['logs', 'logs.aws_cloudtrail', 'logs.okta_systemlog', 'signals', 'signals.aws_cloudtrail']],
  ['SELECT * FROM logs.a|', ['aws_cloudtrail']],
  ['SELECT * FROM old_logs.|', ['aws_cloudtrail', 'okta_systemlog']],
  ['SELECT logs_| FROM logs.aws_cloudtrail', ['logs_aws_cloudtrail_id']],
  ['SELECT logs_| FROM aws_cloudtrail', ['logs_aws_cloudtrail_id']],
  ['SELECT a.| FROM signals.aws_cloudtrail AS a', ['signals_aws_cloudtrail_id', 'p_event_time']],
  ['SELECT a.| FROM logs.okta_systemlog a WHERE 1', ['logs_okta_systemlog_id', 'p_event_time']],
  ['SELECT b.| FROM logs.okta_systemlog a', []],
  ['SELECT p_ev| FROM logs.okta_systemlog JOIN signals.aws_cloudtrail USING (p_row_id)', ['p_event_time']],
  ['SELECT 1 WHERE p_occ|', ['p_occurs_since', 'p_occurs_between', 'p_occurs_around']],
  ['SELECT arrayE|', ['arrayExists']],
  ['SEL|', ['SELECT']],
])('completes %s', async (text, labels) => expect(await at(text)).toEqual(labels))

it('puts the cursor between the brackets of a function', async () => {
  const { options } = await completeSql('SELECT co', 9, schema)
  expect(options.find(({ label }) => label === 'countIf')).toEqual({
    label: 'countIf',
    kind: 'function',
    detail: '(condition)',
    apply: 'countIf(#)',
  })
  expect(options.find(({ label }) => label === 'count')?.apply).toBe('count()#')
})

it('offers only functions that the server allows', () => {
  const root = join(import.meta.dirname, '../../../../../..')
  const text = readFileSync(join(root, 'packages/server/src/lake/sql/functions/function-names.ts'), 'utf8')
  const allowed = new Set(text.split(/[\s`]+/).map((word) => word.replace('*', '').toLowerCase()))
  expect(
    sqlFunctions
      .map(([name]) => name)
      .filter((name) => !allowed.has(name.toLowerCase().replace(/if$/, '')) && !allowed.has(name.toLowerCase())),
  ).toEqual([])
})
