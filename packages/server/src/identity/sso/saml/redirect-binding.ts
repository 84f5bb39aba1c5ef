import { createSign, createVerify, X509Certificate } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { refused } from './check-response.ts'

/** A SAML message in the query of a URL (SAML bindings 3.4). */
export interface RedirectMessage {
  readonly kind: 'SAMLRequest' | 'SAMLResponse'
  readonly xml: string
  readonly relayState: string | undefined
}

const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const digests: ReadonlyMap<string, string> = new Map([
  [rsaSha256, 'RSA-SHA256'],
  ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', 'RSA-SHA512'],
])
const longestMessage = 64 * 1024

/** Appends the message to the URL, signed with this key in PEM. */
export function printRedirect(address: string, { kind, xml, relayState }: RedirectMessage, privateKey: string): string {
  const fields: readonly (readonly [string, string])[] = [
    [kind, deflateRawSync(xml).toString('base64')],
    ...(relayState === undefined ? [] : [['RelayState', relayState] as const]),
    ['SigAlg', rsaSha256],
  ]
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const signature = createSign('RSA-SHA256').update(query).sign(privateKey, 'base64')
  return `${address}${address.includes('?') ? '&' : '?'}${query}&Signature=${encodeURIComponent(signature)}`
}

/**
 * Verifies a query with one of these certificates, DER in base64. The signature covers the bytes of the received query,
 * in a specific order, so values are read only from there. Throws UnauthenticatedError.
 */
export function readRedirect(search: string, certificates: readonly string[]): RedirectMessage {
  const raw = new Map<string, string>()
  for (const part of search.replace(/^\?/, '').split('&')) {
    const [name = '', ...value] = part.split('=')
    if (!names.has(name)) continue
    if (raw.has(name)) throw refused(`it says ${name} twice`)
    raw.set(name, value.join('='))
  }
  const kind = raw.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse'
  if (raw.has('SAMLRequest') === raw.has('SAMLResponse')) throw refused('it is not exactly one message')
  const [message, relayState] = [raw.get(kind)!, raw.get('RelayState')]
  const [algorithm, signature] = [decode(raw.get('SigAlg')), decode(raw.get('Signature'))]
  const digest = digests.get(algorithm ?? '')
  if (signature === undefined) throw refused('it is not signed')
  if (digest === undefined) throw refused('it is not signed with RSA and SHA-256 or SHA-512')
  const signed = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg']
    .flatMap((name) => (raw.has(name) ? [`${name}=${raw.get(name)}`] : []))
    .join('&')
  const isSigned = certificates.some((certificate) => {
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
    return (
      publicKey.asymmetricKeyType === 'rsa' &&
      createVerify(digest).update(signed).verify(publicKey, signature, 'base64')
    )
  })
  if (!isSigned) throw refused('its signature is not valid')
  return { kind, xml: inflate(decode(message) ?? ''), relayState: decode(relayState) }
}

const names: ReadonlySet<string> = new Set(['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'])

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text.replaceAll('+', '%20'))
  } catch (cause) {
    throw refused('it is not URL-encoded', cause)
  }
}

function inflate(base64: string): string {
  try {
    return inflateRawSync(Buffer.from(base64, 'base64'), { maxOutputLength: longestMessage }).toString('utf8')
  } catch (cause) {
    throw refused('it is not compressed, or too large', cause)
  }
}
