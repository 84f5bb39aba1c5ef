import { createSign, generateKeyPairSync } from 'node:crypto'

/** A key pair with a self-signed certificate. */
export interface SelfSigned {
  /** PEM. */
  readonly privateKey: string
  /** DER in base64, as in metadata. */
  readonly certificate: string
}

const commonName = '550403'
const sha256WithRsa = '2a864886f70d01010b'

/**
 * RSA with SHA-256, in X.509 version 1 (RFC 5280, section 4.1). In SAML the certificate only transports the key:
 * the party that receives it trusts it as it is.
 */
export function createSelfSigned(name: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const subject = sequence(tlv(0x31, sequence(tlv(0x06, Buffer.from(commonName, 'hex')), tlv(0x0c, Buffer.from(name)))))
  const algorithm = sequence(tlv(0x06, Buffer.from(sha256WithRsa, 'hex')), tlv(0x05, Buffer.alloc(0)))
  const content = sequence(
    tlv(0x02, Buffer.from([1])),
    algorithm,
    subject,
    sequence(time('20260101000000Z'), time('21260101000000Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const certificate = sequence(content, algorithm, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: certificate.toString('base64'),
  }
}

/** Returns the certificate in PEM, as a TLS server reads it. */
export function printCertificate({ certificate }: SelfSigned): string {
  const lines = certificate.replaceAll(/.{64}/g, '$&\n').trimEnd()
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

function time(text: string): Buffer {
  return tlv(0x18, Buffer.from(text))
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts))
}

function tlv(tag: number, value: Buffer): Buffer {
  const { length } = value
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}
