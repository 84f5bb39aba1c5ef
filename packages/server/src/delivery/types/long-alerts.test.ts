import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { noMailer } from '../../mail/mailer.ts'
import type { DeliveredAlert } from '../destination-type.ts'
import { destinationTypeOf } from './index.ts'

const file = join(import.meta.dirname, '../../../fixtures/destinations/alert.yml')
const usual = parse(readFileSync(file, 'utf8')) as DeliveredAlert

/**
 * Returns what is sent for an alert whose texts are all far too long and contain characters that grow when they are
 * escaped.
 */
async function send(type: string, config: object): Promise<unknown> {
  const long = '&😀'.repeat(5_000)
  const texts = { title: long, name: long, description: long, runbook: long, reference: long }
  const alert: DeliveredAlert = { ...usual, ...texts, tags: [long, long], alertContext: { long } }
  let body = ''
  const kind = destinationTypeOf(type)!
  await kind.deliver(kind.config.parse(config), alert, {
    now: 0,
    key: 'k',
    sendMail: noMailer.send,
    async send(request) {
      body ||= request.body ?? ''
      return { status: 200, headers: new Headers(), text: '{}' }
    },
  })
  return JSON.parse(body)
}

/** Every text in a value, by its path. */
function textsOf(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}/${key}`))
}

const webhook = { webhookURL: 'https://hooks.example.com/1' }
const issue = { orgDomain: 'https://jira.example.com', projectKey: 'SEC', issueType: 'Bug' }

/** The maximum lengths that each service documents, by the end of the path. */
it.each([
  ['asana', { personalAccessToken: 'k', projectGids: ['1'] }, { '/data/name': 1024, '/data/notes': 65_535 }],
  ['github', { repoName: 'a/b', token: 'k' }, { '/title': 256, '/body': 65_536 }],
  ['jira', { ...issue, userName: 'a@example.com', apiKey: 'k' }, { '/summary': 255, '/description': 32_767 }],
  ['opsgenie', { apiKey: 'k', serviceRegion: 'US' }, { '/message': 130, '/description': 15_000, '/tags/0': 50 }],
  ['pagerduty', { integrationKey: 'k'.repeat(32) }, { '/payload/summary': 1024 }],
  ['slackbot', { signingSecret: 's', botToken: 'k', channels: ['#a'] }, { '/text/text': 3000, '/fields/2/text': 2000 }],
  ['discord', webhook, { '/content': 2000, '/title': 256, '/description': 4096, '/value': 1024 }],
] as const)('%s gets no more than it takes', async (type, config, limits) => {
  const texts = textsOf(await send(type, config))
  for (const [end, most] of Object.entries(limits)) {
    const found = texts.filter(([path]) => path.endsWith(end))
    expect(found.length, end).toBeGreaterThan(0)
    expect(found.filter(([, text]) => text.length > most).map(([path]) => path)).toEqual([])
  }
  const halves = texts.filter(([path, text]) => !path.includes('custom_details') && !text.isWellFormed())
  expect(halves.map(([path]) => path)).toEqual([])
})

it('limits a Discord embed to 6000 characters in total', async () => {
  const { embeds } = (await send('discord', webhook)) as { readonly embeds: readonly [object] }
  const counted = textsOf(embeds[0]).filter(([path]) => !path.endsWith('/url'))
  expect(counted.reduce((sum, [, text]) => sum + text.length, 0)).toBeLessThanOrEqual(6000)
})
