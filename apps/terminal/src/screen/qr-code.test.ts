import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { printQrCode } from './qr-code.ts'

const uri = 'otpauth://totp/Picket:ana%40example.com?secret=GMPDBTYYE5TBF3X4FXMDLJIPMS6KX3N3&issuer=Picket'
const wide = { columns: 200, hasColours: false }

test('prints the modules of the code, light ones as blocks, with a margin of two', () => {
  const { size, data } = create(uri, { errorCorrectionLevel: 'L' }).modules
  const lines = printQrCode(uri, wide)!.trimEnd().split('\n')
  const isLight = (x: number, y: number): boolean => {
    const block = lines[Math.floor(y / 2)]![x]!
    return block === '\u2588' || block === (y % 2 === 0 ? '\u2580' : '\u2584')
  }
  const whole = Array.from({ length: size + 4 }, (_, index) => index)
  const wanted = (x: number, y: number): boolean =>
    x < 2 || y < 2 || x >= size + 2 || y >= size + 2 || !data[(y - 2) * size + x - 2]
  expect(whole.map((y) => whole.map((x) => isLight(x, y)))).toEqual(whole.map((y) => whole.map((x) => wanted(x, y))))
})

test('sets colours on each line, so that the code is dark on light everywhere', () => {
  const lines = printQrCode(uri, { columns: 200, hasColours: true })!.trimEnd().split('\n')
  const [before, after] = ['\u001B[97;40m', '\u001B[0m']
  const plain = printQrCode(uri, wide)!.trimEnd().split('\n')
  expect(lines).toEqual(plain.map((line) => before + line + after))
})

test('prints nothing if the code does not fit or is too large for a camera', () => {
  const { size } = create(uri, { errorCorrectionLevel: 'L' }).modules
  expect([
    printQrCode(uri, { columns: size + 3, hasColours: true }),
    printQrCode(uri, { columns: size + 4, hasColours: true }) === undefined,
    printQrCode('x'.repeat(501), wide),
    printQrCode('x'.repeat(5_000_000), wide),
  ]).toEqual([undefined, false, undefined, undefined])
})
