import { UnauthenticatedError } from '@picket/core'
import { parseXml, selectElements, textOf, type XmlElement, type XmlNode } from './xml.ts'

/** The requirements on a response besides its signature. */
export interface ExpectedResponse {
  readonly issuer: string
  /** The address that accepts responses. */
  readonly destination: string
}

/**
 * Checks the structure of a response before its signature: one response, one assertion, each at its place, each
 * signature a child of what it signs. This rejects documents in which a signed element was moved (signature wrapping).
 */
export async function checkResponse(xml: string, expected: ExpectedResponse): Promise<{ readonly requestId: string }> {
  const document = await parseXml(xml, 'The response of the identity provider')
  const [response, ...others] = selectElements(document, '/*')
  if (response === undefined || others.length > 0 || !is(response, protocol, 'Response'))
    throw refused('it is not a response to a sign-in')
  assertOneOfEach(document)
  assertStatus(response)
  if (response.getAttribute('Version') !== '2.0') throw refused('it is not SAML 2.0')
  const destination = response.getAttribute('Destination')
  if (destination !== null && destination !== '' && destination !== expected.destination)
    throw refused('it is for another destination')
  const issuer = selectElements(response, `./*[local-name()='Issuer']`)
  if (issuer.length > 0 && textOf(issuer[0]) !== expected.issuer) throw refused('another identity provider issued it')
  assertAlgorithms(document)
  const requestId = response.getAttribute('InResponseTo') ?? ''
  if (requestId === '') throw refused('it does not belong to a request: start on the sign-in page')
  return { requestId }
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'
const signature = 'http://www.w3.org/2000/09/xmldsig#'

/** SHA-1 signatures are not secure any more (NIST SP 800-131A); HMAC would use a public key as a secret. */
const algorithms: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])
const transforms: ReadonlySet<string> = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
])

const idNames = ['ID', 'Id', 'id', 'AssertionID']

export function refused(why: string, cause?: unknown): UnauthenticatedError {
  return new UnauthenticatedError(`The response of the identity provider is refused: ${why}.`, { cause })
}

function is(node: XmlElement | XmlNode | null, namespace: string, name: string): boolean {
  if (node === null || !('localName' in node)) return false
  return node.localName === name && node.namespaceURI === namespace
}

function assertOneOfEach(document: XmlNode): void {
  if (selectElements(document, "//*[local-name()='EncryptedAssertion' or local-name()='EncryptedID']").length > 0)
    throw refused('names and attributes alone cannot be encrypted: have the provider encrypt whole assertions')
  const assertions = selectElements(document, "//*[local-name()='Assertion']")
  if (assertions.length !== 1 || !is(assertions[0]!, assertion, 'Assertion'))
    throw refused('it does not contain exactly one assertion')
  if (!is(assertions[0]!.parentNode, protocol, 'Response')) throw refused('its assertion is in the wrong place')
  if (selectElements(document, "//*[local-name()='Response']").length !== 1)
    throw refused('it contains more than one response')
  for (const element of selectElements(document, "//*[local-name()='Signature']")) {
    const isInPlace = [is(element.parentNode, protocol, 'Response'), element.parentNode === assertions[0]].includes(
      true,
    )
    if (!is(element, signature, 'Signature') || !isInPlace) throw refused('a signature is in the wrong place')
  }
  if (selectElements(assertions[0]!, "./*[local-name()='Signature']").length !== 1)
    throw refused('its assertion is not signed')
  // A reader may use any of these as the id, so each must be unique. XPath would not distinguish `ID` from `Id` here.
  const ids = selectElements(document, '//*').flatMap((element) =>
    idNames.flatMap((name) => element.getAttribute(name) || []),
  )
  if (new Set(ids).size !== ids.length) throw refused('it uses one id for several elements')
}

function assertStatus(response: XmlElement): void {
  const codes = selectElements(response, "./*[local-name()='Status']/*[local-name()='StatusCode']")
  const status = codes.length === 1 ? (codes[0]!.getAttribute('Value') ?? '') : ''
  if (status.endsWith(':status:Success')) return
  throw refused(
    `it says ${
      status
        .split(':')
        .at(-1)
        ?.replaceAll(/[^A-Za-z]/g, '') || 'no success'
    }`,
  )
}

function assertAlgorithms(document: XmlNode): void {
  const names = (path: string) =>
    selectElements(document, path).map((element) => element.getAttribute('Algorithm') ?? '')
  const used = names("//*[local-name()='SignatureMethod' or local-name()='DigestMethod']")
  if (!used.every((name) => algorithms.has(name)))
    throw refused('it is not signed with RSA and SHA-256 or SHA-512: choose one of them at the identity provider')
  if (
    !names("//*[local-name()='Transform' or local-name()='CanonicalizationMethod']").every((name) =>
      transforms.has(name),
    )
  )
    throw refused('its signature transforms what it signs')
}
