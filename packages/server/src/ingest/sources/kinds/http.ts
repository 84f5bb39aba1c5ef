import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { hmacAlgorithms, httpAuthMethods, type HttpAuth } from '../../auth/http-auth.ts'
import { checkHttpSource, type HttpSourceInput } from '../../source-input.ts'
import type { HttpSource } from '../http-source.ts'
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

/** Accepts requests at `/ingest/<id>`. */
export const httpKind: SourceKind<HttpSource> = {
  name: 'http-ingest',
  presentation: {
    label: 'HTTP',
    description: 'Accepts logs in HTTP requests.',
    setUp: ['Choose how senders prove their identity.', 'Send logs to the URL of the source in POST requests.'],
    fields: [
      { name: 'authMethod', label: 'Authentication', type: 'choice', isRequired: true, choices: httpAuthMethods },
      { name: 'authHeaderKey', label: 'Header', type: 'text', ...requiredFor('SharedSecret', 'HMAC') },
      { name: 'authSecretValue', label: 'Secret', type: 'secret', ...requiredFor('SharedSecret', 'HMAC') },
      { name: 'authHmacAlg', label: 'Algorithm', type: 'choice', choices: hmacAlgorithms, ...requiredFor('HMAC') },
      {
        name: 'authHmacTimestampHeader',
        label: 'Timestamp header',
        help: 'The header with the time of sending, if the sender signs it.',
        type: 'text',
        ...requiredFor('HMAC'),
        isRequired: false,
      },
      { name: 'authBearerToken', label: 'Token', type: 'secret', ...requiredFor('Bearer') },
      { name: 'authUsername', label: 'User name', type: 'text', ...requiredFor('Basic') },
      { name: 'authPassword', label: 'Password', type: 'secret', ...requiredFor('Basic') },
    ],
  },
  managedBy: 'api',
  graphqlType: 'HttpLogIntegration',
  settings: z.object({ auth }),
  health: {
    check: 'httpStatus',
    describe: (source) =>
      source.auth.method === 'None'
        ? 'It takes logs from everybody who knows its address: senders prove nothing.'
        : 'It takes logs from those who prove that they may send.',
    findProblem: async ({ isSecretLost }) =>
      isSecretLost
        ? 'The key is gone that the secret of its senders was stored with, so nobody may send. Edit the source and enter the secret again.'
        : undefined,
  },
  toStored(source) {
    const { secret, token, password, ...open } = source.auth as HttpAuth & Partial<Record<SecretName, string>>
    const secrets = { secret, token, password }
    const isSecret = Object.values(secrets).some((value) => value !== undefined)
    return { open: { auth: open }, ...(isSecret && { secrets }) }
  },
  fromStored({ open, secrets }) {
    const isLost = secrets === 'lost'
    const hidden = isLost ? randomSecrets() : secrets
    const stored = (open as { readonly auth?: object }).auth
    return { auth: auth.parse({ ...stored, ...hidden }), ...(isLost && { isSecretLost: true }) }
  },
  withoutSecrets: () => ({ auth: { method: 'None' } }),
  accept: (input, options) => checkHttpSource(input as HttpSourceInput, options),
  authOf: (source) => source.auth,
}

function requiredFor(...values: readonly HttpAuth['method'][]) {
  return { isRequired: true, onlyFor: { field: 'authMethod', values } } as const
}

/** No sender has them. */
function randomSecrets(): Record<SecretName, string> {
  const random = randomBytes(32).toString('hex')
  return { secret: random, token: random, password: random }
}
