import { expect, it } from 'vitest'
import { createKey, createSecrets } from '../data-directory/secrets.ts'
import { openMailServer } from './testing/mail-server.ts'
import { openMailer } from './open-mailer.ts'
import { silentLog } from '../ports/log.ts'

const mail = { to: 'ana@example.com', subject: 'Hello', text: 'Ana\n' }

it('authenticates with the sealed password, and does not start without the key', async () => {
  const said: string[] = []
  const { port } = await openMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ password }, _, done) {
      said.push(password ?? '')
      done(null, { user: 'picket' })
    },
  })
  const secrets = createSecrets([createKey()])
  const open = (password: string, keys = secrets) =>
    openMailer({
      config: {
        mail: { url: `smtp://picket@127.0.0.1:${port}`, from: 'picket@example.com', tls: 'none', password },
      },
      secrets: keys,
      log: silentLog,
    })
  await open('plain').send(mail)
  await open(secrets.seal('sealed')).send(mail)
  expect(said).toEqual(['plain', 'sealed'])
  expect(() => open(secrets.seal('sealed'), createSecrets([createKey()]))).toThrow(
    'A stored secret cannot be decrypted',
  )
})

it('sends nothing if no server is configured', () => {
  expect(openMailer({ config: {}, secrets: createSecrets([createKey()]), log: silentLog }).isOn).toBe(false)
})
