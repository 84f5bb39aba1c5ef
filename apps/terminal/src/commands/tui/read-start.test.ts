import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseArguments } from '../../program/parse-arguments.ts'
import { tui } from './command.ts'
import { readStart } from './read-start.ts'

const cwd = mkdtempSync(join(tmpdir(), 'picket-tui-'))
mkdirSync(join(cwd, 'content/tests'), { recursive: true })
mkdirSync(join(cwd, 'tests'))
writeFileSync(join(cwd, 'rule.yml'), '')
afterAll(() => rmSync(cwd, { recursive: true }))

const start = (...words: readonly string[]) => readStart({ args: parseArguments(tui, words), cwd })

test.each([
  [[], { folder: '.' }],
  [['alerts'], { screen: 'alerts', folder: '.' }],
  [['content'], { screen: 'detections', folder: 'content' }],
  [['.'], { screen: 'detections', folder: '.' }],
  [['tests'], { screen: 'tests', folder: '.' }],
  [['./tests'], { screen: 'detections', folder: 'tests' }],
  [['tests', 'content'], { screen: 'tests', folder: 'content' }],
])('picket tui %j', (words, { folder, ...screen }) => {
  expect(start(...words)).toEqual({ ...screen, folder: join(cwd, folder) })
})

test.each([
  [['alert'], 'There is no screen and no folder "alert".', 'Did you mean "alerts"?'],
  [['gone/'], 'There is no screen and no folder "gone/".', expect.stringContaining('Screens are: alerts, tests,')],
  [['rule.yml'], '"rule.yml" is not a folder.', 'Name the folder that contains it.'],
  [['alerts', 'gone'], 'There is no folder "gone".', 'Check its spelling.'],
  [['alert', 'content'], 'There is no screen "alert".', 'Did you mean "alerts"?'],
  [['alerts', 'content', 'more'], '"picket tui" does not accept "more".', 'See: picket tui --help'],
])('picket tui %j is an error', (words, message, hint) => {
  expect(() => start(...words)).toThrow(expect.objectContaining({ message, hint }))
})
