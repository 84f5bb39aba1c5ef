import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routes } from '../../app/routes.ts'
import { instead } from './instead.ts'

const root = join(import.meta.dirname, '../../../../..')
const graphql = readdirSync(join(root, 'schema/graphql')).map((name) =>
  readFileSync(join(root, 'schema/graphql', name), 'utf8'),
)
/** Returns the root fields of queries and mutations: lines that start with a field name. */
const fields = new Set(
  graphql.flatMap((text) =>
    [...text.matchAll(/^extend type (?:Query|Mutation) \{$([\s\S]*?)^\}$/gm)].flatMap(([, body = '']) =>
      [...body.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name]) => name!),
    ),
  ),
)
const reference = readFileSync(join(root, 'docs/reference/commands.md'), 'utf8')

it('says of each screen that comes later what there is today, and of no other', () => {
  const later = routes.filter(({ load }) => load === undefined).map(({ path }) => path)
  expect(Object.keys(instead).toSorted()).toEqual([...new Set(later)].toSorted())
})

it('names commands and fields of the API that are there', () => {
  const named = Object.values(instead).flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
  const missing = named.filter((name) => (name.startsWith('picket ') ? !reference.includes(name) : !fields.has(name)))
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(1)
})
