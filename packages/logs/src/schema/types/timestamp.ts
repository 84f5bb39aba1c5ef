import type { Path } from '@picket/core'
import type { TimeFormat, TimestampType } from '../definition.ts'
import { document } from '../diagnostics/document.ts'
import { field } from '../diagnostics/fields.ts'
import { flag } from '../keys/key-table.ts'
import { capital, shorten } from '../reading/describe.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'
import { printTimeFormat } from '../print-time-format.ts'
import { readTimeFormat, timeFormatShape } from './time-format.ts'
import { leaf, type TypeForm } from './type-form.ts'

export const timestamp: TypeForm<TimestampType> = {
  words: ['timestamp'],
  keys: {
    timeFormat: { about: 'For timestamps: how they are written.', shape: timeFormatShape },
    timeFormats: {
      about: 'For timestamps: several ways, tried in order.',
      shape: { type: 'array', items: timeFormatShape, minItems: 1, uniqueItems: true },
    },
    isEventTime: { about: 'For timestamps: whether it sets the event time.', shape: flag },
    isExpiration: {
      about: 'For timestamps of lookup tables: whether it is the time at which a row expires.',
      shape: flag,
    },
  },
  read: (map, kind, { subject }, { report }) => {
    checkChoice(map, subject, report)
    const formats = readFormats(map, report)
    return leaf({ kind, formats, isEventTime: map.flag('isEventTime'), isExpiration: map.flag('isExpiration') })
  },
  print: ({ formats, isEventTime, isExpiration }) => ({
    ...(formats.length === 1
      ? { timeFormat: printTimeFormat(formats[0]!) }
      : { timeFormats: formats.map(printTimeFormat) }),
    ...(isEventTime ? { isEventTime } : {}),
    ...(isExpiration ? { isExpiration } : {}),
  }),
}

function checkChoice(map: OpenMap, subject: string, report: Report): void {
  const [one, several] = [map.has('timeFormat'), map.has('timeFormats')]
  if (one && several)
    report({
      kind: field.timeFormatChoice,
      path: [...map.path, 'timeFormats'],
      part: 'key',
      message: `${capital(subject)} has both "timeFormat" and "timeFormats".`,
      hint: 'Keep one of them.',
    })
  if (!one && !several)
    report({
      kind: field.timeFormatChoice,
      path: [...map.path, 'type'],
      message: `${capital(subject)} is a timestamp, but has no "timeFormat".`,
      hint: 'Add "timeFormat", such as: timeFormat: rfc3339',
    })
}

function readFormats(map: OpenMap, report: Report): readonly TimeFormat[] {
  const formats = new Map<string, TimeFormat>()
  for (const { text, path } of writtenFormats(map)) {
    const format = readTimeFormat(text, path, report)
    if (format === undefined) continue
    const written = printTimeFormat(format)
    if (formats.has(written))
      report({
        kind: document.repeated,
        path,
        message: `Time format "${shorten(text)}" is listed twice.`,
        hint: 'Remove one of them.',
      })
    else formats.set(written, format)
  }
  return [...formats.values()]
}

function writtenFormats(map: OpenMap): readonly { readonly text: string; readonly path: Path }[] {
  const single = map.text('timeFormat')
  return [
    ...(single === undefined ? [] : [{ text: single, path: [...map.path, 'timeFormat'] }]),
    ...(map.texts('timeFormats') ?? []).map(({ text, at }) => ({ text, path: [...map.path, 'timeFormats', at] })),
  ]
}
