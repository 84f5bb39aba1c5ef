import type { Comment } from './tokens.ts'

/** The text that a tree was parsed from, whose comments are printed, too. */
export interface Written {
  readonly text: string
  readonly comments: readonly Comment[]
}

/** A piece of a statement that starts on a line of its own. */
export interface PrintedPart {
  readonly start: number
  readonly end: number
  readonly print: () => string
}

export interface PlacedComments {
  /** The comments on lines in front of a part, and the one behind it on its last line. */
  readonly of: (part: { readonly start: number }) => {
    readonly before: readonly string[]
    readonly after: string | undefined
  }
  /** The comments after the last part. */
  readonly rest: readonly string[]
}

/** Finds the part that each comment belongs to. */
export function placeComments(parts: readonly PrintedPart[], { text, comments }: Written): PlacedComments {
  const before = new Map<number, string[]>()
  const after = new Map<number, string>()
  const rest: string[] = []
  for (const comment of comments) {
    const ended = parts.findLast(({ end }) => end <= comment.start)
    const isBehind = ended !== undefined && !text.slice(ended.end, comment.start).includes('\n')
    const next = parts.find(({ end }) => end > comment.start)
    if (isBehind && !after.has(ended.start)) after.set(ended.start, comment.text)
    else if (next === undefined) rest.push(comment.text)
    else before.set(next.start, [...(before.get(next.start) ?? []), comment.text])
  }
  return { of: ({ start }) => ({ before: before.get(start) ?? [], after: after.get(start) }), rest }
}
