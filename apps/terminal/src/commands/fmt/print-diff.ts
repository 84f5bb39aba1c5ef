import { structuredPatch } from 'diff'
import type { Style } from '../../screen/style.ts'
import { visibleLine } from '../../screen/visible.ts'

/** Prints the changes of a file as a unified diff that `git apply` and `patch` accept. */
export function printDiff(file: string, before: string, after: string, style: Style): string {
  const { hunks } = structuredPatch(file, file, before, after, '', '', { context: 3 })
  const name = visibleLine(file)
  const head = `${style.strong(`--- a/${name}`)}\n${style.strong(`+++ b/${name}`)}\n`
  return head + hunks.map((hunk) => printHunk(hunk, style)).join('')
}

function printHunk(hunk: ReturnType<typeof structuredPatch>['hunks'][number], style: Style): string {
  const place = `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`
  const lines = hunk.lines.map((line) => {
    if (line.startsWith('+')) return style.good(line)
    return line.startsWith('-') ? style.error(line) : line
  })
  return `${[style.place(place), ...lines].join('\n')}\n`
}
