import { printBytes } from '../../ui/print-bytes.ts'
import { printDuration } from '../../results/print-duration.ts'
import type { WidgetData } from './model.ts'

/** Prints a number of a widget in its unit; short numbers on axes. */
export function printValue(value: number, unit: WidgetData['unit'], isShort = false): string {
  switch (unit) {
    case 'bytes':
      return printBytes(value)
    case 'seconds':
      return printDuration(value * 1000)
    case 'milliseconds':
      return printDuration(value)
    case 'percent':
      return `${print(value, isShort)} %`
    case 'count':
    case null:
      return print(value, isShort)
  }
}

function print(value: number, isShort: boolean): string {
  if (isShort && Math.abs(value) >= 10_000)
    return value.toLocaleString('en', { notation: 'compact', maximumFractionDigits: 1 })
  return value.toLocaleString('en', { maximumFractionDigits: 2 })
}
