import { refused } from './check-response.ts'

/** A signed assertion, in the format of the library. */
export type AssertionXml = Readonly<Record<string, unknown>>

export interface ExpectedAssertion {
  readonly issuer: string
  readonly audience: string
  /** The address that accepts responses. */
  readonly recipient: string
  /** The id of the request that it answers. */
  readonly requestId: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly clockSkewMs: number
}

export interface CheckedAssertion {
  readonly id: string
  readonly nameId: string
  readonly nameIdFormat: string
  readonly nameQualifier: string
  readonly spNameQualifier: string
  /** The session index of the provider; empty if it has none. */
  readonly sessionIndex: string
  /** When the assertion expires, in milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Checks the signed assertion against the request (SAML profiles 4.1.4.2 and 4.1.4.3): from this provider, for this
 * server, at this address, in response to this request, now. Throws UnauthenticatedError.
 */
export function checkAssertion(assertion: AssertionXml, expected: ExpectedAssertion): CheckedAssertion {
  const { now, clockSkewMs } = expected
  const id = attributeOf(assertion, 'ID')
  if (id === '') throw refused('its assertion has no id')
  if (textAt(assertion, 'Issuer') !== expected.issuer) throw refused('another identity provider issued it')
  const conditions = only(assertion, 'Conditions', 'conditions')
  const audiences = listAt(conditions, 'AudienceRestriction')
  if (audiences.length === 0 || !audiences.every((each) => textsAt(each, 'Audience').includes(expected.audience)))
    throw refused('it is for another audience')
  assertWithin(conditions, now, clockSkewMs)
  if (listAt(assertion, 'AuthnStatement').length === 0) throw refused('it does not contain an authentication statement')
  const subject = only(assertion, 'Subject', 'subject')
  const nameId = listAt(subject, 'NameID')
  if (nameId.length > 1) throw refused('it names more than one user')
  const confirmation = listAt(subject, 'SubjectConfirmation')
    .filter((each) => attributeOf(each, 'Method') === bearer)
    .flatMap((each) => listAt(each, 'SubjectConfirmationData'))
    .find((each) => attributeOf(each, 'InResponseTo') === expected.requestId)
  if (confirmation === undefined) throw refused('it is the response to another request')
  if (attributeOf(confirmation, 'Recipient') !== expected.recipient) throw refused('it is for another recipient')
  const end = timeOf(confirmation, 'NotOnOrAfter')
  if (end === undefined) throw refused('it has no expiry')
  assertWithin(confirmation, now, clockSkewMs)
  return {
    id,
    nameId: textOf(nameId[0]),
    nameIdFormat: attributeOf(nameId[0] ?? {}, 'Format'),
    nameQualifier: attributeOf(nameId[0] ?? {}, 'NameQualifier'),
    spNameQualifier: attributeOf(nameId[0] ?? {}, 'SPNameQualifier'),
    sessionIndex: attributeOf(listAt(assertion, 'AuthnStatement')[0] ?? {}, 'SessionIndex'),
    expiresAt: Math.max(end, timeOf(conditions, 'NotOnOrAfter') ?? end) + clockSkewMs,
  }
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

function assertWithin(element: AssertionXml, now: number, skew: number): void {
  const start = timeOf(element, 'NotBefore')
  const end = timeOf(element, 'NotOnOrAfter')
  if (start !== undefined && now + skew < start) throw refused('it is not valid yet: compare the clocks')
  if (end !== undefined && now - skew >= end) throw refused('it has expired: sign in again, or compare the clocks')
}

function only(element: AssertionXml, name: string, what: string): AssertionXml {
  const [first, ...others] = listAt(element, name)
  if (first === undefined || others.length > 0) throw refused(`it does not have exactly one ${what}`)
  return first
}

function listAt(element: AssertionXml, name: string): readonly AssertionXml[] {
  const list = element[name]
  return Array.isArray(list)
    ? list.map((each: unknown) => (typeof each === 'string' ? { _: each } : (each as AssertionXml)))
    : []
}

function textOf(element: AssertionXml | undefined): string {
  const text = element?.['_']
  return typeof text === 'string' ? text.trim() : ''
}

function textsAt(element: AssertionXml, name: string): readonly string[] {
  return listAt(element, name).map(textOf)
}

function textAt(element: AssertionXml, name: string): string | undefined {
  const texts = textsAt(element, name)
  return texts.length === 1 ? texts[0] : undefined
}

function attributeOf(element: AssertionXml, name: string): string {
  const attributes = element['$'] as Readonly<Record<string, string>> | undefined
  return attributes?.[name] ?? ''
}

/** Throws if it exists but is not a time, because an unreadable limit must not count as no limit. */
function timeOf(element: AssertionXml, name: string): number | undefined {
  const text = attributeOf(element, name)
  if (text === '') return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw refused(`its ${name} is no time`)
  return time
}
