import { providers } from '../../packages/server/src/ingest/providers/connectors/index.ts'
import { profileProviders } from '../../packages/server/src/ingest/providers/profiles/index.ts'
import type { Provider, Stream } from '../../packages/server/src/ingest/providers/provider.ts'
import type { Generator } from './generator.ts'
import { settingTable } from './setting-table.ts'

const folder = 'docs/reference/providers'
const connectors = 'packages/server/src/ingest/providers/connectors'

/** What pages differ in: those of logs, and those of the profiles of users. */
interface Family {
  readonly code: string
  readonly kind: string
  readonly file: (id: string) => string
  /** How long after a change it is read. */
  readonly what: string
}

const logs: Family = {
  code: connectors,
  kind: 'LogPulling.',
  file: (id) => `${id}.md`,
  what: 'Logs are in the data lake once the service shows them, which takes at least the lag; logs that it shows later are read again within the overlap.',
}
const profiles: Family = {
  code: 'packages/server/src/ingest/providers/profiles',
  kind: 'ProfilePulling.',
  file: (id) => `profiles-${id}.md`,
  what: 'Each time, it reads every user, and stores an event for each whose profile is new or has changed: the latest event of a user is the profile as it is now.',
}

/** Generates a page for each provider, and a list of all. */
export const providerPages: Generator = {
  name: 'provider-pages',
  files: () =>
    new Map([
      [`${folder}/README.md`, list()],
      ...providers.map((one) => [`${folder}/${logs.file(one.id)}`, page(one, logs)] as const),
      ...profileProviders.map((one) => [`${folder}/${profiles.file(one.id)}`, page(one, profiles)] as const),
    ]),
}

function list(): string {
  const rows = (some: readonly Provider[], { file }: Family): string =>
    some.map((one) => `| [${one.displayName}](${file(one.id)}) | ${one.tagLine} | ${one.provenLive} |`).join('\n')
  return `# Providers

Generated from \`${connectors}\`: \`npm run generate\`. The server polls these services for logs. A connector is tested against a model of its service that was written from the service's documentation; "proven" says when it was last tested with the service itself.

| provider | logs | proven |
| --- | --- | --- |
${rows(providers, logs)}

## Profiles of users

| directory | profiles | proven |
| --- | --- | --- |
${rows(profileProviders, profiles)}
`
}

function page(provider: Provider, { code, kind, what }: Family): string {
  const { id, displayName, tagLine, docUrl, setUp, fields, example, basis, provenLive, period, streams } = provider
  const parts = [
    `# ${displayName}`,
    `Generated from \`${code}/${toFileName(id)}.ts\`: \`npm run generate\`.`,
    `${tagLine}. [Documentation of the provider](${docUrl}).`,
    '## Set it up',
    setUp.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    `\`\`\`sh\npicket sources kinds ${kind}${id}\n${command(provider, kind)}\n\`\`\``,
    '## Settings',
    settingTable(fields),
    `\`\`\`json\n${JSON.stringify(example, undefined, 2)}\n\`\`\``,
    '## What is read',
    `The server polls in periods of ${duration(period)}. ${what}`,
    '| log types | lag | overlap | kept by the service |\n| --- | --- | --- | --- |\n' + streams.map(row).join('\n'),
    `The connector was written from [this document](${basis.document}) on ${basis.date}. ${provenLive === 'never' ? 'It was not tested with the service yet.' : `It was last tested with the service on ${provenLive}.`}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function toFileName(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function command({ id, displayName, streams }: Provider, kind: string): string {
  const logTypes = streams[0]!.logTypes
  const logType = logTypes === 'any' ? 'Custom.Events' : logTypes[0]!
  const label = displayName.replace(/[^A-Za-z0-9 -]/g, '').slice(0, 36)
  return `picket sources add '${label}' --kind ${kind}${id} --log-type ${logType} --set NAME=VALUE`
}

function row({ logTypes, windows: { lag, overlap, deep, retention } }: Stream): string {
  const names = logTypes === 'any' ? 'any' : logTypes.map((name) => `\`${name}\``).join(', ')
  const kept = retention === undefined ? '' : duration(retention)
  const further = deep ? `; ${duration(deep.overlap)} every ${duration(deep.every)}` : ''
  return `| ${names} | ${duration(lag)} | ${duration(overlap)}${further} | ${kept} |`
}

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const

function duration(ms: number): string {
  for (const [unit, name] of units)
    if (ms >= unit) {
      const count = Math.floor(ms / unit)
      return `${count} ${name}${count === 1 ? '' : 's'}`
    }
  return '0 seconds'
}
