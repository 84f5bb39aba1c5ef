import { gzipSync } from 'node:zlib'

/** A request as a publisher receives it. */
export interface Received {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Given {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** How the publisher of a kind behaves by its documentation, with invented data. */
export interface PublisherDouble {
  /** Secrets start with `hush`. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Returns undefined for requests without valid credentials. */
  answer(request: Received): Given | undefined
  /** The rows of its tables, as rules see them for an event with this value. */
  readonly expected: Readonly<Record<string, { readonly key: string; readonly row: object; readonly count: number }>>
}

/** A database in MaxMind's format with one network: 203.0.0.0/16 is in the Netherlands. */
export const countryDatabase = Buffer.from(
  'AAAQAAABAAAQAAACAAADAAAQAAAEAAAQAAAQAAAFAAAGAAAQAAAQAAAHAAAQAAAIAAAJAAAQAAAKAAAQAAALAAAQAAAMAAAQAAANAAAQAAAOAAAQAAAP' +
    'AAAQAAAgAAAQAAAAAAAAAAAAAAAAAAAAAOFHY291bnRyeUJOTKvN701heE1pbmQuY29t6VtiaW5hcnlfZm9ybWF0X21ham9yX3ZlcnNpb26iAAJbYmlu' +
    'YXJ5X2Zvcm1hdF9taW5vcl92ZXJzaW9uogAAS2J1aWxkX2Vwb2NoxGVT8QBNZGF0YWJhc2VfdHlwZURUZXN0S2Rlc2NyaXB0aW9u4EppcF92ZXJzaW9u' +
    'ogAESWxhbmd1YWdlcwAESm5vZGVfY291bnTEAAAAEEtyZWNvcmRfc2l6ZaIAGA==',
  'base64',
)
const country = { key: '203.0.113.7', row: { country: 'NL' }, count: 1 }

const json = (value: unknown, headers: Given['headers'] = {}): Given => ({ body: JSON.stringify(value), headers })
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`

/** Answers like a server of static files. */
function file(request: Received, body: string | Uint8Array): Given {
  const etag = `"${Buffer.from(body).length}"`
  return request.headers['if-none-match'] === etag ? { status: 304 } : { body, headers: { etag } }
}

/** Writes a tar archive (POSIX ustar). */
export function tar(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const head = Buffer.alloc(512)
    head.write(name, 0)
    head.write(Buffer.from(content).length.toString(8).padStart(11, '0'), 124)
    head.write('0', 156)
    head.write('ustar', 257)
    const bytes = Buffer.from(content)
    return [head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return Buffer.concat([...parts, Buffer.alloc(1024)])
}

const oktaUser = (id: string, email: string) => ({
  id,
  status: 'ACTIVE',
  created: '2025-01-01T00:00:00.000Z',
  lastLogin: '2026-01-01T00:00:00.000Z',
  profile: { login: email, email, firstName: 'Ana', lastName: 'Lima', title: 'Analyst', department: 'Security' },
})

const indicator = (id: string, pattern: string, more: object = {}) => ({
  type: 'indicator',
  spec_version: '2.1',
  id: `indicator--${id}`,
  pattern_type: 'stix',
  pattern,
  valid_from: '2026-01-01T00:00:00Z',
  ...more,
})

const warningList = (type: string, list: readonly string[]) =>
  JSON.stringify({ name: 'Cloud networks', description: 'Networks of a cloud.', version: 3, type, list })

export const publishers: Readonly<Record<string, PublisherDouble>> = {
  ipinfo: {
    settings: { token: 'hush-token', databases: 'ipinfo_lite' },
    answer: (request) =>
      request.headers['authorization'] === 'Bearer hush-token' &&
      request.url.href === 'https://ipinfo.io/data/ipinfo_lite.mmdb'
        ? file(request, countryDatabase)
        : undefined,
    expected: { ipinfo_lite: country },
  },
  maxmind: {
    settings: { accountId: '42', licenseKey: 'hush-key', databases: 'geolite_city' },
    answer(request) {
      const archive = gzipSync(
        tar({ 'GeoLite2-City_1/README.txt': 'x', 'GeoLite2-City_1/GeoLite2-City.mmdb': countryDatabase }),
      )
      // The files are on another host, which must not see the key.
      if (request.url.host === 'files.example')
        return request.headers['authorization'] === undefined ? file(request, archive) : undefined
      return request.headers['authorization'] === basic('42:hush-key')
        ? { status: 302, headers: { location: 'https://files.example/signed' } }
        : undefined
    },
    expected: { geolite_city: country },
  },
  mmdb: {
    settings: { url: 'https://files.example/lite-{YYYY-MM}.mmdb.gz', tableName: 'dbip_country' },
    answer: (request) =>
      request.url.pathname === '/lite-2026-01.mmdb.gz' ? file(request, gzipSync(countryDatabase)) : undefined,
    expected: { dbip_country: country },
  },
  tor: {
    settings: {},
    answer: (request) => file(request, '198.51.100.1\n198.51.100.2\n2001:db8::1\n'),
    expected: { tor_exit_nodes: { key: '198.51.100.1', row: { ip: '198.51.100.1' }, count: 3 } },
  },
  traildiscover: {
    settings: {},
    answer: (request) => file(request, JSON.stringify([{ eventName: 'StopLogging', usedInWild: true, incidents: [] }])),
    expected: {
      TrailDiscover: {
        key: 'StopLogging',
        row: { eventName: 'StopLogging', usedInWild: true, incidents: [] },
        count: 1,
      },
    },
  },
  mispwarninglists: {
    settings: {},
    answer: (request) =>
      file(
        request,
        gzipSync(
          tar({
            'misp-warninglists-main/lists/cloud/list.json': warningList('cidr', ['198.51.100.0/24']),
            'misp-warninglists-main/lists/sites/list.json': warningList('hostname', ['example.com']),
          }),
        ),
      ),
    expected: {
      misp_warning_lists: {
        key: '198.51.100.7',
        row: {
          cidr: '198.51.100.0/24',
          warning_lists: [{ id: 'cloud', name: 'Cloud networks', description: 'Networks of a cloud.', version: '3' }],
        },
        count: 1,
      },
    },
  },
  misp: {
    settings: { url: 'https://misp.example', key: 'hush-key', days: '30', tableName: 'misp_indicators' },
    answer({ headers, url, body }) {
      const page = Number((JSON.parse(body ?? '{}') as { readonly page?: number }).page)
      if (headers['authorization'] !== 'hush-key' || url.pathname !== '/attributes/restSearch') return undefined
      const one = {
        value: 'bad.example',
        type: 'domain',
        category: 'Network activity',
        event_id: '7',
        comment: '',
        Event: { info: 'A campaign' },
        Tag: [{ name: 'tlp:green' }],
      }
      return json({ response: { Attribute: page === 1 ? [one, { ...one, value: '198.51.100.9', Tag: [] }] : [] } })
    },
    expected: {
      misp_indicators: {
        key: 'bad.example',
        row: {
          value: 'bad.example',
          type: 'domain',
          category: 'Network activity',
          event_id: '7',
          event_info: 'A campaign',
          tags: ['tlp:green'],
        },
        count: 2,
      },
    },
  },
  taxii: {
    settings: { url: 'https://taxii.example/api/collections/1', username: 'u', password: 'hush', tableName: 'threats' },
    answer({ headers, url }) {
      if (headers['authorization'] !== basic('u:hush') || headers['accept'] !== 'application/taxii+json;version=2.1')
        return undefined
      if (url.searchParams.get('next') === null)
        return json({
          more: true,
          next: 'p2',
          objects: [
            indicator('1', "[ipv4-addr:value = '198.51.100.3' OR domain-name:value = 'bad.example']", {
              confidence: 80,
            }),
            indicator('2', "[ipv4-addr:value = '198.51.100.4']", { revoked: true }),
            indicator('3', "[ipv4-addr:value = '198.51.100.5']", { valid_until: '2020-01-01T00:00:00Z' }),
          ],
        })
      return json({
        objects: [indicator('4', "[file:hashes.'SHA-256' = 'ab12']"), indicator('5', '[process:pid = 4]')],
      })
    },
    expected: {
      threats: {
        key: '198.51.100.3',
        row: {
          value: '198.51.100.3',
          type: 'ip',
          id: 'indicator--1',
          confidence: 80,
          valid_from: '2026-01-01T00:00:00Z',
        },
        count: 3,
      },
    },
  },
  greynoise: {
    settings: { key: 'hush-key', plan: 'paid' },
    answer({ headers, url }) {
      if (headers['key'] !== 'hush-key') return undefined
      const row = (ip: string) => ({ ip, actor: 'unknown', classification: 'malicious', last_seen: '2026-01-01' })
      return url.searchParams.get('scroll') === null
        ? json({ data: [row('198.51.100.1')], complete: false, scroll: 's' })
        : json({ data: [row('198.51.100.2')], complete: true })
    },
    expected: {
      greynoise_noise_basic: {
        key: '198.51.100.2',
        row: { ip: '198.51.100.2', actor: 'unknown', classification: 'malicious', last_seen: '2026-01-01' },
        count: 2,
      },
    },
  },
  oktausers: {
    settings: { url: 'https://acme.okta.example', token: 'hush-token' },
    answer({ headers, url }) {
      if (headers['authorization'] !== 'SSWS hush-token') return undefined
      const link = '<https://acme.okta.example/api/v1/users?after=u1&limit=200>; rel="next"'
      return url.searchParams.get('after') === null
        ? json([oktaUser('u1', 'ana@acme.example')], { link })
        : json([oktaUser('u2', 'bo@acme.example')])
    },
    expected: {
      okta_users: {
        key: 'ana@acme.example',
        row: {
          identities: ['u1', 'ana@acme.example'],
          id: 'u1',
          email: 'ana@acme.example',
          name: 'Ana Lima',
          title: 'Analyst',
          department: 'Security',
          status: 'ACTIVE',
          created_at: '2025-01-01T00:00:00.000Z',
          last_login: '2026-01-01T00:00:00.000Z',
        },
        count: 2,
      },
    },
  },
  entrausers: {
    settings: { tenantId: 't-1', clientId: 'c-1', clientSecret: 'hush-secret' },
    answer({ headers, url, body }) {
      if (url.host === 'login.microsoftonline.com')
        return new URLSearchParams(body).get('client_secret') === 'hush-secret'
          ? json({ access_token: 'hush-access' })
          : undefined
      if (headers['authorization'] !== 'Bearer hush-access') return undefined
      const user = { id: 'e1', userPrincipalName: 'ana@acme.example', displayName: 'Ana Lima', accountEnabled: true }
      return url.searchParams.get('$skiptoken') === null
        ? json({ value: [user], '@odata.nextLink': 'https://graph.microsoft.com/v1.0/users?$skiptoken=2' })
        : json({ value: [{ ...user, id: 'e2', userPrincipalName: 'bo@acme.example', accountEnabled: false }] })
    },
    expected: {
      entra_users: {
        key: 'e2',
        row: {
          identities: ['e2', 'bo@acme.example'],
          id: 'e2',
          email: 'bo@acme.example',
          name: 'Ana Lima',
          status: 'DISABLED',
        },
        count: 2,
      },
    },
  },
  googleusers: {
    settings: { credentials: '', administrator: 'admin@acme.example' },
    answer({ headers, url, body }) {
      if (url.host === 'oauth2.googleapis.com')
        return new URLSearchParams(body).get('assertion')?.split('.').length === 3
          ? json({ access_token: 'hush-access' })
          : undefined
      if (headers['authorization'] !== 'Bearer hush-access') return undefined
      const user = {
        id: 'g1',
        primaryEmail: 'ana@acme.example',
        aliases: ['lima@acme.example'],
        name: { fullName: 'Ana Lima' },
        isAdmin: true,
        isEnrolledIn2Sv: false,
        organizations: [{ title: 'Analyst', department: 'Security' }],
        relations: [{ type: 'manager', value: 'bo@acme.example' }],
      }
      return url.searchParams.get('pageToken') === null
        ? json({ users: [user], nextPageToken: 'p2' })
        : json({ users: [{ id: 'g2', primaryEmail: 'bo@acme.example', suspended: true }] })
    },
    expected: {
      google_users: {
        key: 'lima@acme.example',
        row: {
          identities: ['g1', 'ana@acme.example', 'lima@acme.example'],
          id: 'g1',
          email: 'ana@acme.example',
          name: 'Ana Lima',
          title: 'Analyst',
          department: 'Security',
          manager: 'bo@acme.example',
          status: 'ACTIVE',
          is_admin: true,
          has_mfa: false,
        },
        count: 2,
      },
    },
  },
}
