import { z } from 'zod'

const text = z.string().min(1)
const texts = z.array(text)
const days = z.int().min(1).max(36_500)

/** Of customers (specification 000: section 3). */
export const customerPlans = ['Business', 'Canada', 'Enterprise', 'Europe'] as const
export const customerRegions = ['EU', 'US'] as const
export const customerEnvironments = ['Production', 'Sandbox'] as const

/** Which parts of the server this process is; all unless told. */
export const serverRoles = ['api', 'ingest', 'worker', 'scheduler', 'delivery'] as const
export type ServerRole = (typeof serverRoles)[number]

/**
 * What `server:` in picket.yaml may say. A setting with `env` may come from that environment variable too, which goes before the
 * file; lists are separated by commas there.
 */
export const serverModel = z.strictObject({
  listen: text
    .optional()
    .meta({ env: 'PICKET_LISTEN' })
    .describe(
      'Address and port, as in "127.0.0.1:8080" or "[::1]:8080"; port 0 takes a free one. Default: 127.0.0.1:8080.',
    ),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ env: 'PICKET_PUBLIC_URL' })
    .describe('Where people reach the server: links in alerts begin with it. Default: the address that it listens on.'),
  data: text
    .optional()
    .meta({ env: 'PICKET_DATA' })
    .describe('The data directory. Default: picket-data, beside picket.yaml or in the working directory.'),
  secretsKeyFile: text
    .optional()
    .meta({ env: 'PICKET_SECRETS_KEY_FILE' })
    .describe(
      'The file with the key of stored secrets, outside the data directory. Default: in the configuration folder of the user.',
    ),
  database: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({ env: 'PICKET_DATABASE_URL', isSecret: true })
    .describe(
      'Postgres for metadata, as in postgres://user:password@host/picket. Default: SQLite in the data directory.',
    ),
  lake: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ env: 'PICKET_LAKE_URL', isSecret: true })
    .describe(
      'ClickHouse for logs, as in https://user:password@host:8443. Not available in this version. Default: the embedded engine, in the data directory.',
    ),
  spool: z
    .url({ protocol: /^(nats|tls)$/ })
    .optional()
    .meta({ env: 'PICKET_SPOOL_URL', isSecret: true })
    .describe(
      'NATS with JetStream for what has come in. Not available in this version. Default: SQLite in the data directory.',
    ),
  roles: z
    .array(z.enum(serverRoles))
    .min(1)
    .optional()
    .meta({ env: 'PICKET_ROLES' })
    .describe(`Which parts run in this process: ${serverRoles.join(', ')}. Default: all.`),
  logLevel: z
    .enum(['debug', 'info', 'warn', 'error'])
    .optional()
    .meta({ env: 'PICKET_LOG_LEVEL' })
    .describe('The least important lines that are logged. Default: info.'),
  trustedProxies: texts
    .optional()
    .meta({ env: 'PICKET_TRUSTED_PROXIES' })
    .describe('Addresses or networks whose X-Forwarded-For and X-Forwarded-Proto are believed, as in 10.0.0.0/8.'),
  tls: z
    .strictObject({
      certificate: text.describe('A file in PEM, with the certificates in between.'),
      key: text.describe('A file in PEM.'),
    })
    .optional()
    .describe('Serves HTTPS.'),
  sessions: z
    .strictObject({
      refreshHours: z.number().min(0.1).max(8760).optional().describe('Until one has to sign in again. Default: 24.'),
      idleMinutes: z
        .int()
        .min(5)
        .max(525_600)
        .optional()
        .describe(
          'Minutes after which a session ends in which nobody does anything; of devices that were let in it does not. Default: none.',
        ),
      passwordLength: z.int().min(8).max(128).optional().describe('The least length of a password. Default: 12.'),
      secondFactor: z
        .enum(['optional', 'required'])
        .optional()
        .describe('Whether everybody with a password needs a generator of codes too. Default: optional.'),
      refusedPasswords: text
        .optional()
        .describe(
          'A file with further passwords that nobody may choose, one a line, in any case; some 49,000 common ones are refused without it. Default: none.',
        ),
    })
    .optional()
    .describe('Signing in.'),
  mail: z
    .strictObject({
      url: z
        .url({ protocol: /^smtps?$/ })
        .optional()
        .meta({ env: 'PICKET_MAIL_URL', isSecret: true })
        .describe(
          'The SMTP server, as in smtp://picket@mail.example.com:587 or smtps://mail.example.com. Default: no mail is sent.',
        ),
      password: text
        .optional()
        .meta({ env: 'PICKET_MAIL_PASSWORD', isSecret: true })
        .describe('For the name in the address: as it is, or as "picket secrets seal" prints it.'),
      from: z
        .email()
        .optional()
        .meta({ env: 'PICKET_MAIL_FROM' })
        .describe('Whom mails are from, as in picket@example.com.'),
      tls: z
        .enum(['required', 'none'])
        .optional()
        .meta({ env: 'PICKET_MAIL_TLS' })
        .describe('Whether mails travel encrypted; none only to a server on this machine. Default: required.'),
    })
    .optional()
    .describe('Mails for those who forgot their password, and to tell people of changes of their account.'),
  retention: z
    .strictObject({
      events: days.optional().describe('Days that events and signals are kept. Default: 365.'),
      failures: days.optional().describe('Days that logs are kept which no schema took. Default: 30.'),
      alerts: days.optional().describe('Days that alerts are kept. Default: 730.'),
      audit: days.optional().describe('Days that the audit log is kept. Default: 730.'),
    })
    .optional()
    .describe('How long things are kept.'),
  limits: z
    .strictObject({
      ingestMebibytes: z.int().min(1).max(256).optional().describe('The largest body that is taken. Default: 16.'),
      spoolMebibytes: z
        .int()
        .min(16)
        .max(10_000_000)
        .optional()
        .describe('What may wait before senders are told to. Default: 4096.'),
      uploadMebibytes: z.int().min(1).max(1024).optional().describe('The largest upload of detections. Default: 64.'),
      alertsPerHour: z
        .int()
        .min(1)
        .max(1_000_000)
        .optional()
        .describe('Alerts of one detection; more only make signals. Default: 1000.'),
    })
    .optional()
    .describe('Where the server says no.'),
  directories: z
    .array(
      z.strictObject({
        label: text
          .max(36)
          .regex(/^[A-Za-z0-9 -]+$/, 'letters, digits, dashes and spaces')
          .describe('What the source is called.'),
        path: text.describe('A folder, or a file.'),
        logTypes: texts.min(1).describe('What its logs may be.'),
        streamType: z.enum(['Auto', 'Lines', 'JSON']).optional().describe('How they are split. Default: Auto.'),
        filters: z
          .array(
            z.strictObject({
              name: text.optional().describe('What it takes out is counted under it. Default: what it looks for.'),
              action: z.enum(['INCLUDE', 'EXCLUDE']).describe('Whether what it finds is all that is kept, or goes.'),
              contains: text.optional().describe('A text in the log as it came.'),
              regex: text.optional().describe('An expression (RE2) that holds somewhere in the log as it came.'),
              conditions: z.array(z.unknown()).optional().describe('On events, as InlineFilters of rules are written.'),
            }),
          )
          .optional()
          .describe('Which of its logs are kept. Default: all.'),
      }),
    )
    .optional()
    .describe('Folders whose files are followed: what is appended to them are logs.'),
  documentation: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ env: 'PICKET_DOCUMENTATION_URL' })
    .describe(
      'The address that "Documentation" in the console opens. Default: the pages below /docs/, when this server has them.',
    ),
  customer: z
    .strictObject({
      plan: z
        .enum(customerPlans)
        .optional()
        .describe(`${customerPlans.join(', ')}. Default: none.`),
      region: z
        .enum(customerRegions)
        .optional()
        .describe(`${customerRegions.join(' or ')}. Default: none.`),
      environment: z
        .enum(customerEnvironments)
        .optional()
        .describe(`${customerEnvironments.join(' or ')}. Default: none.`),
    })
    .optional()
    .describe('For whom this server is run, and what for: shown in the settings of the console, and changes nothing.'),
  telemetry: z
    .strictObject({
      script: z
        .url({ protocol: /^https?$/ })
        .optional()
        .meta({ env: 'PICKET_TELEMETRY_SCRIPT' })
        .describe(
          'The module that consoles load, once the organization and the user consent, to report usage and failures and to open a chat. Default: none; nothing is reported.',
        ),
      connect: z
        .array(z.url({ protocol: /^(https?|wss?)$/ }))
        .optional()
        .meta({ env: 'PICKET_TELEMETRY_CONNECT' })
        .describe('Addresses that this module may call besides the one it comes from.'),
      chatAppId: text
        .optional()
        .meta({ env: 'PICKET_TELEMETRY_CHAT_APP_ID' })
        .describe('What a chat widget of the module needs to know. Default: there is no chat.'),
      applicationId: text
        .optional()
        .meta({ env: 'PICKET_TELEMETRY_APPLICATION_ID' })
        .describe('What monitoring and session replay of the module need to know. Default: there is neither.'),
      clientToken: text
        .optional()
        .meta({ env: 'PICKET_TELEMETRY_CLIENT_TOKEN' })
        .describe('Goes with the application id. Whoever is signed in can read it.'),
    })
    .optional()
    .describe('What consoles tell somebody else of how they are used. Off unless a script is named.'),
  outbound: z
    .strictObject({
      allow: texts
        .optional()
        .meta({ env: 'PICKET_OUTBOUND_ALLOW' })
        .describe('Private addresses or networks that destinations may be at, as in 10.1.0.0/16.'),
    })
    .optional()
    .describe('What the server calls.'),
})

/** `server:` as it is written. */
export type ServerSettings = z.infer<typeof serverModel>
