import type { Path, Value } from '@picket/core'
import { document } from '../diagnostics/document.ts'
import { describe, quotesHint } from './describe.ts'
import type { Report } from './report.ts'

export type ListedTexts = readonly { readonly text: string; readonly at: number }[]

export interface TextListOptions {
  readonly mayBeEmpty?: boolean
  /** Whether entries can be empty texts. */
  readonly emptyTexts?: boolean
}

type ListReader = (key: string, options: { readonly mayBeEmpty: boolean }) => readonly Value[] | undefined

/** Reads lists of texts; other entries are reported and left out. */
export function createTextList(
  list: ListReader,
  path: Path,
  report: Report,
): (key: string, options?: TextListOptions) => ListedTexts | undefined {
  return (key, { mayBeEmpty = false, emptyTexts = false } = {}) =>
    list(key, { mayBeEmpty })?.flatMap((item, at) => {
      if (typeof item === 'string' && (item !== '' || emptyTexts)) return [{ text: item, at }]
      const isEmpty = item === '' || item === null
      report({
        kind: isEmpty ? document.emptyValue : document.wrongType,
        path: [...path, key, at],
        message: isEmpty
          ? `An entry of "${key}" is empty.`
          : `Entries of "${key}" must be texts, but this one is ${describe(item)}.`,
        hint: isEmpty ? 'Give it a text, or remove it.' : (quotesHint(item) ?? 'Write one text for each entry.'),
      })
      return []
    })
}
