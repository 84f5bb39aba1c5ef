import { InvalidInputError } from '@picket/core'
import { defineEnrichment, type ProviderTable } from '../enrichment-kind.ts'
import { unpack, untar } from '../publisher/untar.ts'

const shared = { indicators: ['ip'], primaryKey: 'network', rateMinutes: 1440 }

const tables: readonly (ProviderTable & { readonly edition: string })[] = [
  {
    ...shared,
    name: 'geolite_city',
    edition: 'GeoLite2-City',
    description: 'The location of IP addresses, from GeoLite2 City.',
    schema: 'MaxMind.City',
    columns: {
      country: 'The country, with its ISO code and names.',
      city: 'The city, with its names.',
      location: 'Latitude, longitude and time zone.',
      subdivisions: 'Regions, from large to small.',
    },
  },
  {
    ...shared,
    name: 'geolite_country',
    edition: 'GeoLite2-Country',
    description: 'The country of IP addresses, from GeoLite2 Country.',
    schema: 'MaxMind.Country',
    columns: { country: 'The country, with its ISO code and names.', continent: 'The continent, with its code.' },
  },
  {
    ...shared,
    name: 'geolite_asn',
    edition: 'GeoLite2-ASN',
    description: 'The network operator of IP addresses, from GeoLite2 ASN.',
    schema: 'MaxMind.ASN',
    columns: {
      autonomous_system_number: 'The number of the operator.',
      autonomous_system_organization: 'Its name.',
    },
  },
]

/** The databases of GeoLite2, which their license allows only their licensee to keep, and old versions for 30 days. */
export const maxmind = defineEnrichment({
  name: 'maxmind',
  label: 'MaxMind GeoLite',
  summary: 'Location and network operator of IP addresses',
  mark: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18c-3-3-3-15 0-18',
  documentation: 'https://dev.maxmind.com/geoip/geolite2-free-geolocation-data/',
  license: {
    name: 'GeoLite End User License Agreement',
    url: 'https://www.maxmind.com/en/geolite/eula',
    attribution: 'This product includes GeoLite Data created by MaxMind, available from https://www.maxmind.com.',
    keepDays: 30,
  },
  example: { accountId: '123456', licenseKey: 'abcdef0123456789', databases: 'geolite_city' },
  fields: [
    {
      kind: 'text',
      name: 'accountId',
      label: 'Account ID',
      isRequired: true,
      pattern: String.raw`^\d{1,12}$`,
      message: 'An account ID has only digits',
    },
    {
      kind: 'secret',
      name: 'licenseKey',
      label: 'License key',
      help: 'A license key of the account. MaxMind shows it only once.',
      isRequired: true,
      isApiToken: true,
    },
    {
      kind: 'choice',
      name: 'databases',
      label: 'Databases',
      options: [
        { value: 'geolite_city', text: 'City' },
        { value: 'geolite_country', text: 'Country' },
        { value: 'geolite_asn', text: 'ASN' },
        { value: 'both', text: 'City and ASN' },
      ],
    },
  ],
  tables: ({ databases }) =>
    tables
      .filter(({ name }) => (databases === 'both' ? name !== 'geolite_country' : name === databases))
      .map(({ edition: _, ...table }) => table),
  async fetch({ accountId, licenseKey }, { name }, publisher) {
    const edition = tables.find((table) => table.name === name)?.edition
    if (edition === undefined) throw new InvalidInputError(`GeoLite has no database for "${name}".`)
    const packed = await publisher.getChanged({
      url: `https://download.maxmind.com/geoip/databases/${edition}/download?suffix=tar.gz`,
      headers: { authorization: `Basic ${Buffer.from(`${accountId}:${licenseKey}`).toString('base64')}` },
    })
    if (packed === undefined) return undefined
    for (const file of untar(await unpack(packed)))
      if (file.name.endsWith('.mmdb')) return { bytes: file.content, format: 'mmdb' }
    throw new InvalidInputError('The archive of MaxMind contains no database.')
  },
})
