import { join } from 'node:path'
import { readSchemas } from '@picket/logs/node'
import { expect, test } from 'vitest'
import { repository } from '../testing/picket.ts'
import { collectSchemas, openShippedSchemas } from './shipped-schemas.ts'

test('every schema of the catalog can be stored as JSON, and is found by its name', () => {
  const folder = join(repository, 'packages/content/log-types')
  const { schemas } = readSchemas(['.'], folder)
  const names = schemas.map(({ schema }) => schema.name).sort()
  expect(
    collectSchemas(folder)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names)
  const shipped = openShippedSchemas()
  expect(shipped.names).toEqual(names)
  expect(names.map((name) => shipped.find(name)?.name)).toEqual(names)
  expect(shipped.find('Custom.App')).toBeUndefined()
})

test('without a catalog, there are no built-in schemas', () => {
  expect(openShippedSchemas('/').names).toEqual([])
})
