import { describe, expect, it } from 'vitest'
import { serverModel } from './model.ts'
import { assertConfig, readServerConfig, type ConfigSources } from './read-server-config.ts'

const read = (given: Partial<ConfigSources>) =>
  readServerConfig({ folder: '/project', cwd: '/here', env: {}, ...given })

describe('settings of the server', () => {
  it('has defaults for everything', () => {
    const { config, problems, origins } = read({})
    expect(problems).toEqual([])
    expect(new Set(origins.values())).toEqual(new Set(['default']))
    expect(config).toEqual({
      listen: { host: '127.0.0.1', port: 8080 },
      data: '/project/picket-data',
      roles: ['api', 'ingest', 'worker', 'scheduler', 'delivery'],
      logLevel: 'info',
      trustedProxies: [],
      sessions: { refreshHours: 24, passwordLength: 12, secondFactor: 'optional' },
      retention: { events: 365, failures: 30, alerts: 730, audit: 730 },
      limits: { ingestMebibytes: 16, spoolMebibytes: 4096, uploadMebibytes: 64, alertsPerHour: 1000 },
      directories: [],
      customer: {},
      outbound: { allow: [], github: 'https://api.github.com' },
      assistant: { allow: [], redact: [] },
    })
  })

  it('prefers environment variables to the file, and reports the origin of each setting', () => {
    const file = { listen: '127.0.0.1:1', data: 'from-file', retention: { events: 7 }, roles: ['api' as const] }
    const env = { PICKET_LISTEN: '[::1]:2', PICKET_ROLES: 'worker, delivery', PICKET_SECRETS_KEY_FILE: '../key' }
    const { config, problems, origins } = read({ file, env })
    expect(problems).toEqual([])
    expect(config).toMatchObject({
      listen: { host: '::1', port: 2 },
      data: '/project/from-file',
      secretsKeyFile: '/key',
      roles: ['worker', 'delivery'],
      retention: { events: 7, failures: 30 },
    })
    expect(['listen', 'data', 'retention.events', 'retention.alerts'].map((name) => origins.get(name))).toEqual([
      '$PICKET_LISTEN',
      'picket.yaml',
      'picket.yaml',
      'default',
    ])
  })

  // spec: D1-3.19
  it('accepts the supported plans, regions and environments', () => {
    const of = (customer: object) => read({ file: { customer } })
    for (const plan of ['Business', 'Canada', 'Enterprise', 'Europe'])
      for (const region of ['EU', 'US'])
        for (const environment of ['Production', 'Sandbox']) {
          const customer = { plan, region, environment }
          expect(of(customer)).toMatchObject({ problems: [], config: { customer } })
        }
    for (const customer of [{ plan: 'Free' }, { region: 'eu' }, { environment: 'Test' }, { name: 'x' }])
      expect([customer, serverModel.safeParse({ customer }).success]).toEqual([customer, false])
  })

  it('accepts telemetry only with a script, which needs HTTPS unless it is on this machine', () => {
    const of = (telemetry: object) => read({ file: { telemetry } })
    expect(of({ chatAppId: 'chat' }).config.telemetry).toBeUndefined()
    expect(of({ script: 'https://t.example.com/a.js', chatAppId: 'chat' }).config.telemetry).toEqual({
      script: 'https://t.example.com/a.js',
      connect: [],
      chatAppId: 'chat',
    })
    const problems = (script: string) => of({ script }).problems.map(({ message }) => message)
    expect(problems('http://127.0.0.1:9/a.js')).toEqual([])
    expect(problems('http://t.example.com/a.js')).toEqual([
      'The telemetry script would come from t.example.com without encryption.',
    ])
  })

  it('reports settings that are not supported yet, with their position', () => {
    const { problems } = read({
      file: { lake: 'https://lake.example.com' },
      env: { PICKET_SPOOL_URL: 'nats://spool.example.com' },
    })
    const hint = 'Remove it: both are embedded, in the data directory.'
    expect(problems).toEqual([
      {
        message: '"server.lake" cannot be set yet: ClickHouse by URL is not available in this version.',
        path: ['server', 'lake'],
        hint,
      },
      {
        message:
          '"server.spool" cannot be set yet, and PICKET_SPOOL_URL sets it: NATS is not available in this version.',
        hint,
      },
    ])
  })

  it('reports invalid settings, with their position in the file', () => {
    const { problems } = read({
      file: { listen: '10.0.0.1:80', outbound: { allow: ['10.0.0.0/40'] } },
      env: { PICKET_ROLES: 'api,cook', PICKET_LAKE_URL: 'file:///etc/passwd' },
    })
    expect(problems).toEqual([
      {
        message: 'Environment variable PICKET_LAKE_URL cannot be used for "server.lake": Invalid URL.',
      },
      {
        message:
          'Environment variable PICKET_ROLES cannot be used for "server.roles": Invalid option: expected one of "api"|"ingest"|"worker"|"scheduler"|"delivery".',
      },
      {
        message: 'The server would be reachable at 10.0.0.1 without encryption.',
        path: ['server', 'listen'],
        hint: 'Set server.tls, or name the proxy that encrypts in server.trustedProxies, or listen on 127.0.0.1.',
      },
      {
        message: '"10.0.0.0/40" in server.outbound.allow is not an IP address or a network such as 10.0.0.0/8.',
        path: ['server', 'outbound', 'allow'],
      },
    ])
  })

  it.each([
    ['127.0.0.1:8080', []],
    ['localhost:0', []],
    ['[::1]:65535', []],
    ['127.9.9.9:80', []],
    ['0.0.0.0:80', ['The server would be reachable at 0.0.0.0 without encryption.']],
    ['[::]:80', ['The server would be reachable at :: without encryption.']],
    ['8080', ['"8080" is not a valid address to listen on. Use an IP address and a port, such as "127.0.0.1:8080".']],
    [
      'example.com:80',
      ['"example.com:80" is not a valid address to listen on. Use an IP address and a port, such as "127.0.0.1:8080".'],
    ],
    [
      '127.0.0.1:70000',
      [
        '"127.0.0.1:70000" is not a valid address to listen on. Use an IP address and a port, such as "127.0.0.1:8080".',
      ],
    ],
  ])('listens on %s only if the connection is protected', (listen, messages) => {
    expect(read({ env: { PICKET_LISTEN: listen } }).problems.map(({ message }) => message)).toEqual(messages)
  })

  it('listens on any address behind TLS or a trusted proxy', () => {
    const tls = { certificate: 'server.pem', key: 'key.pem' }
    expect(read({ file: { listen: '0.0.0.0:443', tls } })).toMatchObject({
      problems: [],
      config: { tls: { certificate: '/project/server.pem', key: '/project/key.pem' } },
    })
    expect(read({ file: { listen: '0.0.0.0:80', trustedProxies: ['10.0.0.2'] } }).problems).toEqual([])
  })

  it.each([
    ['smtp://u:p%40ss@mail.example.com', 'picket@example.com', undefined, []],
    ['smtp://127.0.0.1:25', 'picket@example.com', 'none' as const, []],
    ['smtp://[::1]:25', 'picket@example.com', 'none' as const, []],
    ['smtp://', 'picket@example.com', undefined, ['The URL of the mail server is not valid.']],
    ['smtp://u:100%@mail.example.com', 'picket@example.com', undefined, ['The URL of the mail server is not valid.']],
    ['smtp://mail.example.com?tls=no', 'picket@example.com', undefined, ['The URL of the mail server is not valid.']],
    ['smtp://mail.example.com', undefined, undefined, ['Emails need a sender address.']],
    [
      'smtp://mail.example.com',
      'picket@example.com',
      'none' as const,
      ['Emails, and the codes in them, would be sent to mail.example.com without encryption.'],
    ],
  ])('sends emails through %s only if the connection is protected', (url, from, tls, messages) => {
    const mail = { url, ...(from && { from }), ...(tls && { tls }) }
    expect(read({ file: { mail } }).problems.map(({ message }) => message)).toEqual(messages)
  })

  it('rejects a configuration with problems', () => {
    expect(() => assertConfig(read({ env: { PICKET_LISTEN: 'x', PICKET_LOG_LEVEL: 'loud' } }))).toThrow(
      'Environment variable PICKET_LOG_LEVEL cannot be used for "server.logLevel": Invalid option: expected one of ' +
        '"debug"|"info"|"warn"|"error".\n"x" is not a valid address to listen on. Use an IP address and a port, such as "127.0.0.1:8080".',
    )
  })
})
