import { describe, expect, it } from 'vitest'
import { createLog } from '../http/log.ts'
import { silentLog } from '../ports/log.ts'
import { createMailer, noMailer } from './mailer.ts'
import { openMailServer } from './testing/mail-server.ts'

const from = 'picket@example.com'
const mail = { to: 'ana@example.com', subject: 'Ünïcode', text: 'Hello Ana,\n\n.\nthat was a dot.\n' }

describe('an email', () => {
  it('is accepted by a real server, as plain text', async () => {
    const { url, received } = await openMailServer()
    await createMailer({ settings: { url, from, tls: 'none' }, log: silentLog }).send(mail)
    expect(received).toEqual([{ from, to: ['ana@example.com'], source: expect.any(String), user: undefined }])
    expect(received[0]?.source).toMatch(/Content-Type: text\/plain; charset=utf-8/)
    expect(received[0]?.source).toContain('\r\n.\r\nthat was a dot.')
  })

  it('authenticates; the password setting takes precedence over the password in the URL', async () => {
    const said: string[] = []
    const { port, received } = await openMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        said.push(`${username}:${password}`)
        if (password === 'sësame@:/') done(null, { user: username })
        else done(new Error('no'))
      },
    })
    const address = (user: string) => `smtp://${user}@127.0.0.1:${port}`
    const send = (url: string, password?: string) =>
      createMailer({ settings: { url, from, tls: 'none', ...(password && { password }) }, log: silentLog }).send(mail)
    await send(address('me%40x:s%C3%ABsame%40%3A%2F'))
    await send(address('me:wrong'), 'sësame@:/')
    await expect(send(address('me:wrong'))).rejects.toThrow(
      'The email could not be sent: the mail server rejected the user name and password (535).',
    )
    expect(said).toEqual(['me@x:sësame@:/', 'me:sësame@:/', 'me:wrong'])
    expect(received.map(({ user }) => user)).toEqual(['me@x', 'me'])
  })

  it('is not sent if encryption is required but not offered or not trusted', async () => {
    const plain = await openMailServer()
    const untrusted = await openMailServer({ disabledCommands: [] })
    for (const { url } of [plain, untrusted])
      await expect(
        createMailer({ settings: { url, from, tls: 'required' }, log: silentLog }).send(mail),
      ).rejects.toThrow(/^The email could not be sent: /)
    expect([...plain.received, ...untrusted.received]).toEqual([])
  })

  it('has exactly one recipient and one subject, whatever the values contain', async () => {
    const { url, received } = await openMailServer()
    const mailer = createMailer({ settings: { url, from, tls: 'none' }, log: silentLog })
    const subject = 'Hello\r\nBcc: thief@example.com\r\n\r\nBody'
    await Promise.allSettled([
      mailer.send({ ...mail, to: 'thief@example.com,ana@example.com' }),
      mailer.send({ ...mail, to: 'ana@example.com\r\nRCPT TO:<thief@example.com>' }),
      mailer.send({ ...mail, subject }),
    ])
    expect(received.flatMap(({ to }) => to).filter((address) => address === 'thief@example.com')).toEqual([])
    expect(received.map(({ source }) => /^Bcc:/im.test(source))).not.toContain(true)
  })

  it('can be sent in the background; a failure is logged without names', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', write: (line) => lines.push(line) })
    const mailer = createMailer({ settings: { url: 'smtp://127.0.0.1:1', from, tls: 'none' }, log })
    mailer.sendLater(mail)
    await mailer.settle()
    expect(lines.join('')).toContain('the mail server cannot be reached')
    expect(lines.join('')).not.toContain('ana@example.com')
  })

  it('is rejected if no server is configured', async () => {
    await expect(noMailer.send(mail)).rejects.toThrow('This server does not send email.')
  })
})
