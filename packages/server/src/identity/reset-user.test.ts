import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dataFiles } from '../data-directory/layout.ts'
import { createKey, createSecrets } from '../data-directory/secrets.ts'
import { openMetadata } from '../stores/open-metadata.ts'
import { createIdentity } from './create-identity.ts'
import { ensureFirstAdministrator } from './first-administrator.ts'
import { createPasswords } from './passwords/passwords.ts'
import { resetUser } from './reset-user.ts'
import { createGenerator } from './testing/generator.ts'

const password = 'Correct-Horse-7'
const place = { network: '192.0.2.1' }
const request = { id: '', address: '192.0.2.1', userAgent: undefined }
const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 })

/** A server that runs on a data directory, and its administrator, signed in with a generator of codes. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'picket-reset-'))
  const { metadata, backups } = dataFiles(folder)
  const { database } = await openMetadata({ file: metadata, backups })
  onTestFinished(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true })
  })
  const clock = { now: 1_800_000_000_000 }
  let count = 0
  const options = {
    database,
    secrets: createSecrets([createKey()]),
    now: () => clock.now,
    randomId: () => String(++count),
    refreshHours: 24,
    passwordLength: 12,
    passwords,
    logTypes: () => [],
  }
  const first = (await ensureFirstAdministrator(options))!
  const identity = createIdentity(options)
  const { signIn, ownSecondFactor } = identity
  const enter = (given: string) => signIn.signIn({ email: first.email, password: given }, place)
  const step = await enter(first.oneTimePassword)
  const session = step.kind === 'challenge' ? step.token : ''
  const entered = await signIn.setNewPassword({ session, newPassword: password }, place)
  const idToken = entered.kind === 'signed-in' ? entered.idToken.text : ''
  const viewer = await identity.authenticator.byIdToken(idToken, request)
  const setUp = await ownSecondFactor.setUp(viewer, { password }, place)
  await ownSecondFactor.verify(viewer, { code: createGenerator(setUp.secretCode, clock).code() })
  const reset = (given: object = {}) =>
    resetUser({
      folder,
      email: first.email,
      passwordLength: 12,
      secondFactor: false,
      now: clock.now,
      passwords,
      ...given,
    })
  return { ...identity, folder, database, clock, enter, idToken, reset, email: first.email }
}

describe('the operator', () => {
  it('lets an administrator in again beside a running server, which takes it at once', async () => {
    const { reset, enter, idToken, authenticator, email, clock, database } = await open()
    for (let count = 0; count < 6; count++) await enter('Wrong-Horse-7').catch(() => undefined)
    await expect(enter(password)).rejects.toThrow('Too many requests')
    const done = await reset({ email: ' ADMIN@localhost' })
    expect(done).toEqual({
      email,
      oneTimePassword: expect.stringMatching(/^.{20}$/),
      expiresAt: clock.now + 7 * 86_400_000,
      hadSecondFactor: false,
      isSsoEnforced: false,
    })
    await expect(authenticator.byIdToken(idToken, request)).rejects.toThrow('The session has ended')
    clock.now += 16 * 60_000
    await expect(enter(password)).rejects.toThrow('incorrect')
    clock.now += 2 * 60_000
    expect(await enter(done.oneTimePassword)).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' })
    const { action, actor_name: by } = await database
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .executeTakeFirstOrThrow()
    expect([action, by]).toEqual(['RESET_USER_PASSWORD', 'Picket'])
  })

  it('removes a lost authenticator app if requested', async () => {
    const { reset, enter } = await open()
    const done = await reset({ secondFactor: true })
    expect(done.hadSecondFactor).toBe(true)
    expect(await enter(done.oneTimePassword)).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' })
    expect((await reset({ secondFactor: true })).hadSecondFactor).toBe(false)
  })

  it('reports what cannot be done, and then changes nothing', async () => {
    const { reset, enter, database } = await open()
    await expect(reset({ email: 'nobody@picket.test' })).rejects.toThrow(
      'No user signs in with the address "nobody@picket.test" and a password.',
    )
    await database.updateTable('users').set({ enabled: 0 }).execute()
    await expect(reset()).rejects.toThrow('is deactivated')
    await database.updateTable('users').set({ enabled: 1, status: 'EXTERNAL_PROVIDER' }).execute()
    await expect(reset()).rejects.toThrow('The identity provider manages the password')
    await database.updateTable('users').set({ status: 'CONFIRMED' }).execute()
    expect(await enter(password)).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' })
    await expect(reset({ folder: join(tmpdir(), 'picket-nowhere') })).rejects.toThrow('There are no users')
    await database.deleteFrom('kysely_migration' as never).execute()
    await expect(reset()).rejects.toThrow('The metadata are of an earlier version of Picket.')
  })
})
