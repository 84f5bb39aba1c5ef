import { z } from 'zod'
import { toResult, type DestinationType } from '../destination-type.ts'
import { jsonHeaders } from '../json-headers.ts'
import { cut } from '../long-text.ts'
import { severityColor } from '../severity-color.ts'

const config = z.strictObject({ webhookURL: z.url({ protocol: /^https?$/ }).meta({ isSecret: true }) })

/** A channel of Discord, through a webhook. */
export const discord: DestinationType<z.output<typeof config>> = {
  name: 'discord',
  label: 'Discord',
  config,
  async deliver({ webhookURL }, alert, { send, key }) {
    const { title, link, description, severity, runbook, tags } = alert
    // Of texts Discord takes 2000 and 256 characters for content and titles, 4096 for descriptions, 1024 for fields: and 6000 in all of an embed.
    const body = JSON.stringify({
      content: cut(title, 2000),
      // Nobody is called by a text that somebody else wrote.
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
}
