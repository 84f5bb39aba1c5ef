import { UnavailableError } from '@picket/core'
import { defineEnrichment, toJsonRows } from '../enrichment-kind.ts'
import { mapOf, textOf } from '../publisher/json-values.ts'

/** What CloudTrail events mean for security, from TrailDiscover. */
export const traildiscover = defineEnrichment({
  name: 'traildiscover',
  label: 'TrailDiscover',
  summary: 'What the event names of CloudTrail mean for security',
  mark: 'M4 20l6-10 4 5 6-11M4 20h16',
  documentation: 'https://traildiscover.cloud/',
  license: {
    name: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: 'Descriptions of CloudTrail events by TrailDiscover (https://traildiscover.cloud), CC BY 4.0.',
  },
  example: {},
  fields: [],
  tables: () => [
    {
      name: 'TrailDiscover',
      description: 'What the event names of CloudTrail mean for security.',
      schema: 'TrailDiscover.CloudTrail',
      primaryKey: 'eventName',
      indicators: [],
      logTypes: [{ logType: 'AWS.CloudTrail', selectors: ['eventName'] }],
      columns: {
        eventName: 'The name of the event.',
        eventSource: 'The AWS service.',
        description: 'What the call does.',
        mitreAttackTactics: 'Tactics of MITRE ATT&CK.',
        mitreAttackTechniques: 'Techniques of MITRE ATT&CK.',
        usedInWild: 'Whether attackers are known to have used it.',
        incidents: 'Reports about these attacks.',
        securityImplications: 'What the event can mean.',
      },
      rateMinutes: 1440,
    },
  ],
  async fetch(_config, _table, publisher) {
    const url = 'https://raw.githubusercontent.com/adanalvarez/TrailDiscover/main/docs/events.json'
    const bytes = await publisher.getChanged({ url })
    if (bytes === undefined) return undefined
    const rows = parse(bytes.toString('utf8')).map(mapOf)
    if (rows.length === 0 || rows.some((row) => textOf(row['eventName']) === undefined))
      throw new UnavailableError('The events of TrailDiscover have no "eventName": their format has changed.')
    return toJsonRows(rows)
  },
})

function parse(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch (cause) {
    throw new UnavailableError('The events of TrailDiscover are not JSON: the file was cut off.', { cause })
  }
}
