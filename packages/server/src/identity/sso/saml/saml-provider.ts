import { InvalidInputError, UnauthenticatedError } from '@picket/core'
import { SAML, ValidateInResponseTo, type Profile, type SamlConfig } from '@node-saml/node-saml'
import type { Statement } from '../claims.ts'
import type { SamlSettings, SsoSettings } from '../sso-settings.ts'
import { checkAssertion, type AssertionXml } from './check-assertion.ts'
import { checkResponse, refused } from './check-response.ts'
import { conceal, findEncrypted } from './decrypt-response.ts'
import type { ProviderSession } from './provider-session.ts'
import type { SelfSigned } from './self-signed.ts'

/** The configuration of this server at the identity provider. */
export interface ServiceProvider {
  readonly entityId: string
  /** Where responses are posted to. */
  readonly consumerUrl: string
  /** The address for logout requests and responses of the provider. */
  readonly signOutUrl: string
}

/** A verified assertion with the statement in it. */
export interface SamlProof {
  readonly statement: Statement
  readonly session: ProviderSession
  /** The id of the request that it answers. */
  readonly requestId: string
  readonly assertionId: string
  /** When the assertion expires, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** Large enough for a response with hundreds of groups. */
const longestResponse = 256 * 1024

/**
 * Returns where to redirect a browser so that the provider posts a response to the request with this id; signed if
 * there is a key.
 */
export async function samlRequestUrl(
  settings: SamlSettings,
  us: ServiceProvider,
  {
    requestId,
    relayState,
    key,
  }: { readonly requestId: string; readonly relayState: string; readonly key?: SelfSigned },
): Promise<string> {
  const saml = new SAML({
    ...configOf(settings, us),
    generateUniqueId: () => requestId,
    ...(key !== undefined && { privateKey: key.privateKey, publicCert: key.certificate }),
  })
  return await saml.getAuthorizeUrlAsync(relayState, undefined, {})
}

/** The uses of the key of this server, according to the settings. */
export type KeyUses = Pick<SsoSettings, 'signRequests' | 'encryptAssertions' | 'signOutAtProvider'>

/** Prints the metadata of this server for an identity provider, with its certificate and its uses. */
export function printServiceMetadata(us: ServiceProvider, uses: KeyUses, certificate: string | undefined): string {
  const key = (use: string, isOn: boolean, more = '') =>
    certificate === undefined || !isOn
      ? ''
      : `<KeyDescriptor use="${use}"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo>${more}</KeyDescriptor>
    `
  const signing = key('signing', uses.signRequests || uses.signOutAtProvider)
  const isSigned = signing !== '' && uses.signRequests
  const signOut =
    signing === '' || !uses.signOutAtProvider
      ? ''
      : `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${escapeXml(us.signOutUrl)}"/>
    `
  const methods = encryptionMethods.map((name) => `<EncryptionMethod Algorithm="${name}"/>`).join('')
  return `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeXml(us.entityId)}">
  <SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="${isSigned}" WantAssertionsSigned="true">
    ${signing}${key('encryption', uses.encryptAssertions, methods)}${signOut}<AssertionConsumerService index="1" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeXml(us.consumerUrl)}"/>
  </SPSSODescriptor>
</EntityDescriptor>
`
}

/** The supported algorithms, in order of preference. */
const encryptionMethods = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
] as const

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Verifies a posted response in base64. Throws UnauthenticatedError if it proves nothing. */
export async function readSamlResponse(
  posted: string,
  options: {
    readonly settings: SamlSettings
    readonly us: ServiceProvider
    readonly now: number
    readonly clockSkewMs: number
    /** The private key, in PEM, if assertions can be encrypted. */
    readonly readKey?: () => Promise<string>
  },
): Promise<SamlProof> {
  if (posted.length > longestResponse) throw refused('it is larger than 256 KiB')
  const encoded = posted.replaceAll(/\s/g, '')
  if (encoded === '' || !/^[A-Za-z\d+/]*={0,2}$/.test(encoded)) throw refused('it is not in base64')
  const xml = Buffer.from(encoded, 'base64').toString('utf8')
  const encrypted = await telling(() => findEncrypted(xml))
  if (encrypted === undefined) return telling(() => readPlainResponse(xml, options))
  const { readKey } = options
  if (readKey === undefined) throw refused('it is encrypted, which is not configured')
  const privateKey = await readKey()
  const read = () => telling(async () => readPlainResponse(await encrypted.decrypt(privateKey), options))
  return encrypted.isMalleable ? conceal(read) : read()
}

/** Every failure is a rejection, with a message for the operator who configured the provider. */
async function telling<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnauthenticatedError) throw error
    if (error instanceof InvalidInputError) throw new UnauthenticatedError(error.message, { cause: error })
    const isSignature = /signature/i.test(error instanceof Error ? error.message : '')
    throw refused(isSignature ? 'its signature is not valid' : 'it is not valid SAML', error)
  }
}

async function readPlainResponse(
  xml: string,
  { settings, us, now, clockSkewMs }: Parameters<typeof readSamlResponse>[1],
): Promise<SamlProof> {
  const { provider } = settings
  const { requestId } = await checkResponse(xml, { issuer: provider.entityId, destination: us.consumerUrl })
  const saml = new SAML(configOf(settings, us))
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
  if (profile === null) throw refused('it names no user')
  const checked = checkAssertion(signedAssertion(profile), {
    issuer: provider.entityId,
    audience: us.entityId,
    recipient: us.consumerUrl,
    requestId,
    now,
    clockSkewMs,
  })
  return {
    requestId,
    assertionId: checked.id,
    expiresAt: checked.expiresAt,
    statement: toStatement(provider.entityId, checked, profile),
    session: {
      issuer: provider.entityId,
      nameId: checked.nameId,
      nameIdFormat: checked.nameIdFormat,
      nameQualifier: checked.nameQualifier,
      spNameQualifier: checked.spNameQualifier,
      index: checked.sessionIndex,
    },
  }
}

/** The library verifies signatures; the other checks use only signed data and the clock of this server. */
function configOf({ provider }: SamlSettings, us: ServiceProvider): SamlConfig {
  return {
    callbackUrl: us.consumerUrl,
    issuer: us.entityId,
    audience: false,
    entryPoint: provider.signInUrl,
    idpCert: [...provider.certificates],
    idpIssuer: provider.entityId,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.never,
    // Not checked here: see check-assertion.ts.
    acceptedClockSkewMs: -1,
    signatureAlgorithm: 'sha256',
    // The provider decides how users sign in: a second factor there must not be an error here.
    disableRequestedAuthnContext: true,
    identifierFormat: null,
  }
}

function signedAssertion(profile: Profile): AssertionXml {
  const { Assertion } = (profile.getAssertion?.() ?? {}) as { readonly Assertion?: AssertionXml }
  if (Assertion === undefined) throw refused('its assertion is not signed')
  return Assertion
}

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

function toStatement(
  issuer: string,
  { nameId, nameIdFormat }: { readonly nameId: string; readonly nameIdFormat: string },
  { attributes }: Profile,
): Statement {
  return {
    issuer,
    subject: nameIdFormat === transientFormat ? '' : nameId,
    email: nameIdFormat === emailFormat ? nameId : undefined,
    isEmailVerified: true,
    attributes: new Map(
      Object.entries((attributes ?? {}) as Readonly<Record<string, unknown>>).map(([name, value]) => [
        name,
        toTexts(value),
      ]),
    ),
  }
}

function toTexts(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each: unknown) => (typeof each === 'string' ? [each] : []))
}
