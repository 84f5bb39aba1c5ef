import { UnauthenticatedError } from '@picket/core'
import { describe, expect, it } from 'vitest'
import * as make from '../testing/saml-response.ts'
import { readMetadata } from './read-metadata.ts'
import { readSamlResponse } from './saml-provider.ts'

const settings = { metadataUrl: null, provider: await readMetadata(make.metadataOf()), readAt: 0 }
const { printAssertion, printResponse, signElement, encryptElement } = make
const signed = (said: make.Said = {}): string => signElement(printAssertion(said))

/** Who an encrypted response tells of, or why it is refused. */
async function judge(xml: string): Promise<string> {
  try {
    const { statement } = await readSamlResponse(Buffer.from(xml).toString('base64'), {
      settings,
      us: make.us,
      now: make.now,
      clockSkewMs: 0,
      readKey: async () => make.keys.privateKey,
    })
    return statement.subject
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    return error.message.replace(/^The (response|assertion) of the identity provider (is refused: )?/, '')
  }
}

const flip = (at: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  changed[at < 0 ? changed.length + at : at]! ^= 1
  return changed
}
const broken = 'it cannot be decrypted: configure the certificate from the metadata of Picket at the identity provider.'
const misplaced = 'an encrypted element is in the wrong place.'
const untaken = 'it uses an unsupported encryption: select AES and RSA-OAEP at the identity provider.'

const namespace = 'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'

const wrong: readonly (readonly [string, () => string, string])[] = [
  ['for another key', () => encryptElement(signed(), { certificate: make.otherKeys.certificate }), broken],
  ['and changed in its nonce', () => encryptElement(signed(), { change: flip(0) }), broken],
  ['and changed in its content', () => encryptElement(signed(), { change: flip(40) }), broken],
  ['and changed in its tag', () => encryptElement(signed(), { change: flip(-1) }), broken],
  ['and cut off', () => encryptElement(signed(), { change: (bytes) => bytes.subarray(0, 20) }), broken],
  [
    'by an old cipher',
    () => encryptElement(signed(), { cipher: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' }),
    untaken,
  ],
  [
    'with a key that is wrapped in the old way',
    () => encryptElement(signed(), { wrapping: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' }),
    untaken,
  ],
  ['twice', () => encryptElement(signed()) + encryptElement(signed({ id: '_two' })), misplaced],
  ['elsewhere', () => `<samlp:Extensions>${encryptElement(signed())}</samlp:Extensions>`, misplaced],
  [
    'beside one that is not',
    () => encryptElement(signed()) + signed({ id: '_two' }),
    'it does not contain exactly one assertion.',
  ],
  ['without a signature', () => encryptElement(printAssertion()), 'its assertion is not signed.'],
  [
    'and signed with another key',
    () => encryptElement(signElement(printAssertion(), 'Assertion', { privateKey: make.otherKeys.privateKey })),
    'its signature is not valid.',
  ],
  [
    'for another audience',
    () => encryptElement(signed({ audience: 'https://other.test' })),
    'it is for another audience.',
  ],
  ['around a whole response', () => encryptElement(printResponse(signed())), 'it contains more than one response.'],
  [
    'around another one that is encrypted',
    () =>
      encryptElement(
        encryptElement(signed()).replace('<saml:EncryptedAssertion', `<saml:EncryptedAssertion ${namespace}`),
      ),
    'names and attributes alone cannot be encrypted: have the provider encrypt whole assertions.',
  ],
  [
    'around entities',
    () => encryptElement(`<!DOCTYPE x [<!ENTITY e "e">]>${signed()}`),
    'contains a document type, an entity or a comment, which are not allowed.',
  ],
  ['around nothing', () => encryptElement(''), 'is not well-formed XML.'],
  [
    'in its name alone',
    () => signed({ confirmation: '<saml:EncryptedID/>' }),
    'names and attributes alone cannot be encrypted: have the provider encrypt whole assertions.',
  ],
]

describe('encrypted assertions', () => {
  it('are taken where everything fits, whatever the response around them is signed with', async () => {
    const response = printResponse(encryptElement(signed()))
    expect(await judge(response)).toBe('ana')
    expect(await judge(signElement(response, 'Response'))).toBe('ana')
    expect(await judge(printResponse(signed()))).toBe('ana')
  })

  it.each(wrong)('%s are refused', async (_, print, message) => {
    expect(await judge(printResponse(print()))).toBe(message)
  })

  it('by a cipher that does not notice changes are refused alike, whatever was changed, and as late', async () => {
    const cipher = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'
    const contents = [
      encryptElement(signed(), { cipher, change: (bytes) => bytes.subarray(0, 32) }),
      encryptElement(signed(), { cipher }),
      encryptElement('', { cipher }),
      encryptElement(signed(), { cipher, certificate: make.otherKeys.certificate }),
    ]
    for (const content of contents) {
      const began = performance.now()
      expect(await judge(printResponse(content))).toBe(
        'its encrypted assertion is not valid; the server log has the details.',
      )
      expect(performance.now() - began).toBeGreaterThanOrEqual(249)
    }
  })
})
