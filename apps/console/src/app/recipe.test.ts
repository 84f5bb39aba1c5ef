import { permissions, type Permission } from '@picket/core'
import { Radar } from 'lucide-react'
import { expect, it } from 'vitest'
import { budgetOf } from '../../../../scripts/console/budgets.ts'
import { listAddresses } from '../../../../scripts/screenshots/addresses.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { createNavigation } from './navigation.ts'
import { pageState } from './page-state.ts'
import { routes } from './routes.ts'
import type { ScreenRoute } from './screen-route.ts'

/** The recipe "a screen of the console" of CONTRIBUTING.md: one record, and one line in the table. */
const honeypots: ScreenRoute = {
  path: '/configure/honey-pots/',
  title: 'Honeypots',
  crumb: 'Decoys',
  width: 'lg',
  needs: ['CloudsecSourceModify'],
  menu: { in: 'configure', icon: Radar, letter: 'y' },
  load: async () => ({ Screen: () => null }),
}
const screens = [...routes, honeypots]
const navigation = createNavigation(screens)
const off = (): boolean => false
const held: readonly Permission[] = ['CloudsecSourceModify']

it('a screen of one record is in the navigation, with its key, and in the palette, for users who can open it', () => {
  const entry = { path: honeypots.path, title: 'Honeypots', letter: 'y' }
  expect(navigation.side(held, off)).toEqual([
    expect.objectContaining({ title: 'Configure', items: [expect.objectContaining({ ...entry, icon: Radar })] }),
  ])
  expect(navigation.palette(held, off)).toEqual([entry, expect.objectContaining({ path: '/support/' })])
  const others = permissions.filter((one) => one !== 'CloudsecSourceModify')
  expect(JSON.stringify([navigation.side(others, off), navigation.palette(others, off)])).not.toContain('Honeypots')
})

it('its page shows it under its title to users who can open it', () => {
  expect(pageState(honeypots, held, off, undefined)).toEqual({ failed: undefined, title: 'Honeypots' })
  expect(pageState(honeypots, ['LogSourceRead'], off, undefined)).toEqual({ failed: 403, title: 'Permission Denied' })
  expect(pageState(honeypots, held, off, 503)).toEqual({ failed: 503, title: 'Service Unavailable' })
})

it('its group, its breadcrumbs and links know it', () => {
  expect(navigation.firstOf('/configure/', held, off)).toBe(honeypots.path)
  expect(navigation.start(held, off)).toBe(honeypots.path)
  expect(navigation.isBuilt(honeypots.path)).toBe(true)
  expect(breadcrumbs(honeypots.path, screens)).toEqual([
    { text: 'Configure', path: '/configure/' },
    { text: 'Decoys', path: honeypots.path },
  ])
})

it('the test of all screens opens it, and the build limits its size', () => {
  expect(listAddresses(() => undefined, screens).addresses).toContainEqual({
    name: 'configure-honey-pots',
    path: honeypots.path,
  })
  expect(budgetOf('honey-pots/screen.tsx')).toBe(320)
})

it('menus of settings and of the palette alone take a screen by one word', () => {
  const inMenu = (name: 'settings' | 'palette') => createNavigation([{ ...honeypots, menu: { in: name } }])
  expect(inMenu('settings').settings(held, off)).toEqual([{ ...honeypots, menu: { in: 'settings' } }])
  expect(
    inMenu('palette')
      .palette(held, off)
      .map(({ title }) => title),
  ).toEqual(['Honeypots'])
  expect(inMenu('palette').side(held, off)).toEqual([])
})
