import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { CreateSource, ListLogSources, LogSource, PutSourceAlarm, SourceKinds, UpdateSource } from '@picket/core/api'
import type { Api } from '../open-api.ts'
import { planSources } from './push-sources.ts'
import { pullSourceFiles } from './pull-sources.ts'

function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'picket-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'sources'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'sources', name), text)
  return folder
}

interface Stored {
  readonly integrationId: string
  readonly integrationLabel: string
  readonly integrationType: string
  readonly isEditable: boolean
  readonly settings: object
}

const kind = {
  kind: 'syslog',
  label: 'Syslog',
  operations: ['CREATE', 'UPDATE', 'DELETE'],
  example: {},
  fields: [
    { kind: 'text', name: 'port', label: 'Port', isRequired: true },
    { kind: 'secret', name: 'privateKey', label: 'Key' },
  ],
}

/** A server with sources of one kind, in memory. */
function createServer() {
  const sources: Stored[] = []
  const alarms: unknown[] = []
  const store = (id: string, input: Readonly<Record<string, unknown>>): Stored => {
    const settings = { ...(input['settings'] as Record<string, unknown>) }
    if ('privateKey' in settings) settings['privateKey'] = ''
    return {
      logStreamTypeOptions: null,
      filters: [],
      alarm: null,
      ...input,
      integrationId: id,
      integrationType: 'syslog',
      isEditable: true,
      settings,
    } as unknown as Stored
  }
  const api = {
    async query(document: unknown, { id }: { readonly id?: string }) {
      if (document === SourceKinds) return { sourceKinds: [kind] }
      if (document === ListLogSources)
        return {
          sources: { edges: sources.map((node) => ({ node })), pageInfo: { hasNextPage: false, endCursor: null } },
        }
      if (document === LogSource) return { source: sources.find(({ integrationId }) => integrationId === id) }
      throw new Error('unknown')
    },
    async mutate(document: unknown, { input }: { readonly input: Readonly<Record<string, unknown>> }) {
      if (document === PutSourceAlarm) return void alarms.push(input)
      const id = document === CreateSource ? `source-${sources.length + 1}` : String(input['id'])
      const logSource = store(id, input)
      const at = sources.findIndex(({ integrationId }) => integrationId === id)
      sources.splice(at === -1 ? sources.length : at, 1, logSource)
      if (document === CreateSource) return { createSource: { logSource } }
      if (document === UpdateSource) return { updateSource: { logSource } }
      throw new Error('unknown')
    },
  } as unknown as Api
  return { api, sources, alarms }
}

const file = `label: Firewalls
kind: syslog
logTypes: [Syslog.RFC5424]
alarmMinutes: 60
settings:
  port: '6514'
  privateKey: { env: KEY }
`

it('creates and changes sources, and reads secrets from where files refer to', async () => {
  const { api, sources, alarms } = createServer()
  const plain = 'label: Routers\nkind: syslog\nlogTypes: [Syslog.RFC3164]\nsettings: { port: "514" }\n'
  const folder = createFolder({ 'firewalls.yml': file, 'routers.yaml': plain })
  const first = await planSources(api, folder, { KEY: 'swordfish' })
  expect(first.changes.map(({ file: name, change }) => [name, change])).toEqual([
    ['sources/firewalls.yml', 'created'],
    ['sources/routers.yaml', 'created'],
  ])
  expect(sources).toEqual([])
  await first.apply()
  expect(sources.map(({ integrationLabel, settings }) => [integrationLabel, settings])).toEqual([
    ['Firewalls', { port: '6514', privateKey: '' }],
    ['Routers', { port: '514' }],
  ])
  expect(alarms).toEqual([{ sourceId: 'source-1', type: 'SOURCE_NO_DATA', minutesThreshold: 60 }])
  // The server does not return secrets, so they can have changed.
  const second = await planSources(api, folder, { KEY: 'other' })
  expect(second.changes.map(({ change }) => change)).toEqual(['changed', 'unchanged'])
})

it.each([
  ['sources/a.yml: settings.privateKey: the environment variable KEY is not set.', file, {}],
  [
    'sources/a.yml: settings.privateKey: use { env: NAME } or { file: PATH }, so that the secret is not in the file.',
    file.replace('{ env: KEY }', 'swordfish'),
    {},
  ],
  [
    'sources/a.yml: settings.privateKey: the file "key.pem" cannot be read.',
    file.replace('env: KEY', 'file: key.pem'),
    {},
  ],
  ['sources/a.yml: settings.port: This field is required.', file.replace("port: '6514'", 'port: ""'), { KEY: 'k' }],
  [
    'sources/a.yml: label: Can only include alphanumeric characters, dashes and spaces',
    file.replace('Firewalls', 'a/b'),
    {},
  ],
  ['sources/a.yml: Unrecognized key: "colour"', `${file}colour: red\n`, {}],
] as const)('rejects a file before anything is changed: %s', async (message, text, env) => {
  const { api, sources } = createServer()
  await expect(planSources(api, createFolder({ 'a.yml': text }), env)).rejects.toThrow(message)
  expect(sources).toEqual([])
})

it('prints sources as files that change nothing when they are pushed, and keeps references', async () => {
  const { api } = createServer()
  const folder = createFolder({ 'firewalls.yml': file })
  await (await planSources(api, folder, { KEY: 'k' })).apply()
  const pulled = await pullSourceFiles(api, createFolder({}))
  expect([...pulled]).toEqual([
    [
      'sources/firewalls.yml',
      'label: Firewalls\nkind: syslog\nlogTypes: ["Syslog.RFC5424"]\nstreamType: Auto\nsettings:\n  port: "6514"\n  privateKey: {"env":"PICKET_SOURCE_FIREWALLS_PRIVATE_KEY"}\n',
    ],
  ])
  const again = await pullSourceFiles(api, folder)
  expect(again.get('sources/firewalls.yml')).toContain('privateKey: {"env":"KEY"}')
  const copy = createFolder({ 'any.yml': pulled.get('sources/firewalls.yml')!.replace(/ {2}privateKey.*\n/, '') })
  expect((await planSources(api, copy, {})).changes.map(({ change }) => change)).toEqual(['unchanged'])
})
