import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { createSelfSigned, printCertificate } from '../saml/self-signed.ts'
import type { Page, Visitor } from './visitor.ts'

/** The directory of the Debian package. */
const home = '/usr/share/simplesamlphp'

/** A real SAML identity provider on this machine: SimpleSAMLphp, under PHP's own web server. */
export interface TestSamlProvider {
  readonly metadataUrl: string
  /** Signs in on the page of the provider, and submits the form that it returns. */
  signIn(visitor: Visitor, page: Page, name: string): Promise<Page>
  /** The response that the provider would have posted. */
  answer(visitor: Visitor, page: Page, name: string): Promise<Page>
  /** Signs out at the provider, which notifies the other services. */
  signOut(visitor: Visitor): Promise<Page>
}

export type SamlPerson = Readonly<Record<string, readonly string[]>>

/** `people` by login name, which is also the password. `nameId` is the attribute that identifies them. */
export async function startSamlProvider(options: {
  readonly entityId: string
  readonly consumerUrl: string
  readonly people: Readonly<Record<string, SamlPerson>>
  readonly remote?: Readonly<Record<string, unknown>>
}): Promise<TestSamlProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'picket-saml-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  writeConfiguration(folder, address, options)
  const php = spawn('php', ['-d', 'display_errors=stderr', '-S', `127.0.0.1:${port}`, '-t', join(home, 'www')], {
    env: { PATH: process.env['PATH'], SIMPLESAMLPHP_CONFIG_DIR: join(folder, 'config') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines: string[] = []
  php.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  onTestFinished(() => void php.kill())
  const metadataUrl = `${address}/saml2/idp/metadata.php`
  await untilUp(metadataUrl, lines)
  const answer = (visitor: Visitor, page: Page, name: string) =>
    visitor.submit(page, { username: name, password: name })
  return {
    metadataUrl,
    answer,
    signOut: (visitor) =>
      visitor.open(`${address}/saml2/idp/initSLO.php?RelayState=${encodeURIComponent(`${address}/assets/`)}`),
    signIn: async (visitor, page, name) => visitor.submit(await answer(visitor, page, name)),
  }
}

function writeConfiguration(
  folder: string,
  address: string,
  {
    entityId,
    consumerUrl,
    people,
    remote = {},
  }: {
    readonly entityId: string
    readonly consumerUrl: string
    readonly people: Readonly<Record<string, SamlPerson>>
    readonly remote?: Readonly<Record<string, unknown>>
  },
): void {
  const pair = createSelfSigned('SimpleSAMLphp of a test')
  for (const name of ['config', 'metadata', 'cert', 'log', 'data', 'tmp']) mkdirSync(join(folder, name))
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  write('cert/idp.pem', pair.privateKey)
  write('cert/idp.crt', printCertificate(pair))
  const at = (name: string) => join(folder, name, '/')
  write(
    'config/config.php',
    `<?php $config = ${php({
      baseurlpath: `${address}/`,
      certdir: at('cert'),
      loggingdir: at('log'),
      datadir: at('data'),
      tempdir: at('tmp'),
      metadatadir: at('metadata'),
      secretsalt: 'a salt of a test',
      'auth.adminpassword': 'an administrator of a test',
      timezone: 'UTC',
      showerrors: true,
      'logging.handler': 'stderr',
      'logging.level': 4,
      'enable.saml20-idp': true,
      'store.type': 'phpsession',
      'session.cookie.secure': false,
      'session.phpsession.savepath': at('data'),
      'session.phpsession.cookiename': 'SimpleSAML',
      'language.default': 'en',
      'module.enable': { exampleauth: true, core: true, saml: true },
      'metadata.sources': [{ type: 'flatfile', directory: at('metadata') }],
      production: true,
    })};`,
  )
  const users = Object.fromEntries(Object.entries(people).map(([name, person]) => [`${name}:${name}`, person]))
  write('config/authsources.php', `<?php $config = ${php({ people: { 0: 'exampleauth:UserPass', ...users } })};`)
  write(
    'metadata/saml20-idp-hosted.php',
    `<?php $metadata['${address}/idp'] = ${php({
      host: '__DEFAULT__',
      privatekey: 'idp.pem',
      certificate: 'idp.crt',
      auth: 'people',
      'signature.algorithm': 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'attributes.NameFormat': 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
    })};`,
  )
  write(
    'metadata/saml20-sp-remote.php',
    `<?php $metadata['${entityId}'] = ${php({
      AssertionConsumerService: consumerUrl,
      NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      'simplesaml.nameidattribute': 'uid',
      'saml20.sign.assertion': true,
      ...remote,
    })};`,
  )
}

/** Prints a value as PHP code. */
function php(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(php).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `[${Object.entries(value)
      .map(([key, item]) => `${/^\d+$/.test(key) ? key : php(key)} => ${php(item)}`)
      .join(', ')}]`
  return typeof value === 'string' ? `'${value.replaceAll(/[\\']/g, '\\$&')}'` : String(value)
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilUp(url: string, lines: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.status === 200) return
    if (response !== undefined && tries > 20)
      throw new Error(`${response.status}: ${await response.text()}\n${lines.join('')}`)
    await wait(50)
  }
  throw new Error(`SimpleSAMLphp does not answer: ${lines.join('')}`)
}
