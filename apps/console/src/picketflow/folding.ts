import { foldService } from '@codemirror/language'
import { foldingRanges } from '@picket/query'

/** Folds statements and brackets of more than one line. */
export const queryFolding = foldService.of(({ doc }, start, end) => {
  const ends = foldingRanges(doc.toString())
    .filter((range) => range.start >= start && range.start <= end && range.end > end)
    .map((range) => range.end)
  return ends.length === 0 ? null : { from: end, to: Math.max(...ends) }
})
