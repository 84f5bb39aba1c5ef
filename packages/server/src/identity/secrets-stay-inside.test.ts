import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildSchema, type GraphQLField } from 'graphql'
import { typeDefs } from '../graphql/type-defs.generated.ts'
import { writeWholeField } from '../graphql/testing/write-operation.ts'
import { createGenerator } from './testing/generator.ts'
import { openIdentity, type TestIdentity } from './testing/open-identity.ts'

const schema = buildSchema(typeDefs)
const ours = [
  'apiTokens',
  'appConfig',
  'auditLogs',
  'allFeatureFlags',
  'generalSettings',
  'me',
  'notificationPreferences',
  'notifications',
  'roles',
  'samlConfig',
  'savedViews',
  'users',
]
const queries = ours.map(
  (name) =>
    `{ ${writeWholeField(schema, schema.getQueryType()!.getFields()[name] as GraphQLField<unknown, unknown>, { depth: 4 })} }`,
)

/** What must never be read again: whatever is kept of passwords, tokens and keys, and what they were. */
async function readStoredSecrets(database: TestIdentity['database']): Promise<readonly string[]> {
  const users = await database.selectFrom('users').select('password_hash').execute()
  const tokens = await database.selectFrom('api_tokens').select('value_hash').execute()
  const sessions = await database.selectFrom('sessions').select(['refresh_hash', 'former_hash']).execute()
  const keys = await database.selectFrom('signing_keys').select('private_key').execute()
  const factors = await database.selectFrom('second_factors').select(['secret', 'pending_secret']).execute()
  const codes = await database.selectFrom('recovery_codes').select('hash').execute()
  const resets = await database.selectFrom('password_resets').select('code_hash').execute()
  return [
    ...factors.flatMap((row) => [row.secret, row.pending_secret]),
    ...codes.map((row) => row.hash),
    ...resets.map((row) => row.code_hash),
    ...users.map((row) => row.password_hash),
    ...tokens.map((row) => row.value_hash),
    ...sessions.flatMap((row) => [row.refresh_hash, row.former_hash]),
    ...keys.map((row) => row.private_key),
  ].filter((text) => text !== null)
}

const invite = `mutation($input: InviteUserInput!) { inviteUser(input: $input) { user { id } oneTimePassword } }`
const reset = 'mutation($id: ID!) { resetUserPassword(input: { id: $id }) { oneTimePassword } }'
const create =
  'mutation($name: String!) { createAPIToken(input: { name: $name, permissions: [] }) { token { id value } } }'
const rotate = 'mutation($id: ID!) { rotateAPIToken(input: { id: $id }) { token { value } } }'
const remember = 'mutation($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { preferences } }'

const actions = [
  'wrong',
  'invite',
  'reset',
  'token',
  'rotate',
  'refresh',
  'reuse',
  'change',
  'garbage',
  'preference',
  'generator',
  'recovery',
  'forgotten',
] as const

it('no answer, no entry of the audit log and no line of the log ever holds a secret that is kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...actions), { minLength: 4, maxLength: 10 }), async (steps) => {
      const server = await openIdentity({ sendsMail: true })
      const secrets: string[] = [server.first.oneTimePassword]
      let password = 'Correct-Horse-7'
      let turn = 0
      const admin = await server.browser().enter(server.first.email, server.first.oneTimePassword, password)
      secrets.push(password)
      const tokens: string[] = []
      const users: string[] = []
      for (const step of steps) {
        turn++
        secrets.push(admin.cookie.split('=')[1] ?? '', admin.device.split('=')[1] ?? '', admin.idToken)
        if (step === 'wrong') {
          await server.browser().post('/auth/sign-in', { email: server.first.email, password: `Guess-${turn}-secret` })
          secrets.push(`Guess-${turn}-secret`)
        } else if (step === 'invite') {
          const input = {
            email: `u${turn}@picket.test`,
            givenName: 'U',
            familyName: 'V',
            role: { kind: 'ID', value: 'analyst' },
            messageAction: 'SUPPRESS',
          }
          const { data } = await admin.ask(invite, { input })
          users.push(data.inviteUser.user.id)
          secrets.push(data.inviteUser.oneTimePassword)
        } else if (step === 'reset' && users[0] !== undefined) {
          secrets.push((await admin.ask(reset, { id: users[0] })).data.resetUserPassword.oneTimePassword)
        } else if (step === 'token') {
          const { id, value } = (await admin.ask(create, { name: `token ${turn}` })).data.createAPIToken.token
          tokens.push(id)
          secrets.push(value)
          await server.askByToken(value, '{ me { id } }')
        } else if (step === 'rotate' && tokens[0] !== undefined) {
          secrets.push((await admin.ask(rotate, { id: tokens[0] })).data.rotateAPIToken.token.value)
        } else if (step === 'refresh') {
          await admin.post('/auth/refresh')
        } else if (step === 'reuse') {
          const thief = server.browser()
          thief.cookie = '__Host-picket-refresh=00000000000000000000000000000001.stolen-stolen-stolen'
          await thief.post('/auth/refresh')
        } else if (step === 'change') {
          const next = `Battery-Staple-${turn}-x`
          await admin.post('/auth/change-password', { oldPassword: password, newPassword: next })
          secrets.push((password = next))
          await admin.post('/auth/sign-in', { email: server.first.email, password })
        } else if (step === 'garbage') {
          await server.askByToken(`picket_${'g'.repeat(43)}`, '{ me { id } }')
          secrets.push('g'.repeat(43))
        } else if (step === 'generator') {
          const { secretCode, uri } = (await admin.post('/auth/setup-totp', { password })).answer
          const code = createGenerator(secretCode, server.clock).code()
          const { recoveryCodes } = (await admin.post('/auth/verify-totp', { code })).answer
          await admin.post('/auth/preferred-mfa', { password, preferred: 'NONE' })
          secrets.push(secretCode, uri, ...recoveryCodes)
        } else if (step === 'recovery') {
          secrets.push(...((await admin.post('/auth/recovery-codes', { password })).answer.recoveryCodes ?? []))
        } else if (step === 'forgotten') {
          await server.browser().post('/auth/forgot-password', { email: server.first.email })
          const mails = await server.readMails()
          secrets.push(...mails.flatMap(({ text }) => /code=([a-z2-7]+)/.exec(text)?.[1] ?? []))
          const code = secrets.at(-1)
          await server.browser().post('/auth/reset-password', { email: server.first.email, code, newPassword: 'short' })
        } else if (step === 'preference') {
          await admin.ask(remember, { input: { preferences: { theme: 'dark' } } })
        }
      }
      const kept = await readStoredSecrets(server.database)
      const texts = await Promise.all(queries.map(async (query) => JSON.stringify(await admin.ask(query))))
      expect(texts.filter((text) => text.includes('"errors"'))).toEqual([])
      const rows = await Promise.all(
        (
          [
            'users',
            'sessions',
            'api_tokens',
            'audit_log',
            'signing_keys',
            'sign_in_failures',
            'second_factors',
            'recovery_codes',
            'password_resets',
            'known_places',
          ] as const
        ).map((table) => server.database.selectFrom(table).selectAll().execute()),
      )
      const stored = JSON.stringify(rows)
      expect(secrets.filter((secret) => secret !== '' && stored.includes(secret))).toEqual([])
      const shown = [...texts, ...server.lines, JSON.stringify(server.audited)].join('\n')
      expect([...kept, ...secrets].filter((secret) => secret !== '' && shown.includes(secret))).toEqual([])
    }),
    { numRuns: 6 },
  )
})
