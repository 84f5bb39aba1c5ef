import { expect, test } from 'vitest'
import { defineScreen } from '../app/define-screen.ts'
import { goCommands } from '../app/global-commands.ts'
import type { Address } from '../app/screen.ts'
import { findCommand } from '../keys/dispatch.ts'
import { keyRows } from '../keys/key-rows.ts'
import { footerOf, printKeyPage } from '../keys/print-keys.ts'
import type { Commands, Scope } from '../keys/key-entry.ts'
import { entriesOf, joinKeys, joinScopes } from '../keys/table.ts'
import { screens } from './index.ts'

/** The recipe "a screen of the terminal UI" of CONTRIBUTING.md: one declaration, and one line in the list. */
const audit = defineScreen({
  name: 'audit',
  isStart: true,
  go: [{ id: 'go-audit', keys: ['g u'], label: 'go to the audit log', after: 'audit', command: 'picket audit list' }],
  scopes: [
    {
      name: 'audit',
      title: 'The audit log',
      keys: [{ id: 'only-mine', keys: ['m'], label: 'only my own actions', footer: 4, short: 'mine' }],
    },
  ],
  load: async () => () => {
    throw new Error('This test opens no screen.')
  },
})
const scopes = joinScopes([...screens, audit] as never)
const table = joinKeys(scopes)
const active = ['audit', 'list', 'global'] as unknown as readonly Scope[]

test('the keys of a declared screen are dispatched, and shown in the footer and in help', () => {
  const commands = { 'only-mine': () => undefined, help: () => undefined } as Commands
  expect(findCommand(active, commands, 'm', undefined, table)).toEqual({ kind: 'command', id: 'only-mine' })
  expect(footerOf(entriesOf(active, commands, table), 80)).toEqual([
    ['m', 'mine'],
    ['?', 'help'],
  ])
  expect(entriesOf(active, commands, table).map(({ label }) => label)).toEqual([
    'only my own actions',
    'show help for this screen',
  ])
})

test('its key and the palette open it from every screen', () => {
  const opened: Address[] = []
  const commands = goCommands({ go: (address) => void opened.push(address) }, [...screens, audit])
  const found = findCommand(['list', 'global'], commands, 'u', 'g', table)
  expect(found).toEqual({ kind: 'command', id: 'go-audit' })
  commands['go-audit' as keyof Commands]!('u')
  expect(opened).toEqual([{ screen: 'audit' }])
})

test('the screen of keys and the reference page list them', () => {
  const rows = keyRows({ entries: table, lines: new Map(), diagnostics: [] })
  expect(rows.filter(({ id }) => id === 'go-audit').map(({ keys, label }) => [keys, label])).toEqual([
    ['g u', 'go to the audit log'],
  ])
  expect(printKeyPage(scopes)).toContain(
    '## The audit log\n\n| Keys | Action | Command |\n| --- | --- | --- |\n| `m` | only my own actions |  |\n',
  )
  expect(printKeyPage(scopes)).toContain('| `g u` | go to the audit log | `picket audit list` |')
})

test('every screen has a name of its own, and keys that other screens do not declare', () => {
  const names = screens.map(({ name }) => name)
  const ids = table.map(({ id }) => id)
  expect([new Set(names).size, new Set(ids).size]).toEqual([names.length, ids.length])
})
