import { didYouMean, quotedList, type Path } from '@picket/core'
import type { TimeFormat } from '../definition.ts'
import { field } from '../diagnostics/fields.ts'
import type { JsonShape } from '../keys/key-table.ts'
import { shorten } from '../reading/describe.ts'
import type { Report } from '../reading/report.ts'
import { builtInTimeFormats, strftimeDirectives, timeFormatAliases } from '../time-formats.ts'

export const timeFormatShape: JsonShape = {
  anyOf: [
    { enum: [...builtInTimeFormats, ...timeFormatAliases.keys()] },
    { type: 'string', allOf: [{ pattern: '%' }, { pattern: `^([^%]|%[${strftimeDirectives.join('')}])+$` }] },
  ],
}

/** Reads a built-in format or a pattern of directives. */
export function readTimeFormat(text: string, path: Path, report: Report): TimeFormat | undefined {
  const builtIn = builtInTimeFormats.find((one) => one === (timeFormatAliases.get(text) ?? text))
  if (builtIn !== undefined) return { kind: builtIn }
  if (text.includes('%')) return checkDirectives(text, path, report) ? { kind: 'strftime', pattern: text } : undefined
  report({
    kind: field.unknownTimeFormat,
    path,
    message: `Time format "${shorten(text)}" is not known.`,
    hint: () => (text.length > 100 ? undefined : didYouMean(text, builtInTimeFormats)) ?? formatHint(text),
  })
  return undefined
}

/** Detects patterns of other languages: `YYYY-MM-DD`, `2006-01-02`. */
function formatHint(text: string): string {
  return /[YMDHhms]{2,}|\d{2}/.test(text)
    ? 'Write it with directives, such as: %Y-%m-%d %H:%M:%S'
    : `It is one of ${quotedList(builtInTimeFormats, 'or', 10)}, or has directives such as %Y.`
}

function checkDirectives(text: string, path: Path, report: Report): boolean {
  let isGood = true
  for (const match of text.matchAll(/%([-_0^#]?)(.?)/gsu)) {
    const [written, sign = '', letter = ''] = match
    if (sign === '' && letter !== '' && strftimeDirectives.includes(letter)) continue
    isGood = false
    report({
      kind: field.badDirective,
      path,
      within: [match.index, match.index + written.length],
      message:
        written === '%' ? 'The time format ends with a single "%".' : `Time directive "${written}" is not known.`,
      hint:
        sign !== ''
          ? 'Flags are not supported: numbers are read with and without leading zeros.'
          : 'A percent sign is "%%".',
    })
  }
  return isGood
}
