import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { InvalidInputError, type Path } from '@picket/core'
import ipaddr from 'ipaddr.js'
import { isPlainNetwork } from '../input/plain-address.ts'
import { serverRoles, type ServerSettings } from './model.ts'
import type { CustomerSettings, ServerConfig } from './server-config.ts'
import { settings, type Setting } from './setting.ts'

/** A setting that is not valid. It comes from the file, with a path in picket.yaml, or from the environment. */
export interface ConfigProblem {
  readonly message: string
  readonly hint?: string
  /** The path in picket.yaml. */
  readonly path?: Path
}

export interface ConfigSources {
  /** The settings below `server:` in picket.yaml, after validation. */
  readonly file?: ServerSettings
  /**
   * The directory to which paths in the file are relative. Paths from the environment are relative to the working
   * directory.
   */
  readonly folder: string
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

export type Origin = 'default' | 'picket.yaml' | `$${string}`

export interface ReadConfig {
  readonly config: ServerConfig
  readonly problems: readonly ConfigProblem[]
  /** The origin of each setting, by its dotted path. */
  readonly origins: ReadonlyMap<string, Origin>
}

/**
 * Reads the settings from the environment, then from picket.yaml, then from the defaults. A config with problems must
 * not be used.
 */
export function readServerConfig({ file = {}, folder, cwd, env }: ConfigSources): ReadConfig {
  const problems: ConfigProblem[] = []
  const origins = new Map<string, Origin>()
  const values = new Map<string, unknown>()
  for (const setting of settings) {
    const name = setting.path.join('.')
    const { value, origin } = readSetting(setting, file, env, problems)
    if (value !== undefined) values.set(name, value)
    origins.set(name, origin)
  }
  const pick = <Kind>(name: string, defaultValue: Kind): Kind => (values.get(name) as Kind | undefined) ?? defaultValue
  const pickOptional = <Key extends string>(key: Key, name: string, change = (text: string): string => text) =>
    (values.has(name) ? { [key]: change(values.get(name) as string) } : {}) as { readonly [K in Key]?: string }
  const resolvePath = (name: string) => (path: string) =>
    resolve(origins.get(name) === 'picket.yaml' ? folder : cwd, path)
  const certificate = values.get('tls.certificate') as string | undefined
  const config: ServerConfig = {
    listen: toAddress(pick('listen', '127.0.0.1:8080'), (message) => problems.push(of(origins, 'listen', message))),
    ...pickOptional('publicUrl', 'publicUrl', (url) => url.replace(/\/+$/, '')),
    data: values.has('data') ? resolvePath('data')(values.get('data') as string) : resolve(folder, 'picket-data'),
    ...pickOptional('secretsKeyFile', 'secretsKeyFile', resolvePath('secretsKeyFile')),
    ...(env['PICKET_SECRETS_KEY'] ? { secretsKey: env['PICKET_SECRETS_KEY'] } : {}),
    ...pickOptional('database', 'database'),
    ...pickOptional('lake', 'lake'),
    ...pickOptional('spool', 'spool'),
    roles: pick('roles', serverRoles),
    logLevel: pick('logLevel', 'info'),
    trustedProxies: pick('trustedProxies', []),
    ...(certificate === undefined
      ? {}
      : { tls: { certificate: resolve(folder, certificate), key: resolve(folder, pick('tls.key', '')) } }),
    sessions: {
      refreshHours: pick('sessions.refreshHours', 24),
      ...(values.has('sessions.idleMinutes') ? { idleMinutes: pick('sessions.idleMinutes', 0) } : {}),
      passwordLength: pick('sessions.passwordLength', 12),
      secondFactor: pick('sessions.secondFactor', 'optional'),
      ...pickOptional('refusedPasswords', 'sessions.refusedPasswords', resolvePath('sessions.refusedPasswords')),
    },
    ...(values.has('mail.url')
      ? {
          mail: {
            url: pick('mail.url', ''),
            from: pick('mail.from', ''),
            tls: pick('mail.tls', 'required'),
            ...pickOptional('password', 'mail.password'),
          },
        }
      : {}),
    retention: {
      events: pick('retention.events', 365),
      failures: pick('retention.failures', 30),
      alerts: pick('retention.alerts', 730),
      audit: pick('retention.audit', 730),
    },
    limits: {
      ingestMebibytes: pick('limits.ingestMebibytes', 16),
      spoolMebibytes: pick('limits.spoolMebibytes', 4096),
      uploadMebibytes: pick('limits.uploadMebibytes', 64),
      alertsPerHour: pick('limits.alertsPerHour', 1000),
    },
    directories: pick<NonNullable<ServerSettings['directories']>>('directories', []).map(
      ({ path, streamType = 'Auto', filters, ...rest }) => ({
        ...rest,
        path: resolve(folder, path),
        streamType,
        ...(filters && { filters }),
      }),
    ),
    ...pickOptional('documentation', 'documentation'),
    customer: {
      ...pickOptional('plan', 'customer.plan'),
      ...pickOptional('region', 'customer.region'),
      ...pickOptional('environment', 'customer.environment'),
    } as CustomerSettings,
    ...(values.has('telemetry.script')
      ? {
          telemetry: {
            script: pick('telemetry.script', ''),
            connect: pick<readonly string[]>('telemetry.connect', []),
            ...pickOptional('chatAppId', 'telemetry.chatAppId'),
            ...pickOptional('applicationId', 'telemetry.applicationId'),
            ...pickOptional('clientToken', 'telemetry.clientToken'),
          },
        }
      : {}),
    outbound: {
      allow: pick('outbound.allow', []),
      github: pick('outbound.github', 'https://api.github.com').replace(/\/+$/, ''),
    },
    assistant: {
      ...(values.has('assistant.url')
        ? {
            model: {
              kind: pick<'openai' | 'anthropic'>('assistant.kind', 'openai'),
              url: pick('assistant.url', '').replace(/\/+$/, ''),
              model: pick('assistant.model', ''),
              ...pickOptional('key', 'assistant.key'),
            },
          }
        : {}),
      allow: pick('assistant.allow', []),
      redact: pick('assistant.redact', []),
    },
  }
  problems.push(...findContradictions(config, origins))
  return { config, problems, origins }
}

/** Returns the config. Throws an InvalidInputError that lists all problems. */
export function assertConfig({ config, problems }: ReadConfig): ServerConfig {
  const [first, ...others] = problems
  if (first === undefined) return config
  const message = [first, ...others].map((problem) => problem.message).join('\n')
  throw new InvalidInputError(message, first.hint === undefined ? {} : { hint: first.hint })
}

function readSetting(
  { path, schema, env: name }: Setting,
  file: ServerSettings,
  env: ConfigSources['env'],
  problems: ConfigProblem[],
): { readonly value: unknown; readonly origin: Origin } {
  const text = name === undefined ? undefined : env[name]
  if (name !== undefined && text !== undefined && text !== '') {
    const result = schema.safeParse(schema.type === 'array' ? text.split(',').map((part) => part.trim()) : text)
    if (result.success) return { value: result.data, origin: `$${name}` }
    const why = result.error.issues.map((issue) => issue.message).join('; ')
    problems.push({ message: `Environment variable ${name} cannot be used for "server.${path.join('.')}": ${why}.` })
  }
  const value = path.reduce<unknown>((map, key) => (map as Record<string, unknown> | undefined)?.[key], file)
  return value === undefined ? { value, origin: 'default' } : { value, origin: 'picket.yaml' }
}

function of(origins: ReadonlyMap<string, Origin>, name: string, message: string, hint?: string): ConfigProblem {
  const path = origins.get(name) === 'picket.yaml' ? { path: ['server', ...name.split('.')] } : {}
  return { message, ...path, ...(hint === undefined ? {} : { hint }) }
}

function toAddress(text: string, complain: (message: string) => void): ServerConfig['listen'] {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? []
  const host = bracketed ?? plain
  const isAddress = host !== undefined && (host === 'localhost' || isIP(host) !== 0)
  if (isAddress && Number(port) <= 65_535) return { host, port: Number(port) }
  complain(`"${text}" is not a valid address to listen on. Use an IP address and a port, such as "127.0.0.1:8080".`)
  return { host: '127.0.0.1', port: 8080 }
}

function findContradictions(config: ServerConfig, origins: ReadonlyMap<string, Origin>): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = []
  const labels = config.directories.map(({ label }) => label.toLowerCase())
  const twice = config.directories.find(({ label }, at) => labels.indexOf(label.toLowerCase()) < at)
  if (twice)
    problems.push(of(origins, 'directories', `"server.directories" contains the label "${twice.label}" twice.`))
  for (const [name, what] of [
    ['lake', 'ClickHouse by URL'],
    ['spool', 'NATS'],
  ] as const) {
    if (config[name] === undefined) continue
    const from = origins.get(name)
    const where = from === 'picket.yaml' ? '' : `, and ${from?.slice(1) ?? ''} sets it`
    const message = `"server.${name}" cannot be set yet${where}: ${what} is not available in this version.`
    problems.push(of(origins, name, message, 'Remove it: both are embedded, in the data directory.'))
  }
  const { host } = config.listen
  if (!isLoopback(host) && config.tls === undefined && config.trustedProxies.length === 0)
    problems.push(
      of(
        origins,
        'listen',
        `The server would be reachable at ${host} without encryption.`,
        'Set server.tls, or name the proxy that encrypts in server.trustedProxies, or listen on 127.0.0.1.',
      ),
    )
  problems.push(...findMailProblems(config.mail, origins))
  problems.push(...findTelemetryProblems(config.telemetry, origins))
  problems.push(...findAssistantProblems(config.assistant, origins))
  for (const [name, networks] of [
    ['trustedProxies', config.trustedProxies],
    ['outbound.allow', config.outbound.allow],
    ['assistant.allow', config.assistant.allow],
  ] as const) {
    for (const network of networks.filter((text) => !isNetwork(text)))
      problems.push(
        of(origins, name, `"${network}" in server.${name} is not an IP address or a network such as 10.0.0.0/8.`),
      )
  }
  return problems
}

function findAssistantProblems(
  { model }: ServerConfig['assistant'],
  origins: ReadonlyMap<string, Origin>,
): readonly ConfigProblem[] {
  if (model?.model !== '') return []
  return [of(origins, 'assistant.url', 'The assistant needs a model.', 'Set server.assistant.model.')]
}

/** A script that can be modified in transit can do anything in the console. */
function findTelemetryProblems(
  telemetry: ServerConfig['telemetry'],
  origins: ReadonlyMap<string, Origin>,
): readonly ConfigProblem[] {
  if (telemetry === undefined) return []
  const { protocol, hostname } = new URL(telemetry.script)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (protocol === 'https:' || (isAddressOrLocal(host) && isLoopback(host))) return []
  const message = `The telemetry script would come from ${host} without encryption.`
  return [of(origins, 'telemetry.script', message, 'Use an address that starts with https://.')]
}

function findMailProblems(mail: ServerConfig['mail'], origins: ReadonlyMap<string, Origin>): readonly ConfigProblem[] {
  if (mail === undefined) return []
  if (mail.from === '') return [of(origins, 'mail.url', 'Emails need a sender address.', 'Set server.mail.from.')]
  if (!isMailServer(mail.url))
    return [
      of(
        origins,
        'mail.url',
        'The URL of the mail server is not valid.',
        'For example: smtp://picket@mail.example.com:587. Percent-encode special characters in the user name and password, such as %40 for @.',
      ),
    ]
  const host = new URL(mail.url).hostname.replace(/^\[(.*)\]$/, '$1')
  if (mail.tls === 'required' || (isAddressOrLocal(host) && isLoopback(host))) return []
  return [
    of(
      origins,
      'mail.tls',
      `Emails, and the codes in them, would be sent to ${host} without encryption.`,
      'Remove server.mail.tls, or use a mail server on this machine.',
    ),
  ]
}

function isMailServer(url: string): boolean {
  try {
    const { hostname, username, password, search, hash } = new URL(url)
    decodeURIComponent(username + password)
    return hostname !== '' && search === '' && hash === ''
  } catch {
    return false
  }
}

function isAddressOrLocal(host: string): boolean {
  return host === 'localhost' || ipaddr.isValid(host)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || ipaddr.process(host).range() === 'loopback'
}

function isNetwork(text: string): boolean {
  return isPlainNetwork(text)
}
