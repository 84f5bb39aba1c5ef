import { complete, createQueryCatalogue, diagnose, insertionOf, type QueryCatalogue } from '@picket/query'
import { openText, place, printText, type EditedText } from '../../state/text-editor.ts'

type Item = ReturnType<typeof complete>['items'][number]

/** What an editor of PicketFlow shows about its text. */
export interface Assistance {
  /** The first mistake, with its line and column. */
  readonly problem: string | undefined
  /** Completions at the cursor, the best ones first. */
  readonly offered: readonly Item[]
}

const none = createQueryCatalogue([])
const mostOffered = 30

/** Checks a text and completes it at the cursor; before the tables are known, nothing is reported. */
export function assist(text: EditedText, catalogue: QueryCatalogue | undefined): Assistance {
  const whole = printText(text)
  const { items } = complete({ text: whole, catalogue: catalogue ?? none }, offsetOf(text))
  const mistake = catalogue && diagnose({ text: whole, catalogue }).find(({ severity }) => severity === 'error')
  return { problem: mistake && printProblem(mistake, whole), offered: items.slice(0, mostOffered) }
}

/** Inserts a completion at the cursor. */
export function accept(text: EditedText, item: Item): EditedText {
  const whole = printText(text)
  const { replace } = complete({ text: whole, catalogue: none }, offsetOf(text))
  const { start, end, text: inserted, cursor } = insertionOf(item, whole, replace)
  return cursorAt(openText(`${whole.slice(0, start)}${inserted}${whole.slice(end)}`), start + cursor)
}

function printProblem({ message, hint, span }: ReturnType<typeof diagnose>[number], whole: string): string {
  const before = whole.slice(0, span.start).split('\n')
  return [`${before.length}:${before.at(-1)!.length + 1} ${message}`, hint].filter(Boolean).join(' ')
}

function offsetOf({ lines, line, column }: EditedText): number {
  return lines.slice(0, line).reduce((length, one) => length + one.length + 1, column)
}

function cursorAt(text: EditedText, offset: number): EditedText {
  let [line, column] = [0, offset]
  while (column > text.lines[line]!.length && line < text.lines.length - 1) {
    column -= text.lines[line]!.length + 1
    line += 1
  }
  return place(text, line, column)
}
