import { create } from 'qrcode'

/** Cameras want a margin around it; two modules do on a screen, where nothing else is as dark beside it. */
const margin = 2
/** Two rows of modules in a line of text, by which of them are light. */
const blocks = { none: ' ', lower: '\u2584', upper: '\u2580', both: '\u2588' } as const
/** White on black, whatever the colours of the terminal are. */
const colours = ['\u001B[97;40m', '\u001B[0m'] as const
/** What asks for more would fill the screen and be read by no camera. */
const longest = 500

/** A text for cameras, as lines of text; undefined where it takes more columns than there are. */
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
