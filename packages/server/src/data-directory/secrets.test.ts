import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKey, createSecrets, parseKeys } from './secrets.ts'

describe('secrets', () => {
  const [old, fresh] = [createKey(), createKey()]

  it('are decrypted with any of the keys, and encrypted with the first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const sealed = createSecrets([old]).seal(text)
        const both = createSecrets([fresh, old])
        expect([both.open(sealed), both.isCurrent(sealed), both.isCurrent(both.seal(text))]).toEqual([
          text,
          false,
          true,
        ])
        expect(createSecrets([fresh]).canOpen(sealed)).toBe(false)
      }),
    )
  })

  it('never look the same twice', () => {
    const { seal } = createSecrets([old])
    expect(seal('x')).not.toBe(seal('x'))
  })

  it.each([
    ['of another key', () => createSecrets([fresh]).seal('x'), 'its key is not available'],
    ['changed', () => `${createSecrets([old]).seal('x').slice(0, -4)}AAAA`, 'it is corrupt'],
    ['cut off', () => createSecrets([old]).seal('x').slice(0, 20), 'it is corrupt'],
    ['no secret', () => 'password', 'its key is not available'],
  ])('cannot be read when %s', (_what, make, why) => {
    expect(() => createSecrets([old]).open(make())).toThrow(`A stored secret cannot be decrypted: ${why}.`)
  })

  it('have keys in base64 or hexadecimal', () => {
    const texts = [old.bytes.toString('base64'), fresh.bytes.toString('hex')].join(' , ')
    expect(parseKeys(texts)).toEqual([old, fresh])
    expect(() => parseKeys('')).toThrow('The secrets key must be 32 bytes')
  })
})
