import { isIP } from 'node:net'
import { InvalidInputError } from '@picket/core'
import { defineEnrichment, toJsonRows } from '../enrichment-kind.ts'

/** The exit nodes of Tor, from the bulk list of the Tor Project. */
export const tor = defineEnrichment({
  name: 'tor',
  label: 'Tor exit nodes',
  summary: 'Addresses from which traffic leaves the Tor network',
  mark: 'M12 3a9 9 0 1 0 0 18zM12 7a5 5 0 0 1 0 10M12 11a1 1 0 0 1 0 2',
  documentation: 'https://check.torproject.org/api/bulk',
  license: { name: 'Public data of the Tor Project', url: 'https://www.torproject.org/about/trademark/' },
  example: {},
  fields: [],
  tables: () => [
    {
      name: 'tor_exit_nodes',
      description: 'Addresses from which traffic leaves the Tor network.',
      schema: 'Tor.ExitNode',
      primaryKey: 'ip',
      indicators: ['ip'],
      columns: { ip: 'The address of the node.' },
      rateMinutes: 60,
    },
  ],
  async fetch(_config, _table, publisher) {
    const bytes = await publisher.getChanged({ url: 'https://check.torproject.org/torbulkexitlist' })
    if (bytes === undefined) return undefined
    const lines = bytes
      .toString('utf8')
      .split('\n')
      .map((line) => line.trim())
    const addresses = lines.filter((line) => line !== '' && !line.startsWith('#'))
    const wrong = addresses.find((line) => isIP(line) === 0)
    if (wrong !== undefined || addresses.length === 0)
      throw new InvalidInputError('The answer of the Tor Project is not a list of addresses, or was cut off.')
    return toJsonRows([...new Set(addresses)].map((ip) => ({ ip })))
  },
})
