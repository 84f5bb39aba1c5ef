import { permissions, type Permission } from '@picket/core'
import { expect, it } from 'vitest'
import { navigation } from './navigation.ts'
import { redirects, routes } from './routes.ts'

const titles = (held: readonly Permission[], ...on: readonly string[]) =>
  navigation.side(held, (flag) => on.includes(flag)).map(({ title }) => title)

it('shows what is built and may be opened, and no heading with nothing below it', () => {
  expect(titles([])).toEqual([])
  expect(titles(['AlertModify'])).toEqual(['Alerts'])
  expect(titles(['SummaryRead', 'UserRead'])).toEqual(['Dashboards'])
  expect(titles([...permissions])).toEqual(expect.arrayContaining(['Dashboards', 'Alerts']))
})

// spec: D1-6.14
it('leads who reads alerts to the dashboards unless the old one is on, and who reads data where dashboards are made', () => {
  expect(titles(['AlertRead'])).toEqual(['Dashboards', 'Alerts'])
  expect(titles(['AlertRead'], 'ENABLE_LEGACY_DASHBOARD')).toEqual(['Alerts'])
  expect(titles(['DataAnalyticsRead'])).not.toContain('Dashboards')
  expect(titles(['DataAnalyticsRead'], 'ENABLE_CUSTOM_DASHBOARDS')).toContain('Dashboards')
})

it.each([
  [['SummaryRead', 'RuleRead'], '/dashboard/overview/'],
  [['AlertRead'], '/dashboard/overview/'],
  [['RuleRead', 'DestinationRead'], '/build/detections/'],
  [['DestinationRead'], '/configure/destinations/'],
  [['UserRead'], '/settings/users/'],
  [[], '/support/'],
] as const)('starts on the first screen that a user with %j can open', (held, path) => {
  expect(navigation.start(held, () => false)).toBe(path)
})

it.each([
  ['/build/', ['RuleRead'], '/build/detections/'],
  ['/configure/', ['LogSourceRead', 'DestinationRead'], '/configure/log-sources/'],
  ['/configure/', ['LookupRead'], '/configure/lookup-tables/'],
  ['/investigate/', ['ResourceRead'], '/investigate/resources/'],
  ['/investigate/', [], undefined],
  ['/settings/', ['GeneralSettingsRead', 'UserRead'], '/settings/general/'],
  ['/settings/', ['UserRead'], '/settings/users/'],
] as const)('leads from %s, with %j, to the first place that may be opened, built ones first', (group, held, path) => {
  expect(navigation.firstOf(group, held, () => false)).toBe(path)
})

it('has each address once, with a slash at its end', () => {
  const paths = [...routes.map(({ path }) => path), ...redirects.map(([from]) => from)]
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  expect(paths.filter((path) => !path.endsWith('/'))).toEqual([])
})

it('gives each letter to one screen', () => {
  const shortcuts = routes.flatMap(({ menu }) => (menu !== undefined && 'letter' in menu ? [menu.letter] : []))
  expect(shortcuts.filter((letter, index) => shortcuts.indexOf(letter) !== index)).toEqual([])
  expect(shortcuts).toEqual(expect.arrayContaining(['a', 'd', 'e', 'h', 'o', 's']))
})
