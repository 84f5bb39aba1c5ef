import { expect, it } from 'vitest'
import {
  changeTab,
  closeTab,
  openTab,
  readWanted,
  showWanted,
  titleOf,
  toParameters,
  type TabList,
} from './tab-list.ts'

const list: TabList = {
  tabs: [
    { key: 'a', text: 'SELECT 1' },
    { key: 'b', text: 'SELECT 2', queryId: 'q2' },
  ],
  current: 'a',
}
const blank = { key: 'z', text: '' }
const keys = ({ tabs }: TabList) => tabs.map(({ key }) => key).join('')

it('opens tabs at the end, in place of an empty one', () => {
  const opened = openTab(list, blank)
  expect([keys(opened), opened.current]).toEqual(['abz', 'z'])
  expect(keys(openTab(opened, { key: 'c', text: 'SELECT 3' }))).toBe('abc')
})

it('closes tabs, selects a neighbor, and keeps at least one', () => {
  expect(closeTab(list, 'a', blank)).toEqual({ tabs: [list.tabs[1]], current: 'b' })
  expect(closeTab(list, 'b', blank).current).toBe('a')
  expect(closeTab(closeTab(list, 'a', blank), 'b', blank)).toEqual({ tabs: [blank], current: 'z' })
})

it('closes the oldest of too many tabs', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ key: `${at}`, text: 'x' })).reduce(openTab, list)
  expect(many.tabs.map(({ key }) => key)).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 8}`))
})

it('restores a tab from its URL', () => {
  for (const tab of list.tabs) {
    const search = new URLSearchParams(Object.entries(toParameters(tab)).filter(([, value]) => value !== ''))
    expect(showWanted(list, readWanted(search), 'new').current).toBe(tab.key)
  }
  expect(showWanted(list, { saved: 'Logins' }, 'new').tabs.at(-1)).toEqual({ key: 'new', text: '', saved: 'Logins' })
  expect(showWanted(list, {}, 'new')).toBe(list)
})

it('restores the version that an edited text is based on, with the text only', () => {
  const edited = { key: 'a', text: 'SELECT 2', saved: 'Logins', version: 'v1' }
  expect(readWanted(new URLSearchParams(toParameters(edited)))).toMatchObject({ text: 'SELECT 2', version: 'v1' })
  expect(toParameters({ ...edited, text: '' })['version']).toBe('')
})

it('leaves long texts out of the URL', () =>
  expect(toParameters({ key: 'a', text: 'x'.repeat(5_000), queryId: 'q' })).toEqual({
    sql: '',
    id: 'q',
    saved: '',
    version: '',
  }))

it.each([
  [{ text: '' }, 'New query'],
  [{ text: 'SELECT 1 + 1' }, 'SELECT 1 + 1'],
  [{ text: 'SELECT *\nFROM logs.aws_cloudtrail' }, 'aws_cloudtrail'],
  [{ text: 'SELECT 1', saved: 'Logins' }, 'Logins'],
])('names a tab: %j', (tab, title) => expect(titleOf({ key: 'a', ...tab }, 'New query')).toBe(title))

it('changes one tab', () =>
  expect(changeTab(list, 'b', { text: 'x' }).tabs).toEqual([list.tabs[0], { key: 'b', text: 'x', queryId: 'q2' }]))
