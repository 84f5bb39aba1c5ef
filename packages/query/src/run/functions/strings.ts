import type { StringName } from '../../functions/index.ts'
import { elementOf } from '../../functions/signature.ts'
import { toText } from '../convert.ts'
import { intAt, listAt, textAt, withTexts, type Run } from './call.ts'

export const stringFunctions: Readonly<Record<StringName, Run>> = {
  'strings.contains': withTexts(2, (text, part) => text!.includes(part!)),
  'strings.starts_with': withTexts(2, (text, start) => text!.startsWith(start!)),
  'strings.ends_with': withTexts(2, (text, end) => text!.endsWith(end!)),
  'strings.like': withTexts(2, (text, pattern) => toPattern(pattern!, 'su').test(text!)),
  'strings.ilike': withTexts(2, (text, pattern) => toPattern(pattern!, 'sui').test(text!)),
  'strings.lower': withTexts(1, (text) => text!.toLowerCase()),
  'strings.upper': withTexts(1, (text) => text!.toUpperCase()),
  'strings.len': withTexts(1, (text) => BigInt([...text!].length)),
  'strings.cat': (call) => {
    const texts = call.arguments.map((_, at) => textAt(call, at))
    return texts.includes(null) ? null : texts.join('')
  },
  'strings.split': (call) => {
    const [text, separator] = [textAt(call, 0), textAt(call, 1)]
    if (text === null || separator === null) return []
    return separator === '' ? [...text] : text.split(separator)
  },
  'strings.join': (call) => {
    const separator = textAt(call, 1)
    const element = elementOf(call.arguments[0]?.type)
    return separator === null
      ? null
      : listAt(call, 0)
          .map((one) => toText(one, element) ?? '')
          .join(separator)
  },
  'strings.replace': withTexts(3, (text, old, wanted) => (old === '' ? text! : text!.split(old!).join(wanted))),
  'strings.trim': withTexts(1, (text) => text!.replaceAll(/^[ \t\n\r\f\v]+|[ \t\n\r\f\v]+$/g, '')),
  'strings.substr': (call) => {
    const [text, from, length] = [textAt(call, 0), intAt(call, 1), intAt(call, 2)]
    if (text === null || from === null || (call.arguments.length > 2 && length === null)) return null
    const start = Number(from)
    return [...text].slice(start, length === null ? undefined : start + Number(length)).join('')
  },
}

/** `%` is any text, `_` any character; a backslash makes them plain. */
function toPattern(like: string, flags: string): RegExp {
  const source = like.replaceAll(
    /\\([%_\\])|([%_])|([\\^$.*+?()[\]{}|/-])/g,
    (_, plain?: string, any?: string, special?: string) => {
      if (any !== undefined) return any === '%' ? '.*' : '.'
      const one = plain ?? special ?? ''
      return /[\\^$.*+?()[\]{}|/-]/.test(one) ? `\\${one}` : one
    },
  )
  return new RegExp(`^${source.replaceAll('\\-', '-')}$`, flags)
}
