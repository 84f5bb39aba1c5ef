import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { expect, it } from 'vitest'
import { showFailure } from './show-failure.ts'

interface Values {
  readonly name: string
  readonly cron: string
}

function shown(
  paths: readonly string[],
  fields: Parameters<typeof showFailure<Values>>[2],
): readonly (readonly [field: string, message: string | undefined])[] {
  const found: [string, string | undefined][] = []
  const extensions = { fields: paths.map((path) => ({ path, message: `${path} is wrong` })) }
  const error = new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Not like that.', extensions }] })
  showFailure<Values>(error, (field, { message }) => found.push([field, message]), fields)
  return found
}

it.each([
  [['name'], ['name', 'cron'] as const, [['name', 'name is wrong']]],
  [['input.name'], ['name'] as const, [['name', 'input.name is wrong']]],
  [['cron.0'], ['cron'] as const, [['cron', 'cron.0 is wrong']]],
  [['schedule.cron'], { 'schedule.cron': 'cron' } as const, [['cron', 'schedule.cron is wrong']]],
  [['schedule.cron'], ['cron'] as const, [['root', 'Not like that.']]],
  [[], { 'schedule.cron': 'cron' } as const, [['root', 'Not like that.']]],
])('shows what the server says of %j at the fields of %j', (paths, fields, expected) => {
  expect(shown(paths, fields)).toEqual(expected)
})
