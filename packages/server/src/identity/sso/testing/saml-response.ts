import { constants, createCipheriv, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { createSelfSigned } from '../saml/self-signed.ts'

/** The key of the provider, and one that is not trusted. */
export const keys = createSelfSigned('A provider of tests')
export const otherKeys = createSelfSigned('Another provider')

export const idp = 'https://idp.test/metadata'
export const us = {
  entityId: 'https://picket.test/saml/metadata',
  consumerUrl: 'https://picket.test/saml2/idpresponse',
  signOutUrl: 'https://picket.test/saml2/logout',
}
export const now = Date.parse('2026-05-01T12:00:00Z')

export function metadataOf(certificate = keys.certificate): string {
  return `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${idp}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
    <SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.test/slo" ResponseLocation="https://idp.test/slo-answer"/>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.test/sso"/>
  </IDPSSODescriptor>
</EntityDescriptor>`
}

/** The contents of an assertion; valid by default. */
export interface Said {
  readonly id?: string
  readonly issuer?: string
  readonly nameId?: string
  readonly nameIdFormat?: string
  readonly email?: string
  readonly audience?: string
  readonly recipient?: string
  readonly requestId?: string
  readonly notBefore?: string
  readonly notOnOrAfter?: string
  readonly conditions?: string
  readonly confirmation?: string
  readonly authnStatement?: string
  readonly attributes?: string
}

const saml = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'

export function printAssertion(said: Said = {}): string {
  const {
    id = '_assertion',
    issuer = idp,
    nameId = 'ana',
    nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    email = 'ana@picket.test',
    audience = us.entityId,
    recipient = us.consumerUrl,
    requestId = '_request',
    notBefore = '2026-05-01T11:59:00Z',
    notOnOrAfter = '2026-05-01T12:05:00Z',
    conditions = `<saml:Conditions NotBefore="${notBefore}" NotOnOrAfter="${notOnOrAfter}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    confirmation = `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${notOnOrAfter}" Recipient="${recipient}" InResponseTo="${requestId}"/></saml:SubjectConfirmation>`,
    authnStatement = '<saml:AuthnStatement AuthnInstant="2026-05-01T12:00:00Z"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
    attributes = `<saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute>`,
  } = said
  return `<saml:Assertion ${saml} ID="${id}" Version="2.0" IssueInstant="2026-05-01T12:00:00Z"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID>${confirmation}</saml:Subject>${conditions}${authnStatement}<saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion>`
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

export function printResponse(
  content: string,
  {
    id = '_response',
    issuer = idp,
    destination = us.consumerUrl,
    requestId = '_request',
    status = success,
    before = '',
  } = {},
): string {
  const inResponseTo = requestId === '' ? '' : ` InResponseTo="${requestId}"`
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ${saml} ID="${id}" Version="2.0" IssueInstant="2026-05-01T12:00:00Z" Destination="${destination}"${inResponseTo}><saml:Issuer>${issuer}</saml:Issuer>${before}<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${content}</samlp:Response>`
}

/** Signs the element of this name, with the signature where SAML requires it: after the issuer. */
export function signElement(
  xml: string,
  name: 'Assertion' | 'Response' = 'Assertion',
  { privateKey = keys.privateKey, signatureAlgorithm = 'sha256' as 'sha256' | 'sha1' | 'sha512' } = {},
): string {
  const path = `//*[local-name(.)='${name}']`
  return signXml(
    xml,
    path,
    { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
    { privateKey, signatureAlgorithm, digestAlgorithm: signatureAlgorithm },
  )
}

/** The parts of a signed document that attacks reassemble. */
export function takeApart(xml: string, name: 'Assertion' | 'Response') {
  const prefix = name === 'Assertion' ? 'saml' : 'samlp'
  const whole = new RegExp(`<${prefix}:${name} [\\s\\S]*</${prefix}:${name}>`).exec(xml)![0]
  const signature = /<Signature [\s\S]*?<\/Signature>/.exec(whole)![0]
  return { whole, signature, bare: whole.replace(signature, '') }
}

const gcm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
const oaep = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'

/** An assertion that a provider encrypts for the owner of this certificate (XML Encryption 1.1, 5.2.4 and 5.5.2). */
export function encryptElement(
  xml: string,
  {
    certificate = keys.certificate,
    cipher = gcm,
    wrapping = oaep,
    change = (bytes: Buffer): Buffer => bytes,
  }: {
    readonly certificate?: string
    readonly cipher?: string
    readonly wrapping?: string
    readonly change?: (bytes: Buffer) => Buffer
  } = {},
): string {
  const key = randomBytes(32)
  const nonce = randomBytes(12)
  const sealing = createCipheriv('aes-256-gcm', key, nonce)
  const bytes = Buffer.concat([nonce, sealing.update(xml, 'utf8'), sealing.final(), sealing.getAuthTag()])
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'))
  const wrapped = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, key)
  const dsig = 'http://www.w3.org/2000/09/xmldsig#'
  const value = (of: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${of.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  const wrappedKey = `<xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${wrapping}"/>${value(wrapped)}</xenc:EncryptedKey>`
  return `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="${cipher}"/><dsig:KeyInfo xmlns:dsig="${dsig}">${wrappedKey}</dsig:KeyInfo>${value(change(bytes))}</xenc:EncryptedData></saml:EncryptedAssertion>`
}
