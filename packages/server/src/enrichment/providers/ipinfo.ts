import { InvalidInputError } from '@picket/core'
import { defineEnrichment, type ProviderTable } from '../enrichment-kind.ts'

const rateMinutes = 1400
const byAddress = { indicators: ['ip'], primaryKey: 'range', rateMinutes }

const tables: readonly (ProviderTable & { readonly file: string })[] = [
  {
    ...byAddress,
    name: 'ipinfo_lite',
    file: 'ipinfo_lite',
    description: 'The country and the network operator of IP addresses, from IPinfo Lite.',
    schema: 'IPInfo.LiteCIDR',
    columns: {
      country: 'The name of the country.',
      country_code: 'Its code of two letters.',
      continent: 'The name of the continent.',
      continent_code: 'Its code of two letters.',
      asn: 'The number of the network operator, such as AS64500.',
      as_name: 'The name of the network operator.',
      as_domain: 'Its domain.',
    },
  },
  {
    ...byAddress,
    name: 'ipinfo_location',
    file: 'standard_location',
    description: 'The location of IP addresses, from IPinfo.',
    schema: 'IPInfo.LocationCIDR',
    columns: {
      city: 'The city.',
      country: 'The code of the country.',
      lat: 'The latitude.',
      lng: 'The longitude.',
      postal_code: 'The postal code.',
      region: 'The region or state.',
      region_code: 'Its code.',
      timezone: 'The time zone, such as Europe/Berlin.',
    },
  },
  {
    ...byAddress,
    name: 'ipinfo_asn',
    file: 'standard_asn',
    description: 'The network operator of IP addresses, from IPinfo.',
    schema: 'IPInfo.ASNCIDR',
    columns: {
      asn: 'The number of the operator, such as AS64500.',
      name: 'Its name.',
      domain: 'Its domain.',
      route: 'The announced network.',
      type: 'isp, hosting, business or education.',
    },
  },
  {
    ...byAddress,
    name: 'ipinfo_privacy',
    file: 'standard_privacy',
    description: 'Whether IP addresses belong to VPNs, proxies, Tor or hosting, from IPinfo.',
    schema: 'IPInfo.PrivacyCIDR',
    columns: {
      hosting: 'Whether it belongs to a hosting provider.',
      proxy: 'Whether it is a proxy.',
      tor: 'Whether it is a node of Tor.',
      vpn: 'Whether it is a VPN.',
      relay: 'Whether it is a relay service.',
      service: 'The name of the service.',
    },
  },
]

/** Databases of IPinfo in MMDB format. */
export const ipinfo = defineEnrichment({
  name: 'ipinfo',
  label: 'IPinfo',
  summary: 'Location, network operator and privacy services of IP addresses',
  mark: 'M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13S5 14 5 9a7 7 0 0 1 7-7zM12 7v4M12 13v.5',
  documentation: 'https://ipinfo.io/developers/database-download',
  license: {
    name: 'CC BY-SA 4.0 for IPinfo Lite; a contract for the other databases',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
    attribution: 'IP address data is powered by IPinfo (https://ipinfo.io).',
  },
  example: { token: '0123456789abcd', databases: 'ipinfo_lite' },
  fields: [
    {
      kind: 'secret',
      name: 'token',
      label: 'Token',
      help: 'The access token of your IPinfo account.',
      isRequired: true,
      isApiToken: true,
      pattern: String.raw`^[\w-]+$`,
      message: 'A token has letters, digits, hyphens and underscores',
    },
    {
      kind: 'choice',
      name: 'databases',
      label: 'Databases',
      help: 'IPinfo Lite is free. The others require a plan.',
      options: [
        { value: 'ipinfo_lite', text: 'IPinfo Lite (country and network operator)' },
        { value: 'standard', text: 'Location, ASN and privacy' },
        { value: 'ipinfo_location', text: 'Location' },
        { value: 'ipinfo_asn', text: 'ASN' },
        { value: 'ipinfo_privacy', text: 'Privacy' },
      ],
    },
  ],
  tables: ({ databases }) =>
    tables
      .filter(({ name }) => (databases === 'standard' ? name !== 'ipinfo_lite' : name === databases))
      .map(({ file: _, ...table }) => table),
  async fetch({ token }, { name }, publisher) {
    const file = tables.find((table) => table.name === name)?.file
    if (file === undefined) throw new InvalidInputError(`IPinfo has no database for "${name}".`)
    const url = `https://ipinfo.io/data/${file}.mmdb`
    const bytes = await publisher.getChanged({ url, headers: { authorization: `Bearer ${token}` } })
    return bytes && { bytes, format: 'mmdb' }
  },
})
