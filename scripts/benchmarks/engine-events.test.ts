import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readCloudTrail } from './engine-events.ts'

const event = (eventName: string) => ({ eventName, eventTime: '2026-01-02T10:00:00Z' })

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-events-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

it('reads objects of CloudTrail and JSON lines of all directories, and no other records', () => {
  const folder = folderWith({
    'us/a.json': JSON.stringify({ Records: [event('A'), event('B')] }),
    'us/digest.json': JSON.stringify({ digestStartTime: '2026-01-02T10:00:00Z' }),
    'lines.ndjson': `${JSON.stringify(event('C'))}\n${JSON.stringify(event('D'))}\n`,
    'one.json': JSON.stringify(event('E')),
    'notes.txt': 'not a log',
  })
  const events = readCloudTrail(folder).map(({ text, ...rest }) => [rest, JSON.parse(text) as unknown])
  const of = (name: string, id: string) => [
    { id, logType: 'AWS.CloudTrail', eventTime: Date.parse('2026-01-02T10:00:00Z') },
    { ...event(name), p_log_type: 'AWS.CloudTrail', p_row_id: id, p_event_time: '2026-01-02T10:00:00Z' },
  ]
  expect(events).toEqual([
    of('C', 'lines.ndjson 0'),
    of('D', 'lines.ndjson 1'),
    of('E', 'one.json 0'),
    of('A', 'us/a.json 0'),
    of('B', 'us/a.json 1'),
  ])
})

it.each([
  ['an empty file', { 'empty.json': '' }, /empty\.json" is neither JSON nor JSON lines\.$/],
  ['a damaged file', { 'broken.json': '{"Records": [' }, /broken\.json" is neither JSON nor JSON lines\.$/],
  ['only other files', { 'a.txt': 'text' }, /contains no CloudTrail events\.$/],
])('reports %s', (_, files, message) => {
  expect(() => readCloudTrail(folderWith(files as Record<string, string>))).toThrow(message)
})

it('reports a directory that does not exist', () => {
  expect(() => readCloudTrail('/does/not/exist')).toThrow('"/does/not/exist" contains no CloudTrail events.')
})
