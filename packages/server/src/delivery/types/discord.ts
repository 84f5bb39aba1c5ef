import { defineDestination, toResult } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut } from '../long-text.ts'
import { severityColor } from '../severity-color.ts'
import { webhookUrl } from '../webhook-url.ts'

/** A Discord channel, through a webhook. */
export const discord = defineDestination({
  name: 'discord',
  label: 'Discord',
  summary: 'A message in a channel',
  mark: 'M4 5h12v8H9l-4 3v-3H4zM19 9h1v8h-1v3l-4-3h-4',
  documentation: 'https://support.discord.com/hc/en-us/articles/228383668-Intro-to-Webhooks',
  example: { webhookURL: 'https://discord.com/api/webhooks/1200000000000000/abcdef' },
  fields: [webhookUrl('From the channel settings, under Integrations > Webhooks.')],
  async deliver({ webhookURL }, alert, { send, key }) {
    const { title, link, description, severity, runbook, tags } = alert
    // Discord accepts 2000 and 256 characters in content and titles, 4096 in descriptions, 1024 in fields, and 6000 in
    // a whole embed.
    const body = JSON.stringify({
      content: cut(title, 2000),
      // Mentions are disabled, since texts of alerts come from logs.
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: cut(title, 256),
          url: link,
          description: cut(description, 3500),
          color: Number.parseInt(severityColor[severity].slice(1), 16),
          fields: [
            { name: 'Severity', value: severity, inline: true },
            { name: 'Runbook', value: cut(runbook || '-', 1024), inline: false },
            { name: 'Tags', value: cut(tags.join(', ') || '-', 1024), inline: false },
          ],
        },
      ],
    })
    return toResult(await send({ url: webhookURL, method: 'POST', headers: jsonHeaders(key), body }))
  },
})
