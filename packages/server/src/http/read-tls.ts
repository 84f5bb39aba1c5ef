import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { InvalidInputError } from '@picket/core'

/** What a server needs to speak TLS. */
export interface Tls {
  readonly cert: string
  readonly key: string
  /** Why clients may refuse the certificate by now. */
  readonly warning?: string
}

/** The files of `server.tls`. Throws InvalidInput that says which is wrong and how, before anybody connects. */
export function readTls(
  { certificate, key }: { readonly certificate: string; readonly key: string },
  now: number,
): Tls {
  const pems = { cert: readPem(certificate), key: readPem(key) }
  const parsed = parseCertificate(certificate, pems.cert)
  if (!parsed.checkPrivateKey(parseKey(key, pems.key)))
    throw new InvalidInputError(`"${key}" of server.tls is not the key of the certificate in "${certificate}".`, {
      hint: 'Where a file holds several certificates, the one of this server comes first.',
    })
  const [from, to] = [Date.parse(parsed.validFrom), Date.parse(parsed.validTo)]
  if (now > to) return { ...pems, warning: `the certificate of server.tls has expired: it held until ${print(to)}` }
  if (now < from)
    return { ...pems, warning: `the certificate of server.tls does not hold yet: it does from ${print(from)}` }
  return pems
}

function readPem(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const hint = reasons[(cause as NodeJS.ErrnoException).code ?? '']
    throw new InvalidInputError(`"${file}" of server.tls cannot be read.`, { cause, ...(hint && { hint }) })
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EACCES: 'The user that runs the server may not read it.',
  EISDIR: 'It is a folder.',
}

function parseCertificate(file: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (cause) {
    throw new InvalidInputError(`"${file}" of server.tls holds no certificate.`, {
      cause,
      hint: 'It is a PEM file that begins with -----BEGIN CERTIFICATE-----.',
    })
  }
}

function parseKey(file: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    // OpenSSL has many codes for it.
    if (/^-----BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(pem))
      throw new InvalidInputError(`The key in "${file}" of server.tls is locked with a passphrase.`, {
        cause,
        hint: `Keep it without one, where only the server can read it: openssl pkey -in ${file} -out key.pem`,
      })
    throw new InvalidInputError(`"${file}" of server.tls holds no private key.`, {
      cause,
      hint: 'It is a PEM file that begins with -----BEGIN PRIVATE KEY-----.',
    })
  }
}

function print(time: number): string {
  return new Date(time).toISOString()
}
