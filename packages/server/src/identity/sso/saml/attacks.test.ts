import { UnauthenticatedError } from '@picket/core'
import { describe, expect, it } from 'vitest'
import * as make from '../testing/saml-response.ts'
import { readMetadata } from './read-metadata.ts'
import { readSamlResponse } from './saml-provider.ts'

const settings = { metadataUrl: null, provider: await readMetadata(make.metadataOf()), readAt: 0 }

/** What is made of a response, or why it is refused. */
async function judge(xml: string | Buffer, clockSkewMs = 0): Promise<unknown> {
  try {
    const posted = Buffer.from(xml).toString('base64')
    const { statement, requestId } = await readSamlResponse(posted, {
      settings,
      us: make.us,
      now: make.now,
      clockSkewMs,
    })
    return [requestId, statement.subject, statement.attributes.get('email')]
  } catch (error) {
    if (!(error instanceof UnauthenticatedError)) throw error
    return error.message.replace(/^The response of the identity provider (is refused: )?/, '')
  }
}

const { printAssertion, printResponse, signElement, takeApart } = make
const signed = (said: make.Said = {}): string => signElement(printAssertion(said))
const accepted = ['_request', 'ana', ['ana@picket.test']]
const evil = printAssertion({ id: '_evil', nameId: 'admin', email: 'admin@picket.test' })

describe('responses', () => {
  it('are taken where everything fits', async () => {
    expect(await judge(printResponse(signed()))).toEqual(accepted)
    expect(await judge(signElement(printResponse(signed()), 'Response'))).toEqual(accepted)
    expect(await judge(`<?xml version="1.0" encoding="UTF-8"?>\n${printResponse(signed())}\n`)).toEqual(accepted)
  })

  const wrong: readonly (readonly [string, () => string, string])[] = [
    ['unsigned', () => printAssertion(), 'its assertion is not signed.'],
    [
      'signed with another key',
      () => signElement(printAssertion(), 'Assertion', { privateKey: make.otherKeys.privateKey }),
      'its signature is not valid.',
    ],
    [
      'changed after it was signed',
      () => signed().replace('ana@picket.test', 'admin@picket.test'),
      'its signature is not valid.',
    ],
    ['named another after it was signed', () => signed().replace('>ana<', '>admin<'), 'its signature is not valid.'],
    [
      'signed with SHA-1',
      () => signElement(printAssertion(), 'Assertion', { signatureAlgorithm: 'sha1' }),
      'it is not signed with RSA and SHA-256 or SHA-512: choose one of them at the identity provider.',
    ],
    [
      'signed with an HMAC under the public key',
      () =>
        signed().replace(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
        ),
      'it is not signed with RSA and SHA-256 or SHA-512: choose one of them at the identity provider.',
    ],
    [
      'transformed',
      () =>
        signed().replace(
          '<Transforms>',
          '<Transforms><Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>',
        ),
      'its signature transforms what it signs.',
    ],
    [
      'signed, but for its whole content',
      () => signed().replace('URI="#_assertion"', 'URI=""'),
      'its signature is not valid.',
    ],
    ['of another issuer', () => signed({ issuer: 'https://other.test' }), 'another identity provider issued it.'],
    ['for another audience', () => signed({ audience: 'https://other.test' }), 'it is for another audience.'],
    ['without conditions', () => signed({ conditions: '' }), 'it does not have exactly one conditions.'],
    ['without an audience', () => signed({ conditions: '<saml:Conditions/>' }), 'it is for another audience.'],
    ['for another recipient', () => signed({ recipient: 'https://other.test' }), 'it is for another recipient.'],
    ['in answer to another request', () => signed({ requestId: '_other' }), 'it is the response to another request.'],
    [
      'confirmed in another way',
      () =>
        signed({ confirmation: '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:sender-vouches"/>' }),
      'it is the response to another request.',
    ],
    ['without an end', () => signed({ notOnOrAfter: '' }), 'it is not valid SAML.'],
    ['with an end that is no time', () => signed({ notOnOrAfter: 'never' }), 'it is not valid SAML.'],
    [
      'expired',
      () => signed({ notOnOrAfter: '2026-05-01T12:00:00Z' }),
      'it has expired: sign in again, or compare the clocks.',
    ],
    ['of the future', () => signed({ notBefore: '2026-05-01T12:00:01Z' }), 'it is not valid yet: compare the clocks.'],
    [
      'without anybody signing in',
      () => signed({ authnStatement: '' }),
      'it does not contain an authentication statement.',
    ],
    ['without an id', () => printAssertion({ id: '' }), 'its assertion is not signed.'],
    [
      'twice',
      () => signed() + signElement(printAssertion({ id: '_two' })),
      'it does not contain exactly one assertion.',
    ],
    ['absent', () => '', 'it does not contain exactly one assertion.'],
    ['encrypted', () => make.encryptElement(signed()), 'it is encrypted, which is not configured.'],
  ]
  it.each(wrong)('with an assertion that is %s are refused', async (_, print, message) => {
    expect(await judge(printResponse(print()))).toBe(message)
  })

  it.each([
    [{ destination: 'https://other.test' }, 'it is for another destination.'],
    [{ issuer: 'https://other.test' }, 'another identity provider issued it.'],
    [{ requestId: '' }, 'it does not belong to a request: start on the sign-in page.'],
    [{ requestId: '_other' }, 'it is the response to another request.'],
    [{ status: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' }, 'it says AuthnFailed.'],
    [{ status: '' }, 'it says no success.'],
  ])('with %j around a good assertion are refused', async (around, message) => {
    expect(await judge(printResponse(signed(), around))).toBe(message)
  })

  it('hold within the skew of the clocks, and no longer', async () => {
    const late = printResponse(signed({ notOnOrAfter: '2026-05-01T11:58:30Z' }))
    const early = printResponse(signed({ notBefore: '2026-05-01T12:01:30Z' }))
    expect([await judge(late, 120_000), await judge(early, 120_000)]).toEqual([accepted, accepted])
    expect([await judge(late, 60_000), await judge(early, 60_000)]).toEqual([
      'it has expired: sign in again, or compare the clocks.',
      'it is not valid yet: compare the clocks.',
    ])
  })
})

describe('signature wrapping', () => {
  const assertion = takeApart(printResponse(signed()), 'Assertion')
  const response = takeApart(signElement(printResponse(signed()), 'Response'), 'Response')
  const wrongShape =
    /^(it does not contain exactly one assertion|it contains more than one response|a signature is in the wrong place|its assertion is in the wrong place|its assertion is not signed|its signature is not valid)\.$/

  const variants: Readonly<Record<string, () => string>> = {
    'XSW1: the signed response within the signature of another': () =>
      printResponse(evil, {
        id: '_other',
        before: response.signature.replace('</Signature>', `<Object>${response.bare}</Object></Signature>`),
      }),
    'XSW2: the signed response before its signature, in another': () =>
      printResponse(evil, { id: '_other', before: response.bare + response.signature }),
    'XSW3: another assertion before the signed one': () => printResponse(evil + assertion.whole),
    'XSW4: the signed assertion within another': () =>
      printResponse(evil.replace('</saml:Assertion>', `${assertion.whole}</saml:Assertion>`)),
    'XSW5: the signature in another assertion, the signed one behind': () =>
      printResponse(evil.replace('</saml:Issuer>', `</saml:Issuer>${assertion.signature}`) + assertion.bare),
    'XSW6: the signed assertion within its signature, in another': () =>
      printResponse(
        evil.replace(
          '</saml:Issuer>',
          `</saml:Issuer>${assertion.signature.replace('</Signature>', `${assertion.bare}</Signature>`)}`,
        ),
      ),
    'XSW7: another assertion in the extensions': () =>
      printResponse(assertion.whole, { before: `<samlp:Extensions>${evil}</samlp:Extensions>` }),
    'XSW8: the signed assertion in an object of the signature of another': () =>
      printResponse(
        evil.replace(
          '</saml:Issuer>',
          `</saml:Issuer>${assertion.signature.replace('</Signature>', `<Object>${assertion.bare}</Object></Signature>`)}`,
        ),
      ),
    'with the id of the signed one': () => printResponse(evil.replace('_evil', '_assertion') + assertion.whole),
    'with the signature beside': () => printResponse(evil + assertion.signature),
    'of names in another namespace': () =>
      printResponse(
        assertion.whole
          .replaceAll('<saml:Assertion', '<x:Assertion xmlns:x="urn:x"')
          .replaceAll('</saml:Assertion', '</x:Assertion'),
      ),
    'under another root': () => `<x>${printResponse(assertion.whole)}</x>`,
  }
  it.each(Object.entries(variants))('%s', async (name, print) => {
    const judged = await judge(print())
    expect(judged).toMatch(name === 'under another root' ? /^it is not a response to a sign-in\.$/ : wrongShape)
  })
})

describe('documents', () => {
  const good = printResponse(signed())
  const refusedParts = 'contains a document type, an entity or a comment, which are not allowed.'

  it.each([
    ['a comment in a name', good.replace('>ana<', '>ana<!-- -->.evil.test<')],
    [
      'a comment that was signed over',
      printResponse(signElement(printAssertion({ email: 'admin@picket.test<!---->.evil.test' }))),
    ],
    ['an external entity', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${good.replace('>ana<', '>&e;<')}`],
    ['an external document type', `<!DOCTYPE x SYSTEM "https://evil.test/x.dtd">${good}`],
    [
      'a bomb',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${good.replace('>ana<', '>&b;<')}`,
    ],
    ['CDATA', good.replace('>ana<', '><![CDATA[ana]]><')],
  ])('with %s are not read', async (_, xml) => {
    expect(await judge(xml)).toBe(refusedParts)
  })

  it.each([
    [
      'a processing instruction',
      `<?xml-stylesheet href="x"?>${good}`,
      'contains a processing instruction, which is not allowed.',
    ],
    ['an unknown entity', good.replace('>ana<', '>&e;<'), /^(is not well-formed XML|is refused)/],
    [
      'too many levels',
      good.replace('>ana<', `>${'<a>'.repeat(200)}${'</a>'.repeat(200)}<`),
      'is nested deeper than 100 levels.',
    ],
    ['half of it', good.slice(0, 700), 'is not well-formed XML.'],
    ['two roots', good + good, /./],
    ['no XML', 'hello', 'is not well-formed XML.'],
    ['UTF-16', Buffer.from(good, 'utf16le'), /./],
    ['bytes', Buffer.from([0, 255, 254, 0]), /./],
  ])('with %s are refused', async (_, xml, message) => {
    const judged = await judge(xml)
    if (typeof message === 'string') expect(judged).toBe(message)
    else expect(judged).toMatch(message)
  })

  it('of any size or kind are refused, not choked on', async () => {
    const read = (posted: string) =>
      readSamlResponse(posted, { settings, us: make.us, now: make.now, clockSkewMs: 0 }).catch(
        (error: Error) => error.message,
      )
    expect(await read('')).toContain('it is not in base64')
    expect(await read('<xml>')).toContain('it is not in base64')
    expect(await read('A'.repeat(300_000))).toContain('it is larger than 256 KiB')
    expect(await read(Buffer.from('<'.repeat(150_000)).toString('base64'))).toContain('is not well-formed XML')
    expect(await read(Buffer.from('<a b="'.repeat(20_000)).toString('base64'))).toContain('is not well-formed XML')
  })
})

describe('metadata', () => {
  it.each([
    ['', 'is not well-formed XML.'],
    ['<x/>', 'describes no identity provider.'],
    [
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
      'contains a document type, an entity or a comment, which are not allowed.',
    ],
    [make.metadataOf('AAAA'), 'has a certificate that cannot be read.'],
    [make.metadataOf('').replace(/<KeyDescriptor[\s\S]*<\/KeyDescriptor>/, ''), 'has no certificate for signatures.'],
    [
      make.metadataOf().replace('https://idp.test/sso', 'javascript:alert(1)'),
      'has no SingleSignOnService for redirects.',
    ],
    [make.metadataOf().replace(`entityID="${make.idp}"`, ''), 'has no entityID.'],
    [
      `<x>${make.metadataOf().replace('<?xml version="1.0"?>', '').repeat(2)}</x>`,
      'describes more than one identity provider; give the part that is meant.',
    ],
  ])('%#: %s is refused', async (text, message) => {
    await expect(readMetadata(text)).rejects.toThrow(`The metadata of the identity provider ${message}`)
  })

  it('says who, where and by which certificate, also with comments in it', async () => {
    expect(await readMetadata(`\uFEFF${make.metadataOf().replace('<KeyD', '<!-- one --><KeyD')}`)).toEqual({
      entityId: make.idp,
      signInUrl: 'https://idp.test/sso',
      certificates: [make.keys.certificate],
      signOut: { url: 'https://idp.test/slo', answerUrl: 'https://idp.test/slo-answer' },
    })
  })
})
