import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createSelfSigned, printCertificate } from '../identity/sso/saml/self-signed.ts'
import { listen } from './listen.ts'
import { readTls } from './read-tls.ts'

/** Creates a directory with a certificate, its key and invalid files. */
function folderOfFiles() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'picket-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const created = createSelfSigned('localhost')
  const pem = printCertificate(created)
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const files = {
    'cert.pem': pem,
    'key.pem': created.privateKey,
    'other.pem': pair().export({ type: 'pkcs8', format: 'pem' }),
    'locked.pem': pair().export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'sample' }),
    'text.pem': 'not PEM\n',
    'empty.pem': '',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  mkdirSync(join(folder, 'folder.pem'))
  return (certificate: string, key: string) => ({ certificate: join(folder, certificate), key: join(folder, key) })
}

it.each([
  ['none.pem', 'key.pem', '"/none.pem" of server.tls cannot be read.', 'The file does not exist.'],
  ['cert.pem', 'folder.pem', '"/folder.pem" of server.tls cannot be read.', 'It is a directory.'],
  ['text.pem', 'key.pem', '"/text.pem" of server.tls does not contain a certificate.', /BEGIN CERTIFICATE/],
  ['empty.pem', 'key.pem', '"/empty.pem" of server.tls does not contain a certificate.', /BEGIN CERTIFICATE/],
  ['cert.pem', 'text.pem', '"/text.pem" of server.tls does not contain a private key.', /BEGIN PRIVATE KEY/],
  ['cert.pem', 'locked.pem', 'The key in "/locked.pem" of server.tls is protected with a passphrase.', /openssl pkey/],
  ['cert.pem', 'other.pem', '"/other.pem" of server.tls is not the key of the certificate in "/cert.pem".', /first/],
])('reports what is wrong with the certificate %s and the key %s', async (certificate, key, message, hint) => {
  const tls = folderOfFiles()(certificate, key)
  const folder = tls.key.slice(0, -key.length - 1)
  const error = await listen(async () => new Response(), { listen: { host: '127.0.0.1', port: 0 }, tls }).then(
    () => undefined,
    (cause: unknown) => cause as { readonly message: string; readonly code: string; readonly hint: string },
  )
  expect({ code: error?.code, message: error?.message.replaceAll(folder, ''), hint: error?.hint }).toEqual({
    code: 'INVALID_INPUT',
    message,
    hint: typeof hint === 'string' ? hint : expect.stringMatching(hint),
  })
})

it('accepts a certificate outside its validity period, with a warning', () => {
  const tls = folderOfFiles()('cert.pem', 'key.pem')
  expect(readTls(tls, Date.parse('1999-01-01')).warning).toMatch(
    /^the certificate of server.tls is not valid yet: .*Z$/,
  )
  expect(readTls(tls, Date.parse('2999-01-01')).warning).toMatch(/^the certificate of server.tls has expired: .*Z$/)
})
