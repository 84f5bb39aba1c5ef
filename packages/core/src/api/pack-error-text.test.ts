import { expect, it } from 'vitest'
import { notificationText, packErrorText } from './pack-error-text.ts'

const fix =
  'does not exist or is not accessible. Add log sources that fill it, then disable the pack and enable it again.'

it.each([
  [
    "Code: 60. DB::Exception: Unknown table expression identifier 'logs.okta_systemlog' in scope",
    'logs.okta_systemlog',
  ],
  ['Table logs.aws_cloudtrail does not exist', 'logs.aws_cloudtrail'],
  [
    'Not enough privileges. To execute this query, it is necessary to have the grant SELECT ON logs.box_event',
    'logs.box_event',
  ],
  ["SQL compilation error: Object 'LOGS.PUBLIC.OKTA' does not exist or not authorized.", 'LOGS.PUBLIC.OKTA'],
])('puts a missing table in other words: %s', (error, table) => {
  expect(packErrorText(error)).toBe(`Table "${table}" ${fix}`)
})

it('leaves other errors as they are, each reported once', () => {
  expect(packErrorText('"A" is needed by "B".\n\n"A" is needed by "B".\n"C" is broken.')).toBe(
    '"A" is needed by "B".\n"C" is broken.',
  )
})

it('tells two errors of a long text, and how many others there are', () => {
  const missing = (name: string) => `Table logs.${name} does not exist`
  const text = packErrorText(['a', 'b', 'c', 'd'].map(missing).join('\n'))
  expect(text).toBe(`Table "logs.a" ${fix}\nTable "logs.b" ${fix}\n... and 2 other errors`)
  expect(packErrorText(['a', 'b', 'x'.repeat(400)].map(missing).join('\n'))).toMatch(/and 1 other error$/)
})

it('is never longer than 400 characters', () => {
  for (const length of [399, 400, 401, 5000])
    for (const lines of [1, 2, 7]) {
      const text = packErrorText(Array.from({ length: lines }, (_, line) => `${line}${'x'.repeat(length)}`).join('\n'))
      expect(text.length).toBeLessThanOrEqual(400)
    }
  expect(packErrorText('x'.repeat(401))).toBe(`${'x'.repeat(399)}…`)
})

it('is what notifications of the system say that tell of an error, and no others', () => {
  const message = 'Table logs.a does not exist'
  expect(notificationText({ topic: 'SYSTEM_NOTIFICATION', level: 'ERROR', message })).toBe(`Table "logs.a" ${fix}`)
  expect(notificationText({ topic: 'SYSTEM_ERROR', level: 'ERROR', message })).toBe(message)
  expect(notificationText({ topic: 'SYSTEM_NOTIFICATION', level: 'INFO', message })).toBe(message)
})
