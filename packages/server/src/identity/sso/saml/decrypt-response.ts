import { setTimeout as wait } from 'node:timers/promises'
import { decryptXml } from '@node-saml/node-saml/lib/xml.js'
import { refused } from './check-response.ts'
import { parseXml, selectElements, type XmlElement, type XmlNode } from './xml.ts'

const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'

/** Authenticated ciphers. */
const sealing: ReadonlySet<string> = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
])
/** Unauthenticated ciphers, which most providers still use. */
const malleable: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
])
/** The older RSA 1.5 is vulnerable to padding oracles (Bleichenbacher). */
const wrapping = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'

/** Parses nodes, to replace one by another. */
interface DomNode extends XmlElement {
  readonly documentElement: DomNode
  readonly parentNode: DomNode | null
  importNode(node: DomNode, isDeep: boolean): DomNode
  replaceChild(next: DomNode, before: DomNode): void
  removeChild(child: DomNode): void
  toString(): string
}

/** A response with an assertion that is encrypted for this server. */
export interface EncryptedResponse {
  /** Its cipher does not detect changes, so a sender of changed messages must not learn why they are rejected. */
  readonly isMalleable: boolean
  /**
   * Returns the response with the decrypted assertion. This invalidates the signature of the response, so it is
   * removed: the signature of the assertion is verified. Throws UnauthenticatedError.
   */
  decrypt(privateKey: string): Promise<string>
}

/** Returns undefined if nothing is encrypted. Throws UnauthenticatedError for unexpected encryption. */
export async function findEncrypted(xml: string): Promise<EncryptedResponse | undefined> {
  const document = toDom(await parseXml(xml, 'The response of the identity provider'))
  const hidden = selectElements(document, "//*[local-name()='EncryptedAssertion']") as readonly DomNode[]
  const [only] = hidden
  if (only === undefined) return undefined
  const response = document.documentElement
  if (hidden.length > 1 || only.parentNode !== response || only.namespaceURI !== assertion)
    throw refused('an encrypted element is in the wrong place')
  const methods = selectElements(only, ".//*[local-name()='EncryptionMethod']")
  const [cipher = '', wrapped = ''] = methods.map((method) => method.getAttribute('Algorithm') ?? '')
  if (methods.length !== 2 || wrapped !== wrapping || !(sealing.has(cipher) || malleable.has(cipher)))
    throw refused('it uses an unsupported encryption: select AES and RSA-OAEP at the identity provider')
  return {
    isMalleable: malleable.has(cipher),
    async decrypt(privateKey) {
      const text = await decryptXml(only.toString(), privateKey).catch((cause: unknown) => {
        throw refused(
          'it cannot be decrypted: configure the certificate from the metadata of Picket at the identity provider',
          cause,
        )
      })
      const inner = toDom(await parseXml(text, 'The assertion of the identity provider')).documentElement
      response.replaceChild(document.importNode(inner, true), only)
      for (const signature of selectElements(response, "./*[local-name()='Signature']") as readonly DomNode[])
        response.removeChild(signature)
      return document.toString()
    },
  }
}

/** Longer than checking any assertion takes. */
const concealedMs = 250

/**
 * Reports every failure with the same message, after the same time. Otherwise an attacker who intercepted a message
 * could decrypt it by sending modified copies and observing which of them are XML (Jager and Somorovsky, How To Break
 * XML Encryption, 2011).
 */
export async function conceal<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + concealedMs
  try {
    return await work()
  } catch (cause) {
    await wait(Math.max(0, until - performance.now()))
    throw refused('its encrypted assertion is not valid; the server log has the details', cause)
  }
}

function toDom(node: XmlNode): DomNode {
  return node as DomNode
}
