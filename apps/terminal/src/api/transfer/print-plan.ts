import { plural } from '../../plain/text/plural.ts'
import type { Output } from '../../screen/output.ts'
import { visibleLine } from '../../screen/visible.ts'
import { cut } from '../../screen/wrap.ts'
import { describeOverwrite } from './overwrites.ts'
import type { UploadResult } from './upload-result.ts'

type Change = UploadResult['changes'][number]
type Difference = Change['differences'][number]

const signs = { created: '+', changed: '~', deleted: '-' } as const

/** Prints what an upload changes on the server: one line for each spec, followed by one for each field. */
export function printPlan(
  { changes, unchanged, overwrites }: Pick<UploadResult, 'changes' | 'unchanged' | 'overwrites'>,
  out: Pick<Output, 'style' | 'width'>,
): string {
  const { style } = out
  const marks = { created: style.good, changed: style.warning, deleted: style.error }
  const undone = new Map(overwrites.map((one) => [one.id, one]))
  const lines = changes.flatMap(({ id, kind, file, change, differences }) => [
    `${marks[change](`${signs[change]} ${change.padEnd(8)}`)} ${style.strong(visibleLine(id))}  ${kind}  ${style.place(visibleLine(file))}`,
    ...[undone.get(id) ?? []].flat().map((one) => `    ${style.warning('!')} ${describeOverwrite(one)}`),
    ...differences.map((difference) => `    ${printDifference(difference, out)}`),
  ])
  return `${[...lines, ''].join('\n')}${printCounts({ changes, unchanged })}`
}

/** Prints the number of specs for each kind of change. */
export function printCounts({ changes, unchanged }: Pick<UploadResult, 'changes' | 'unchanged'>): string {
  const count = (wanted: Change['change']) => changes.filter(({ change }) => change === wanted).length
  return `${count('created')} created, ${count('changed')} changed, ${count('deleted')} deleted, ${unchanged} unchanged\n`
}

/** Longer values are not printed. */
const longest = 400

function printDifference({ field, before, after }: Difference, { width }: Pick<Output, 'width'>): string {
  const name = visibleLine(field)
  if (before === null && after === null)
    return `${name}: ${field === 'Text' ? 'comments or formatting' : 'text changed'}`
  const valueWidth = Math.min(longest, Math.max(20, Math.floor((width - name.length - 12) / 2)))
  const show = (value: string | null): string => (value === null ? '(none)' : cut(visibleLine(value), valueWidth))
  return `${name}: ${show(before)} -> ${show(after)}`
}

/** Prints the warnings of the server about content; only their number unless `all` is set. */
export function printWarnings(
  warnings: UploadResult['warnings'],
  { style }: Pick<Output, 'style'>,
  all: boolean,
): string {
  if (warnings.length === 0) return ''
  if (!all) return `${plural(warnings.length, 'warning')}; --verbose prints them\n`
  return warnings
    .map(
      ({ code, severity, file, line, column, message }) =>
        `${style.warning(severity)}[${code}] ${style.place(visibleLine(`${file}:${line}:${column}`))} ${visibleLine(message)}\n`,
    )
    .join('')
}
