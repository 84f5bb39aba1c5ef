import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { InvalidInputError } from '@picket/core'

/** The certificate and key of a TLS server. */
export interface Tls {
  readonly cert: string
  readonly key: string
  /** A problem because of which clients can reject the certificate. */
  readonly warning?: string
}

/** Reads the files of `server.tls`. Throws an InvalidInputError for an invalid file, before the server listens. */
export function readTls(
  { certificate, key }: { readonly certificate: string; readonly key: string },
  now: number,
): Tls {
  const pems = { cert: readPem(certificate), key: readPem(key) }
  const parsed = parseCertificate(certificate, pems.cert)
  if (!parsed.checkPrivateKey(parseKey(key, pems.key)))
    throw new InvalidInputError(`"${key}" of server.tls is not the key of the certificate in "${certificate}".`, {
      hint: 'If a file contains several certificates, the certificate of this server must be the first.',
    })
  const [from, to] = [Date.parse(parsed.validFrom), Date.parse(parsed.validTo)]
  if (now > to)
    return { ...pems, warning: `the certificate of server.tls has expired: it was valid until ${print(to)}` }
  if (now < from)
    return { ...pems, warning: `the certificate of server.tls is not valid yet: it is valid from ${print(from)}` }
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
  ENOENT: 'The file does not exist.',
  EACCES: 'The user that runs the server has no permission to read it.',
  EISDIR: 'It is a directory.',
}

function parseCertificate(file: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch (cause) {
    throw new InvalidInputError(`"${file}" of server.tls does not contain a certificate.`, {
      cause,
      hint: 'Use a PEM file that starts with -----BEGIN CERTIFICATE-----.',
    })
  }
}

function parseKey(file: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    // OpenSSL reports encrypted keys with various codes.
    if (/^-----BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(pem))
      throw new InvalidInputError(`The key in "${file}" of server.tls is protected with a passphrase.`, {
        cause,
        hint: `Store it without a passphrase, readable only by the server: openssl pkey -in ${file} -out key.pem`,
      })
    throw new InvalidInputError(`"${file}" of server.tls does not contain a private key.`, {
      cause,
      hint: 'Use a PEM file that starts with -----BEGIN PRIVATE KEY-----.',
    })
  }
}

function print(time: number): string {
  return new Date(time).toISOString()
}
