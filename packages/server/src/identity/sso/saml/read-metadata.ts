import { X509Certificate } from 'node:crypto'
import { InvalidInputError } from '@picket/core'
import { parseXml, selectElements, textOf, type XmlElement } from './xml.ts'

/** An identity provider, from its metadata. */
export interface SamlProvider {
  readonly entityId: string
  /** The redirect URL for requests. */
  readonly signInUrl: string
  /** In base64, without PEM header and footer. */
  readonly certificates: readonly string[]
  /**
   * The redirect URLs of single logout, for requests and for responses; undefined if the provider does not support it.
   */
  readonly signOut?: { readonly url: string; readonly answerUrl: string }
}

const metadata = 'The metadata of the identity provider'
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Throws an InvalidInputError that says what is missing. */
export async function readMetadata(text: string): Promise<SamlProvider> {
  const wrong = (why: string) => new InvalidInputError(`${metadata} ${why}.`)
  const document = await parseXml(text.replace(/^\uFEFF/, '').replaceAll(/<!--[\s\S]*?-->/g, ''), metadata)
  const found = selectElements(document, entityPath)
  const [entity] = found
  if (entity === undefined) throw wrong('describes no identity provider')
  if (found.length > 1) throw wrong('describes more than one identity provider; give the part that is meant')
  const entityId = entity.getAttribute('entityID') ?? ''
  if (entityId === '') throw wrong('has no entityID')
  const services = selectElements(entity, `${idp}/*[local-name()='SingleSignOnService']`)
  const signInUrl = services.find((service) => service.getAttribute('Binding') === redirect)?.getAttribute('Location')
  if (signInUrl == null || !isWebUrl(signInUrl)) throw wrong('has no SingleSignOnService for redirects')
  const certificates = selectElements(entity, certificatePath)
    .map((element) => textOf(element).replaceAll(/\s/g, ''))
    .filter((certificate, index, all) => all.indexOf(certificate) === index)
  if (certificates.length === 0) throw wrong('has no certificate for signatures')
  for (const certificate of certificates) assertCertificate(certificate)
  const signOut = signOutOf(entity)
  return { entityId, signInUrl, certificates, ...(signOut && { signOut }) }
}

function signOutOf(entity: XmlElement): SamlProvider['signOut'] {
  const service = selectElements(entity, `${idp}/*[local-name()='SingleLogoutService']`).find(
    (each) => each.getAttribute('Binding') === redirect,
  )
  const url = service?.getAttribute('Location')
  const answerUrl = service?.getAttribute('ResponseLocation') || url
  return url != null && answerUrl != null && isWebUrl(url) && isWebUrl(answerUrl) ? { url, answerUrl } : undefined
}

const idp = "./*[local-name()='IDPSSODescriptor']"
const entityPath = "//*[local-name()='EntityDescriptor'][./*[local-name()='IDPSSODescriptor']]"
const certificatePath = `${idp}/*[local-name()='KeyDescriptor'][not(@use) or @use='signing']//*[local-name()='X509Certificate']`

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function assertCertificate(certificate: string): void {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = new X509Certificate(Buffer.from(certificate, 'base64'))
      .publicKey
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
      throw new InvalidInputError(`${metadata} has an RSA key of less than 2048 bits.`)
  } catch (cause) {
    if (cause instanceof InvalidInputError) throw cause
    throw new InvalidInputError(`${metadata} has a certificate that cannot be read.`, { cause })
  }
}
