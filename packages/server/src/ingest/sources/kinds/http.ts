import { randomBytes } from 'node:crypto'
import type { SettingOption } from '@picket/core'
import { z } from 'zod'
import { hmacAlgorithms, httpAuthMethods, type HttpAuth } from '../../auth/http-auth.ts'
import { checkHttpAuth, type HttpAuthInput } from '../../auth/auth-input.ts'
import { checkProtocol, maxLogFieldLength, type ProtocolInput } from '../../protocols/protocol-input.ts'
import { httpProtocols, protocolDescriptions, shipperProtocols } from '../../protocols/protocol.ts'
import type { HttpSource } from '../http-source.ts'
import type { FieldProblem } from '../../../errors/api-error.ts'
import type { Report } from '../../source-input.ts'
import type { SourceKind } from '../source-kind.ts'

const secretNames = ['secret', 'token', 'password'] as const
type SecretName = (typeof secretNames)[number]

const text = z.string()
const auth = z.discriminatedUnion('method', [
  z.object({ method: z.literal('None') }),
  z.object({ method: z.literal('SharedSecret'), headerKey: text, secret: text }),
  z.object({
    method: z.literal('HMAC'),
    headerKey: text,
    secret: text,
    algorithm: z.enum(hmacAlgorithms),
    timestampHeader: text.exactOptional(),
  }),
  z.object({ method: z.literal('Bearer'), token: text }),
  z.object({ method: z.literal('Basic'), username: text, password: text }),
])

const shipper = z.object({ protocol: z.enum(shipperProtocols), logField: text.exactOptional() })

const optionalText = text.nullish()
const input = z.strictObject({
  authMethod: text,
  authHeaderKey: optionalText,
  authUsername: optionalText,
  authPassword: optionalText,
  authBearerToken: optionalText,
  authSecretValue: optionalText,
  authHmacAlg: optionalText,
  authHmacTimestampHeader: optionalText,
  protocol: optionalText,
  logField: optionalText,
}) satisfies z.ZodType<HttpAuthInput & ProtocolInput>

/** Accepts requests at `/ingest/<id>`, and those of log shippers below it. */
export const httpKind: SourceKind<HttpSource> = {
  name: 'http-ingest',
  presentation: {
    label: 'HTTP',
    summary: 'Accepts logs in HTTP requests',
    mark: 'M3 8h13l-4-4M21 16H8l4 4',
    setUp: [
      'Choose the protocol of the senders, and how they authenticate.',
      'Configure senders with the URL of the source. With the protocol Plain, they send logs to it in POST requests.',
    ],
    fields: [
      {
        kind: 'choice',
        name: 'protocol',
        label: 'Protocol',
        help: 'What senders use: POST requests with logs in the body, or the protocol of a log shipper.',
        options: httpProtocols.map((value) => ({ value, text: protocolDescriptions[value].label })),
      },
      {
        kind: 'text',
        name: 'logField',
        label: 'Log field',
        help: 'The field of a record that contains the log, such as "message"; by default, the whole record is the log.',
        maxLength: maxLogFieldLength,
        onlyFor: { field: 'protocol', values: shipperProtocols },
      },
      {
        kind: 'choice',
        name: 'authMethod',
        label: 'Authentication',
        isRequired: true,
        options: toOptions(httpAuthMethods),
      },
      { kind: 'text', name: 'authHeaderKey', label: 'Header', isRequired: true, ...onlyFor('SharedSecret', 'HMAC') },
      {
        kind: 'secret',
        name: 'authSecretValue',
        label: 'Secret',
        isRequired: true,
        ...onlyFor('SharedSecret', 'HMAC'),
      },
      {
        kind: 'choice',
        name: 'authHmacAlg',
        label: 'Algorithm',
        isRequired: true,
        options: toOptions(hmacAlgorithms),
        ...onlyFor('HMAC'),
      },
      {
        kind: 'text',
        name: 'authHmacTimestampHeader',
        label: 'Timestamp header',
        help: 'The header with the time of sending, if the sender signs it.',
        ...onlyFor('HMAC'),
      },
      { kind: 'secret', name: 'authBearerToken', label: 'Token', isRequired: true, ...onlyFor('Bearer') },
      { kind: 'text', name: 'authUsername', label: 'User name', isRequired: true, ...onlyFor('Basic') },
      { kind: 'secret', name: 'authPassword', label: 'Password', isRequired: true, ...onlyFor('Basic') },
    ],
    example: { authMethod: 'Bearer', authBearerToken: 'a-long-random-text' },
  },
  managedBy: 'api',
  graphqlType: 'HttpLogIntegration',
  health: {
    check: 'httpStatus',
    describe({ auth, shipper }) {
      const logs = shipper ? `logs of ${protocolDescriptions[shipper.protocol].label}` : 'logs'
      return auth.method === 'None'
        ? `Anyone who knows the URL of the source can send ${logs}: authentication is off.`
        : `The source accepts ${logs} from authenticated senders.`
    },
    findProblem: async ({ isSecretLost }) =>
      isSecretLost
        ? 'Senders are rejected, because the key that their secret was encrypted with was lost. Edit the source and enter the secret again.'
        : undefined,
  },
  toStored(source) {
    const { secret, token, password, ...open } = source.auth as HttpAuth & Partial<Record<SecretName, string>>
    const secrets = { secret, token, password }
    const isSecret = Object.values(secrets).some((value) => value !== undefined)
    return { open: { auth: open, ...(source.shipper && { shipper: source.shipper }) }, ...(isSecret && { secrets }) }
  },
  fromStored({ open, secrets }) {
    const isLost = secrets === 'lost'
    const hidden = isLost ? randomSecrets() : secrets
    const stored = open as { readonly auth?: object; readonly shipper?: object }
    return {
      auth: auth.parse({ ...stored.auth, ...hidden }),
      ...(stored.shipper && { shipper: shipper.parse(stored.shipper) }),
      ...(isLost && { isSecretLost: true }),
    }
  },
  withoutSecrets: (source) => ({ auth: { method: 'None' }, ...(source.shipper && { shipper: source.shipper }) }),
  toSettings: ({ auth: { method, ...rest }, shipper: settings }) => ({
    ...settings,
    authMethod: method,
    ...Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [
        settingNames[name as OpenName | SecretName],
        isSecret(name) ? '' : value,
      ]),
    ),
  }),
  accept(settings, before) {
    const entered = input.safeParse(settings)
    if (!entered.success)
      return { problems: entered.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
    const problems: FieldProblem[] = []
    const kept = before?.isSecretLost ? undefined : before?.auth
    const report: Report = (path, message) => void problems.push({ path, message })
    const checked = checkHttpAuth(entered.data, kept, report)
    const shipped = checkProtocol(entered.data, before?.shipper, report)
    if (problems.length > 0 || !checked) return { problems }
    return { own: { auth: checked, ...(shipped && { shipper: shipped }) } }
  },
  authOf: (source) => source.auth,
  shipperSettingsOf: (source) => source.shipper,
}

type OpenName = 'headerKey' | 'algorithm' | 'timestampHeader' | 'username'

/** The settings, by the parts of an authentication that they are stored as. */
const settingNames: Readonly<Record<OpenName | SecretName, keyof HttpAuthInput>> = {
  headerKey: 'authHeaderKey',
  algorithm: 'authHmacAlg',
  timestampHeader: 'authHmacTimestampHeader',
  username: 'authUsername',
  secret: 'authSecretValue',
  token: 'authBearerToken',
  password: 'authPassword',
}

function isSecret(name: string): boolean {
  return secretNames.some((one) => one === name)
}

function onlyFor(...values: readonly HttpAuth['method'][]) {
  return { onlyFor: { field: 'authMethod', values } } as const
}

function toOptions(values: readonly string[]): readonly SettingOption[] {
  return values.map((value) => ({ value, text: value }))
}

/** No sender knows them. */
function randomSecrets(): Record<SecretName, string> {
  const random = randomBytes(32).toString('hex')
  return { secret: random, token: random, password: random }
}
