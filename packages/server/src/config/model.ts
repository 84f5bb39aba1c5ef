import { z } from 'zod'

const text = z.string().min(1)
const texts = z.array(text)
const days = z.int().min(1).max(36_500)

/** The plan of the customer. */
export const customerPlans = ['Business', 'Canada', 'Enterprise', 'Europe'] as const
export const customerRegions = ['EU', 'US'] as const
export const customerEnvironments = ['Production', 'Sandbox'] as const

/** The roles of this server process. Default: all. */
export const serverRoles = ['api', 'ingest', 'worker', 'scheduler', 'delivery'] as const
export type ServerRole = (typeof serverRoles)[number]

/**
 * The settings below `server:` in picket.yaml. A setting with `env` can also be set with that environment variable,
 * which takes precedence over the file; lists are comma-separated there.
 */
export const serverModel = z.strictObject({
  listen: text
    .optional()
    .meta({ env: 'PICKET_LISTEN' })
    .describe(
      'Address and port, as in "127.0.0.1:8080" or "[::1]:8080"; port 0 selects a free port. Default: 127.0.0.1:8080.',
    ),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ env: 'PICKET_PUBLIC_URL' })
    .describe(
      'The public URL of the server. Links in alerts start with it. Default: the address that the server listens on.',
    ),
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
      'The PostgreSQL database for metadata, such as postgres://user:password@host/picket. Default: SQLite in the data directory.',
    ),
  lake: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ env: 'PICKET_LAKE_URL', isSecret: true })
    .describe(
      'The ClickHouse server for logs, such as https://user:password@host:8443. Not available in this version. Default: the embedded engine, in the data directory.',
    ),
  spool: z
    .url({ protocol: /^(nats|tls)$/ })
    .optional()
    .meta({ env: 'PICKET_SPOOL_URL', isSecret: true })
    .describe(
      'The NATS server with JetStream for received logs. Not available in this version. Default: SQLite in the data directory.',
    ),
  roles: z
    .array(z.enum(serverRoles))
    .min(1)
    .optional()
    .meta({ env: 'PICKET_ROLES' })
    .describe(`The roles of this process: ${serverRoles.join(', ')}. Default: all.`),
  logLevel: z
    .enum(['debug', 'info', 'warn', 'error'])
    .optional()
    .meta({ env: 'PICKET_LOG_LEVEL' })
    .describe('The minimum level of log lines. Default: info.'),
  trustedProxies: texts
    .optional()
    .meta({ env: 'PICKET_TRUSTED_PROXIES' })
    .describe(
      'Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto headers are trusted, such as 10.0.0.0/8.',
    ),
  tls: z
    .strictObject({
      certificate: text.describe('A PEM file with the certificate and the intermediate certificates.'),
      key: text.describe('A PEM file with the private key.'),
    })
    .optional()
    .describe('The certificate and key for HTTPS.'),
  sessions: z
    .strictObject({
      refreshHours: z
        .number()
        .min(0.1)
        .max(8760)
        .optional()
        .describe('The maximum duration of a session, in hours. Default: 24.'),
      idleMinutes: z
        .int()
        .min(5)
        .max(525_600)
        .optional()
        .describe(
          'Idle timeout: sessions end after this many minutes without activity. It does not apply to approved devices. Default: none.',
        ),
      passwordLength: z.int().min(8).max(128).optional().describe('The minimum length of a password. Default: 12.'),
      secondFactor: z
        .enum(['optional', 'required'])
        .optional()
        .describe('Whether all users with a password need an authenticator app. Default: optional.'),
      refusedPasswords: text
        .optional()
        .describe(
          'A file with additional passwords to reject, one per line, ignoring case. About 49,000 common passwords are always rejected. Default: none.',
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
          'The SMTP server, as in smtp://picket@mail.example.com:587 or smtps://mail.example.com. Default: no email is sent.',
        ),
      password: text
        .optional()
        .meta({ env: 'PICKET_MAIL_PASSWORD', isSecret: true })
        .describe('The password for the user name in the URL: plain, or encrypted with "picket secrets seal".'),
      from: z
        .email()
        .optional()
        .meta({ env: 'PICKET_MAIL_FROM' })
        .describe('The sender of emails, such as picket@example.com.'),
      tls: z
        .enum(['required', 'none'])
        .optional()
        .meta({ env: 'PICKET_MAIL_TLS' })
        .describe(
          'Whether the connection to the mail server is encrypted. "none" is allowed only for a server on this machine. Default: required.',
        ),
    })
    .optional()
    .describe('Emails for password resets, and notifications about changes to accounts.'),
  retention: z
    .strictObject({
      events: days.optional().describe('Days for which events and signals are retained. Default: 365.'),
      failures: days.optional().describe('Days for which logs without a matching schema are retained. Default: 30.'),
      alerts: days.optional().describe('Days for which alerts are retained. Default: 730.'),
      audit: days.optional().describe('Days for which audit log entries are retained. Default: 730.'),
    })
    .optional()
    .describe('Retention periods.'),
  limits: z
    .strictObject({
      ingestMebibytes: z
        .int()
        .min(1)
        .max(256)
        .optional()
        .describe('The maximum size of a request body, in MiB. Default: 16.'),
      spoolMebibytes: z
        .int()
        .min(16)
        .max(10_000_000)
        .optional()
        .describe('The maximum size of the spool, in MiB. When it is full, the server answers 429. Default: 4096.'),
      uploadMebibytes: z
        .int()
        .min(1)
        .max(1024)
        .optional()
        .describe('The maximum size of an upload of detections, in MiB. Default: 64.'),
      alertsPerHour: z
        .int()
        .min(1)
        .max(1_000_000)
        .optional()
        .describe(
          'The maximum number of alerts of one detection per hour. Further matches only create signals. Default: 1000.',
        ),
    })
    .optional()
    .describe('Limits of the server.'),
  directories: z
    .array(
      z.strictObject({
        label: text
          .max(36)
          .regex(/^[A-Za-z0-9 -]+$/, 'Can only include alphanumeric characters, dashes and spaces')
          .describe('The label of the source.'),
        path: text.describe('The path of a directory or file.'),
        logTypes: texts.min(1).describe('The log types of the source.'),
        streamType: z
          .enum(['Auto', 'Lines', 'JSON'])
          .optional()
          .describe('The stream type: how files are split into logs. Default: Auto.'),
        filters: z
          .array(
            z.strictObject({
              name: text
                .optional()
                .describe('The name under which dropped logs are counted. Default: what the filter looks for.'),
              action: z
                .enum(['INCLUDE', 'EXCLUDE'])
                .describe('Whether only matching logs are stored, or matching logs are dropped.'),
              contains: text.optional().describe('A substring of the raw log.'),
              regex: text.optional().describe('A regular expression (RE2) that is searched for in the raw log.'),
              conditions: z
                .array(z.unknown())
                .optional()
                .describe('A condition on events, in the format of the InlineFilters of rules.'),
            }),
          )
          .optional()
          .describe('Filters that decide which logs are stored. Default: all.'),
      }),
    )
    .optional()
    .describe('Directories whose files the server follows, as log sources.'),
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
    .describe('The owner and purpose of this server. The console shows it in the settings; it has no other effect.'),
  telemetry: z
    .strictObject({
      script: z
        .url({ protocol: /^https?$/ })
        .optional()
        .meta({ env: 'PICKET_TELEMETRY_SCRIPT' })
        .describe(
          'The module that consoles load after the organization and the user consent, to report usage and errors and to open a chat. Default: none; nothing is reported.',
        ),
      connect: z
        .array(z.url({ protocol: /^(https?|wss?)$/ }))
        .optional()
        .meta({ env: 'PICKET_TELEMETRY_CONNECT' })
        .describe('Addresses that the module can call, besides its own origin.'),
      chatAppId: text
        .optional()
        .meta({ env: 'PICKET_TELEMETRY_CHAT_APP_ID' })
        .describe('Settings of the chat widget of the module. Default: there is no chat.'),
      applicationId: text
        .optional()
        .meta({ env: 'PICKET_TELEMETRY_APPLICATION_ID' })
        .describe('Settings for the monitoring and session replay of the module. Default: there is neither.'),
      clientToken: text
        .optional()
        .meta({ env: 'PICKET_TELEMETRY_CLIENT_TOKEN' })
        .describe('The client token for the application id. All signed-in users can read it.'),
    })
    .optional()
    .describe('Telemetry of the console. Off unless a script is set.'),
  outbound: z
    .strictObject({
      allow: texts
        .optional()
        .meta({ env: 'PICKET_OUTBOUND_ALLOW' })
        .describe('Private addresses or networks that destinations can use, such as 10.1.0.0/16.'),
      github: z
        .url({ protocol: /^https?$/ })
        .optional()
        .meta({ env: 'PICKET_GITHUB_URL' })
        .describe(
          'The address of the GitHub API that packs are read from, for GitHub Enterprise Server. Default: https://api.github.com.',
        ),
    })
    .optional()
    .describe('Outgoing connections of the server.'),
  assistant: z
    .strictObject({
      kind: z
        .enum(['openai', 'anthropic'])
        .optional()
        .meta({ env: 'PICKET_ASSISTANT_KIND' })
        .describe(
          'The API of the language model: openai (chat completions, of any compatible server) or anthropic (messages). Default: openai.',
        ),
      url: z
        .url({ protocol: /^https?$/ })
        .optional()
        .meta({ env: 'PICKET_ASSISTANT_URL' })
        .describe(
          'The base address of the API, such as https://api.openai.com/v1. If it is set here, the console cannot change the assistant. Default: the settings in the console; the assistant is off without them.',
        ),
      model: text
        .optional()
        .meta({ env: 'PICKET_ASSISTANT_MODEL' })
        .describe('The name of the model. Required with server.assistant.url.'),
      key: text
        .optional()
        .meta({ env: 'PICKET_ASSISTANT_KEY', isSecret: true })
        .describe('The key of the API: plain, or encrypted with "picket secrets seal". Default: none is sent.'),
      allow: texts
        .optional()
        .meta({ env: 'PICKET_ASSISTANT_ALLOW' })
        .describe(
          'Private addresses or networks that the assistant can call, for a local model, such as 127.0.0.1. Default: none.',
        ),
      redact: texts
        .optional()
        .meta({ env: 'PICKET_ASSISTANT_REDACT' })
        .describe(
          'Regular expressions (RE2) of texts that are never sent to a model, in addition to keys, passwords and tokens. Default: none.',
        ),
    })
    .optional()
    .describe('The assistant: the language model that it uses.'),
})

/** The settings below `server:`, before defaults are applied. */
export type ServerSettings = z.infer<typeof serverModel>
