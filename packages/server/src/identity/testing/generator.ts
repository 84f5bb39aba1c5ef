import { codeOf, stepAt } from '../second-factor/totp.ts'

/** An authenticator app: has the secret and the time. */
export function createGenerator(secretCode: string, clock: { readonly now: number }) {
  const secret = fromBase32(secretCode)
  return {
    /** The code `steps` from now. */
    code: (steps = 0) => codeOf(secret, stepAt(clock.now) + steps),
    /** A code that is not valid at any time near this one. */
    wrongCode(): string {
      const near = new Set(Array.from({ length: 9 }, (_, index) => codeOf(secret, stepAt(clock.now) + index - 4)))
      for (let number = 0; ; number++) {
        const code = String(number).padStart(6, '0')
        if (!near.has(code)) return code
      }
    },
  }
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
