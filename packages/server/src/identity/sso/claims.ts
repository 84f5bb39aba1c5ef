import { emailPattern } from '../users/user.ts'
import type { AttributeNames } from './sso-settings.ts'

/** What an identity provider states about a user: attributes of SAML, claims of OIDC. */
export interface Statement {
  readonly issuer: string
  /** Never reused for another user by this issuer. */
  readonly subject: string
  /** Undefined for missing attributes. */
  readonly email: string | undefined
  /** False if the provider says that the address is not verified. */
  readonly isEmailVerified: boolean
  readonly attributes: ReadonlyMap<string, readonly string[]>
}

/** The facts about a user that the server needs. */
export interface Claims {
  readonly email: string | undefined
  readonly givenName: string | undefined
  readonly familyName: string | undefined
  /** Undefined if roles are not read. */
  readonly roles: readonly string[] | undefined
}

/** The names under which identity providers send them by default, compared without case. */
const usualNames: Readonly<Record<'email' | 'givenName' | 'familyName', readonly string[]>> = {
  email: [
    'email',
    'mail',
    'emailaddress',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  givenName: [
    'given_name',
    'givenname',
    'firstname',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
    'urn:oid:2.5.4.42',
  ],
  familyName: [
    'family_name',
    'familyname',
    'lastname',
    'surname',
    'sn',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    'urn:oid:2.5.4.4',
  ],
}

/** Truncates a name to the maximum length of names. */
const longestName = 128

export function readClaims({ attributes, email }: Statement, names: AttributeNames): Claims {
  const exact = (name: string) => attributes.get(name) ?? []
  const usual = (what: keyof typeof usualNames) => {
    const wanted = usualNames[what]
    return [...attributes].flatMap(([name, values]) => (wanted.includes(name.toLowerCase()) ? values : []))
  }
  const firstOf = (what: keyof typeof usualNames) => {
    const name = names[what]
    const text = (name === null ? usual(what) : exact(name)).map((value) => value.trim()).find((value) => value !== '')
    return text
  }
  return {
    email: emailOf(firstOf('email') ?? (names.email === null ? email : undefined)),
    givenName: personName(firstOf('givenName')),
    familyName: personName(firstOf('familyName')),
    roles: names.role === null ? undefined : exact(names.role).slice(0, 500),
  }
}

function emailOf(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= 254 && emailPattern.test(text) ? text : undefined
}

/** Removes characters that are not allowed in names. */
export function personName(text: string | undefined): string | undefined {
  const name = text
    ?.replaceAll(/[<>&"\p{Cc}]/gu, '')
    .trim()
    .slice(0, longestName)
  return name === '' ? undefined : name
}
