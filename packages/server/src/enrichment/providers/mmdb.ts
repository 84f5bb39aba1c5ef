import { defineEnrichment, tableNameRules } from '../enrichment-kind.ts'
import { unpack } from '../publisher/untar.ts'

/** A database in MMDB format of any publisher, such as DB-IP. `{YYYY-MM}` in its address stands for the month. */
export const mmdb = defineEnrichment({
  name: 'mmdb',
  label: 'DB-IP or another MMDB database',
  summary: 'What a database in MMDB format knows about IP addresses',
  mark: 'M4 6c0-4 16-4 16 0s-16 4-16 0v12c0 4 16 4 16 0V6M4 12c0 4 16 4 16 0',
  documentation: 'https://db-ip.com/db/lite.php',
  license: {
    name: 'CC BY 4.0 for DB-IP Lite; other publishers have their own',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: 'IP Geolocation by DB-IP (https://db-ip.com), if the database is one of DB-IP.',
  },
  example: {
    url: 'https://download.db-ip.com/free/dbip-country-lite-{YYYY-MM}.mmdb.gz',
    tableName: 'dbip_country',
  },
  fields: [
    {
      kind: 'text',
      name: 'url',
      label: 'Address of the file',
      help: 'A .mmdb or .mmdb.gz file. {YYYY-MM} is replaced by the current month.',
      placeholder: 'https://download.db-ip.com/free/dbip-country-lite-{YYYY-MM}.mmdb.gz',
      isRequired: true,
      pattern: String.raw`^https?:\/\/\S+$`,
      message: 'Enter an address that starts with https://',
    },
    {
      kind: 'secret',
      name: 'token',
      label: 'Token',
      help: 'Sent as a bearer token, if the publisher requires one.',
      isApiToken: true,
    },
    {
      kind: 'text',
      name: 'tableName',
      label: 'Lookup table',
      help: 'Rules read the rows under this name.',
      isRequired: true,
      ...tableNameRules,
    },
  ],
  tables: ({ tableName }) => [
    {
      name: tableName,
      description: 'What an MMDB database knows about IP addresses.',
      schema: 'Picket.MMDB',
      primaryKey: 'network',
      indicators: ['ip'],
      columns: { '*': 'The columns depend on the database.' },
      rateMinutes: 1440,
    },
  ],
  async fetch({ url, token }, _table, publisher) {
    const month = new Date(publisher.now()).toISOString().slice(0, 7)
    const bytes = await publisher.getChanged({
      url: url.replaceAll('{YYYY-MM}', month),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    if (bytes === undefined) return undefined
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    return { bytes: isPacked ? await unpack(bytes) : bytes, format: 'mmdb' }
  },
})
