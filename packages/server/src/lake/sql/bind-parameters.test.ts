import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { bindParameters, locateBeforeBinding } from './bind-parameters.ts'
import { SqlError } from './sql-error.ts'

interface Case {
  readonly sql: string
  readonly parameters: unknown
  readonly becomes?: string
  readonly message?: string
  readonly hint?: string
  /** `line:column` */
  readonly at?: string
}

const cases = parse(
  readFileSync(new URL('../../../fixtures/lake-sql/parameters.yml', import.meta.url), 'utf8'),
) as readonly Case[]

test.each(cases)('$sql with $parameters', ({ sql, parameters, ...expected }) => {
  expect(bind(sql, parameters)).toEqual(expected)
})

function bind(sql: string, parameters: unknown): Partial<Case> {
  try {
    return { becomes: bindParameters(sql, parameters).text }
  } catch (thrown) {
    const { message, hint, line, column } = thrown as SqlError
    return { message, ...(hint && { hint }), ...(line && { at: `${line}:${column}` }) }
  }
}

test('mistakes after a value have the position in the text as written', () => {
  const sql = 'select 1,\n{name:String}, wrong'
  const bound = bindParameters(sql, { name: 'a much longer text\nof two lines' })
  const mistake = new SqlError('There is no wrong.', bound.text, bound.text.indexOf('wrong'))
  const { message, line, column } = locateBeforeBinding(mistake, sql, bound)
  expect({ message, line, column }).toEqual({ message: 'There is no wrong.', line: 2, column: 16 })
})
