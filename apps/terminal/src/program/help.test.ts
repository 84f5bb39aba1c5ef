import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { permissions, severityNames, specKindNames } from '@picket/core'
import { expect, test } from 'vitest'
import { permissions as permissionNames } from '../api/permission-names.ts'
import { commands } from '../commands/index.ts'
import { formats } from '../plain/formats.ts'
import { formatNames, specKinds, specSeverities } from './choices.ts'
import { toOptionName, type CommandSpec } from './command-spec.ts'
import { findCommand, listRunnable } from './find-command.ts'
import { printCommandHelp, printHelp, printShortHelp } from './help.ts'
import { everywhere } from './shared-options.ts'

const repository = join(import.meta.dirname, '../../../..')

const all = [...commands, ...listRunnable(commands)]

test('the lists that duplicate core match it', () => {
  expect(specKinds).toEqual(specKindNames)
  expect([...specSeverities].sort()).toEqual([...severityNames].sort())
  expect(formatNames).toEqual(Object.keys(formats))
  expect([...permissionNames].sort()).toEqual([...permissions].sort())
})

test('short help fits a small terminal', () => {
  const lines = printShortHelp(commands, '1.2.3').split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  expect(lines.length).toBeLessThanOrEqual(24)
})

test('short help prints a line for each local command, and names the others by purpose', () => {
  const lines = printShortHelp(commands, '1').split('\n')
  const [, remote, upkeep] = /On a server: ([^.]*)\. Administration: ([^.]*)\./.exec(lines.join(' ')) ?? []
  const names = (wanted: readonly CommandSpec[]) => wanted.map(({ name }) => name)
  expect(remote?.split(', ')).toEqual(names(commands.filter(({ isRemote }) => isRemote)))
  expect(upkeep?.split(', ')).toEqual(names(commands.filter(({ isUpkeep }) => isUpkeep)))
  for (const { summary } of commands.filter(({ isUpkeep, isRemote }) => !isUpkeep && !isRemote))
    expect(lines.filter((line) => line.includes(summary))).toHaveLength(1)
})

test('short help breaks its lines in a narrow window', () => {
  const lines = printShortHelp(commands, '1', 42).split('\n')
  expect(lines.filter((line) => line.length > 42)).toEqual([])
})

test.each([80, 120])('help keeps within %i columns', (width) => {
  for (const text of [printHelp(commands, '1', width), ...all.map((command) => printCommandHelp(command, width))])
    for (const line of text.split('\n').filter((one) => !one.startsWith('  picket ')))
      expect(line.length, line).toBeLessThanOrEqual(width)
})

test('every option is in the help of its command and in docs/reference/commands.md', () => {
  const page = readFileSync(join(repository, 'docs/reference/commands.md'), 'utf8')
  for (const command of all) {
    const section = page.split(`## picket ${command.name}\n`)[1]?.split('\n## ')[0] ?? ''
    for (const option of command.options.filter(({ aliasOf }) => aliasOf === undefined)) {
      expect(printCommandHelp(command, 100)).toContain(`--${toOptionName(option).long}`)
      expect(section).toContain(`--${toOptionName(option).long}`)
    }
  }
  for (const option of everywhere) expect(page).toContain(`--${toOptionName(option).long}`)
})

const pages = [
  'README.md',
  ...readdirSync(join(repository, 'docs/guide'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/guide/${name}`),
]

test.each(pages)('%s refers only to existing commands and options', (page) => {
  const shared = everywhere.map((option) => `--${toOptionName(option).long}`)
  const text = readFileSync(join(repository, page), 'utf8')
  const lines = [...text.matchAll(/`(?:bin\/)?picket ([^`]*)`|^(?:\s*- run: |.*\| |)(?:bin\/)?picket (.*)$/gm)]
  const strange = lines.flatMap(([, inline, block]) => {
    const typed = (inline ?? block ?? '').split(' #')[0]!.split(' ')
    const [name = ''] = typed
    // Prose with a line that starts with the name, and options before any command.
    if (!/^[a-z]+$/.test(name)) return []
    const { command, rest: words } = findCommand(commands, typed)
    if (command === undefined) return inline === undefined ? [] : [name]
    const known = [...command.options.map((option) => `--${toOptionName(option).long}`), ...shared]
    return words.filter((word) => /^--[a-z]/.test(word) && !known.includes(word)).map((word) => `${name} ${word}`)
  })
  expect(strange).toEqual([])
})

test.each(pages)('the links of %s work', (page) => {
  const text = readFileSync(join(repository, page), 'utf8')
  const targets = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
  expect(targets.filter((target) => !existsSync(join(repository, dirname(page), target)))).toEqual([])
})
