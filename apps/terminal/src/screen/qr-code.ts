import { create } from 'qrcode'

/** Scanners need a quiet zone; two modules suffice on a screen, where nothing next to the code is as dark. */
const margin = 2
/** Two rows of modules per line of text, by which of them are light. */
const blocks = { none: ' ', lower: '\u2584', upper: '\u2580', both: '\u2588' } as const
/** White on black, whatever the colours of the terminal. */
const colours = ['\u001B[97;40m', '\u001B[0m'] as const
/** Larger codes fill the screen, and no camera can read them. */
const longest = 500

/** Returns a text as the lines of a QR code; undefined if it needs more columns than are available. */
export function printQrCode(
  text: string,
  { columns, hasColours }: { readonly columns: number; readonly hasColours: boolean },
): string | undefined {
  if (text.length > longest) return undefined
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules
  if (size + 2 * margin > columns) return undefined
  const isLight = (x: number, y: number): boolean => {
    if (y >= size + margin) return false
    return x < 0 || y < 0 || x >= size || y >= size || !data[y * size + x]
  }
  const places = Array.from({ length: size + 2 * margin }, (_, index) => index - margin)
  const [before, after] = hasColours ? colours : ['', '']
  return places
    .filter((_, index) => index % 2 === 0)
    .map((y) => before + places.map((x) => blockOf(isLight(x, y), isLight(x, y + 1))).join('') + after)
    .map((line) => `${line}\n`)
    .join('')
}

function blockOf(isUpperLight: boolean, isLowerLight: boolean): string {
  if (isUpperLight) return isLowerLight ? blocks.both : blocks.upper
  return isLowerLight ? blocks.lower : blocks.none
}
