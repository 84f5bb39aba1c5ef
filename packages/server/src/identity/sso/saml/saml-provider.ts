import { InvalidInputError, UnauthenticatedError } from '@picket/core'
import { SAML, ValidateInResponseTo, type Profile, type SamlConfig } from '@node-saml/node-saml'
import type { Statement } from '../claims.ts'
import type { SamlSettings } from '../sso-settings.ts'
import { checkAssertion, type AssertionXml } from './check-assertion.ts'
import { checkResponse, refused } from './check-response.ts'
import type { SelfSigned } from './self-signed.ts'

/** This server as the identity provider knows it. */
export interface ServiceProvider {
  readonly entityId: string
  /** Where responses are posted to. */
  readonly consumerUrl: string
}

/** Somebody's proof, and what it was proof of. */
export interface SamlProof {
  readonly statement: Statement
  /** Of the request that it answers. */
  readonly requestId: string
  readonly assertionId: string
  /** When nobody would take it any more, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** As large as a response with hundreds of groups. */
const longestResponse = 256 * 1024

/** Where to send a browser so that the provider posts a response to the request with this id; signed where there is a key. */
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

/** The XML that an identity provider wants to know of us, with the certificate of our requests where they are signed. */
export function printServiceMetadata(us: ServiceProvider, certificate?: string): string {
  const key =
    certificate === undefined
      ? ''
      : `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`
  return `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escapeXml(us.entityId)}">
  <SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="${key !== ''}" WantAssertionsSigned="true">
    ${key}<AssertionConsumerService index="1" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeXml(us.consumerUrl)}"/>
  </SPSSODescriptor>
</EntityDescriptor>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Checks a response in base64, as it was posted. Throws UnauthenticatedError for whatever proves nothing. */
export async function readSamlResponse(
  posted: string,
  options: {
    readonly settings: SamlSettings
    readonly us: ServiceProvider
    readonly now: number
    readonly clockSkewMs: number
  },
): Promise<SamlProof> {
  const { settings, us, now, clockSkewMs } = options
  if (posted.length > longestResponse) throw refused('it is larger than 256 KiB')
  const encoded = posted.replaceAll(/\s/g, '')
  if (encoded === '' || !/^[A-Za-z\d+/]*={0,2}$/.test(encoded)) throw refused('it is not in base64')
  try {
    const { provider } = settings
    const xml = Buffer.from(encoded, 'base64').toString('utf8')
    const { requestId } = await checkResponse(xml, { issuer: provider.entityId, destination: us.consumerUrl })
    const saml = new SAML(configOf(settings, us))
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded })
    if (profile === null) throw refused('it names nobody')
    const assertion = signedAssertion(profile)
    const checked = checkAssertion(assertion, {
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
    }
  } catch (error) {
    if (error instanceof UnauthenticatedError) throw error
    if (error instanceof InvalidInputError) throw new UnauthenticatedError(error.message, { cause: error })
    const isSignature = /signature/i.test(error instanceof Error ? error.message : '')
    throw refused(isSignature ? 'its signature does not hold' : 'it is not as SAML has it', error)
  }
}

/** The library checks signatures, ours are all other checks: they look at what was signed alone, and at our clock. */
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
    // Not looked at here: see check-assertion.ts.
    acceptedClockSkewMs: -1,
    signatureAlgorithm: 'sha256',
    // How somebody signs in is the provider's business: a second factor there must not be an error here.
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
