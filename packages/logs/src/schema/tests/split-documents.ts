import { createLocator, type Finding, type Place, type RelatedFinding, type Span } from '@picket/core'

/** One document of a YAML text that can have several, and where it starts. */
export interface TextPart {
  readonly text: string
  readonly start: number
  /** From 0. */
  readonly line: number
}

/** Splits a text at its lines of three dashes, which YAML allows nowhere else. Parts without content are left out. */
export function splitDocuments(text: string): readonly TextPart[] {
  const marks = [...text.matchAll(/^---(?=\s|$)/gm)].map(({ index }) => index).filter((index) => index > 0)
  const parts: TextPart[] = []
  let line = 0
  let start = 0
  for (const end of [...marks, text.length]) {
    const part = text.slice(start, end)
    const content = part
      .replace(/^---/, '')
      .replaceAll(/^[ \t]*#.*$/gm, '')
      .trim()
    if (content !== '' && content !== '...') parts.push({ text: part, start, line })
    line += part.match(/\r\n|\n|\r/g)?.length ?? 0
    start = end
  }
  return parts
}

/** Converts positions in a part to positions in the whole text. */
export function createPartLocator({ text, start, line }: TextPart): {
  spanOf(position: Place): Span
  move(finding: Finding): Finding
} {
  const locator = createLocator(text)
  const spanOf = (position: Place): Span => {
    const span = locator.spanOf(position)
    return {
      ...span,
      start: span.start + start,
      end: span.end + start,
      line: span.line + line,
      endLine: span.endLine + line,
    }
  }
  const moveRelated = (one: RelatedFinding): RelatedFinding => ({ ...one, at: { span: spanOf(one.at) } })
  return {
    spanOf,
    move: (finding) => ({
      ...finding,
      at: { span: spanOf(finding.at) },
      ...(finding.related === undefined ? {} : { related: finding.related.map(moveRelated) }),
    }),
  }
}
