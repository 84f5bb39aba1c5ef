import { isMap, parseJson, type Value } from '@picket/core'
import { scanIndicator } from '../normalize/indicators/index.ts'
import type { Indicator } from '../schema/definition.ts'
import { epochFormats, textFormats } from './time-formats.ts'

/** Indicators that a text can show; others cannot be detected from the text. */
export const textIndicators = [
  'ip',
  'url',
  'email',
  'aws_arn',
  'mac',
  'md5',
  'sha1',
  'sha256',
  'domain',
  'hostname',
  'net_addr',
  'aws_account_id',
  'aws_instance_id',
] as const satisfies readonly Indicator[]

/** Longer texts are messages, and are not analyzed further. */
const maxAnalyzedLength = 2000
const now = Date.UTC(2026, 0, 1)

/** What the texts of one field have in common so far. The result does not depend on their order. */
export class TextFacts {
  count = 0
  booleans = 0
  /** Decimal numbers; `oddNumbers` are those that a number would not reproduce: with a leading zero, or too long. */
  numbers = 0
  oddNumbers = 0
  fractions = 0
  embedded = 0
  /** How many texts match exactly a set of formats, given as a bit mask of indices in `textFormats`. */
  readonly timesByFormats = new Map<number, number>()
  readonly epochs = epochFormats.map(() => 0)
  readonly indicators = new Map<Indicator, number>()

  /** Records a text. Returns the value that it contains, if it is a JSON object or list. */
  note(text: string): Value | undefined {
    this.count++
    if (text === 'true' || text === 'false') this.booleans++
    if (/^-?\d+(?:\.\d+)?$/.test(text)) this.#noteNumber(text)
    if (text.length <= maxAnalyzedLength) {
      let formats = 0
      if (text.length <= 64)
        for (const [bit, { parse }] of textFormats.entries()) if (parse(text, now)) formats |= 1 << bit
      this.timesByFormats.set(formats, (this.timesByFormats.get(formats) ?? 0) + 1)
      for (const one of textIndicators)
        if (scanIndicator(one, text).length > 0 && (one !== 'email' || looksLikeEmail(text)))
          this.indicators.set(one, (this.indicators.get(one) ?? 0) + 1)
    } else this.timesByFormats.set(0, (this.timesByFormats.get(0) ?? 0) + 1)
    const value = readEmbedded(text)
    if (value !== undefined) this.embedded++
    return value
  }

  #noteNumber(text: string): void {
    this.numbers++
    if (/^-?0\d/.test(text) || text === '-0' || text.length > 18) this.oddNumbers++
    if (text.includes('.')) this.fractions++
    const number = Number(text)
    for (const [at, { from, to }] of epochFormats.entries()) if (number >= from && number < to) this.epochs[at]!++
  }
}

/** The scanner accepts any text with an `@`, because it relies on the schema. */
function looksLikeEmail(text: string): boolean {
  return /^[^\s@"<>[\]]+@[^\s@"<>[\]]+\.[a-z]{2,}$/i.test(text)
}

function readEmbedded(text: string): Value | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    const value = parseJson(text)
    return isMap(value) || Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
