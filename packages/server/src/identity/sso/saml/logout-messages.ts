import { parseXml, selectElements, textOf, type XmlElement } from './xml.ts'
import { refused } from './check-response.ts'
import type { ProviderSession } from './provider-session.ts'
import { escapeXml } from './saml-provider.ts'

/** The user to sign out, as the identity provider names them. */
export interface LogoutRequest {
  readonly id: string
  readonly nameId: string
  /** The sessions to end; all of the user if empty. */
  readonly indexes: readonly string[]
}

export interface ExpectedMessage {
  readonly issuer: string
  /** The address that accepts logout messages. */
  readonly destination: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly clockSkewMs: number
}

/** The maximum age of a request. */
const longestWayMs = 5 * 60_000
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'

/** Reads a request with a valid signature. Throws UnauthenticatedError if it is for another recipient or time. */
export async function readLogoutRequest(xml: string, expected: ExpectedMessage): Promise<LogoutRequest> {
  const root = await readRoot(xml, 'LogoutRequest', expected)
  const { now, clockSkewMs } = expected
  const issuedAt = timeOf(root, 'IssueInstant')
  const end = timeOf(root, 'NotOnOrAfter') ?? Number.POSITIVE_INFINITY
  if (issuedAt === undefined || issuedAt > now + clockSkewMs) throw refused('it is not valid yet: compare the clocks')
  if (Math.min(end, issuedAt + longestWayMs) + clockSkewMs <= now) throw refused('it has expired')
  const names = childrenOf(root, assertion, 'NameID')
  const id = root.getAttribute('ID') ?? ''
  if (id === '' || names.length !== 1 || textOf(names[0]) === '') throw refused('it does not name exactly one user')
  return { id, nameId: textOf(names[0]), indexes: childrenOf(root, protocol, 'SessionIndex').map(textOf) }
}

/** Returns whether the provider ended every requested session. Throws as for requests. */
export async function readLogoutResponse(xml: string, expected: ExpectedMessage): Promise<boolean> {
  const root = await readRoot(xml, 'LogoutResponse', expected)
  const [status] = childrenOf(root, protocol, 'Status')
  const [code] = status === undefined ? [] : childrenOf(status, protocol, 'StatusCode')
  return (code?.getAttribute('Value') ?? '').endsWith(':status:Success')
}

interface Printed {
  readonly id: string
  readonly issuer: string
  readonly destination: string
  readonly now: number
}

export function printLogoutRequest(
  { nameId, nameIdFormat, nameQualifier, spNameQualifier, index }: ProviderSession,
  message: Printed,
): string {
  const more = { Format: nameIdFormat, NameQualifier: nameQualifier, SPNameQualifier: spNameQualifier }
  const attributes = Object.entries(more).map(([name, value]) => (value === '' ? '' : ` ${name}="${escapeXml(value)}"`))
  const session = index === '' ? '' : `<samlp:SessionIndex>${escapeXml(index)}</samlp:SessionIndex>`
  const name = `<saml:NameID${attributes.join('')}>${escapeXml(nameId)}</saml:NameID>`
  return print('LogoutRequest', message, '', `${name}${session}`)
}

export function printLogoutResponse(requestId: string, message: Printed): string {
  const status = '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>'
  return print('LogoutResponse', message, ` InResponseTo="${escapeXml(requestId)}"`, status)
}

function print(name: string, { id, issuer, destination, now }: Printed, more: string, content: string): string {
  const at = new Date(now).toISOString()
  return `<samlp:${name} xmlns:samlp="${protocol}" xmlns:saml="${assertion}" ID="${id}" Version="2.0" IssueInstant="${at}" Destination="${escapeXml(destination)}"${more}><saml:Issuer>${escapeXml(issuer)}</saml:Issuer>${content}</samlp:${name}>`
}

async function readRoot(xml: string, name: string, { issuer, destination }: ExpectedMessage): Promise<XmlElement> {
  const document = await parseXml(xml, 'The message of the identity provider')
  const [root] = selectElements(document, '/*')
  if (root?.localName !== name || root.namespaceURI !== protocol) throw refused(`it is no ${name}`)
  if (root.getAttribute('Version') !== '2.0') throw refused('it is not SAML 2.0')
  // Signed messages in URLs must name their recipient (SAML bindings 3.4.5.2).
  if (root.getAttribute('Destination') !== destination) throw refused('it is for another destination')
  const issuers = childrenOf(root, assertion, 'Issuer')
  if (issuers.length !== 1 || textOf(issuers[0]) !== issuer) throw refused('another identity provider issued it')
  return root
}

function childrenOf(element: XmlElement, namespace: string, name: string): readonly XmlElement[] {
  return selectElements(element, `./*[local-name()='${name}']`).filter(({ namespaceURI }) => namespaceURI === namespace)
}

function timeOf(element: XmlElement, name: string): number | undefined {
  const text = element.getAttribute(name) ?? ''
  if (text === '') return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw refused(`its ${name} is no time`)
  return time
}
