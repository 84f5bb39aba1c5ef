import type { Output } from './output.ts'
import { visible, visibleLine } from './visible.ts'
import { wrap } from './wrap.ts'

export type FieldValue = string | number | boolean | null | undefined | readonly string[]

/** Prints `name  value` lines. Empty values are left out; a value of several lines starts below its name. */
export function printFields(
  fields: readonly (readonly [name: string, value: FieldValue])[],
  { style, width }: Pick<Output, 'style' | 'width'>,
): string {
  const shown = fields.flatMap(([name, value]) => {
    const text = typeof value === 'object' && value !== null ? value.join(', ') : String(value ?? '')
    return text === '' ? [] : [[name, text] as const]
  })
  const column = shown.reduce((most, [name]) => Math.max(most, name.length), 0) + 2
  return shown
    .map(([name, text]) => {
      const label = style.faint(name.padEnd(column))
      const indent = ' '.repeat(column)
      return text.includes('\n')
        ? `${label}${visible(text.trimEnd()).replaceAll('\n', `\n${indent}`)}\n`
        : `${label}${wrap(visibleLine(text), width - column, indent)}\n`
    })
    .join('')
}
