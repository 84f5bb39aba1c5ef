import { permissions } from '@picket/core'
import { expect, it } from 'vitest'
import { navigationFor } from './navigation.ts'
import { redirects, routes } from './routes.ts'

const titles = (held: Parameters<typeof navigationFor>[0]) => navigationFor(held).map(({ title }) => title)

it('shows what is built and may be opened, and no heading with nothing below it', () => {
  expect(titles([])).toEqual([])
  expect(titles(['AlertRead'])).toEqual(['Alerts'])
  expect(titles(['SummaryRead', 'UserRead'])).toEqual(['Dashboards'])
  expect(titles([...permissions])).toEqual(expect.arrayContaining(['Dashboards', 'Alerts']))
})

it('has each address once, with a slash at its end', () => {
  const paths = [...routes.map(({ path }) => path), ...redirects.map(([from]) => from)]
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  expect(paths.filter((path) => !path.endsWith('/'))).toEqual([])
})
