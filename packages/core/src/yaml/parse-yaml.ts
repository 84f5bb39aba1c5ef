import { startOfFile, type Finding, type Place } from '../diagnostics.ts'
import { createLineIndex, type LineIndex } from '../text/line-index.ts'
import type { Value } from '../values/value.ts'
import { compose, errorsOf, type Composed } from './compose.ts'
import { syntax } from './diagnostics.ts'
import { maxDepth, maxPlacedLength } from './limits.ts'
import { parseFast, type Complaint } from './parse-fast.ts'
import { readNode } from './read-node.ts'
import { syntaxFinding } from './syntax-finding.ts'

export interface ParsedYaml {
  /** Missing if the text is invalid; null for an empty text. */
  readonly value?: Value
  readonly findings: readonly Finding[]
}

/** Parses a text in the dialect of detection content. Numbers are exact; never throws. */
export function parseYaml(text: string, file: string): ParsedYaml {
  const odd = findControlCharacter(text)
  if (odd !== undefined) return { findings: [controlCharacter(file, createLineIndex(text), text, odd)] }
  const fast = parseFast(text)
  switch (fast.outcome) {
    case 'value':
      return { value: fast.value, findings: [] }
    case 'too-deep':
      return { findings: [tooDeep(file, createLineIndex(text), fast.offset)] }
    case 'look-twice':
      if (text.length > maxPlacedLength) return { findings: [tooLong(text, file, fast.complaint)] }
      return parseCarefully(text, file, fast.complaint)
  }
}

/** The same with the full parser, which has positions; needed only for texts that the fast parser does not support. */
export function parseCarefully(text: string, file: string, complaint?: Complaint): ParsedYaml {
  const composed = composeWithinStack(text)
  if (composed === undefined) return { findings: [tooDeep(file, createLineIndex(text), 0)] }
  if (composed.text === text) return readComposed(composed, file, complaint)
  const { findings, ...rest } = readComposed(composed, file, undefined)
  const lines = createLineIndex(text)
  const toOriginal = (at: Place): Place => {
    if (typeof at !== 'object' || !('span' in at)) return at
    return { span: lines.spanOf(composed.toOriginal(at.span.start), composed.toOriginal(at.span.end)) }
  }
  return {
    ...rest,
    findings: findings.map(({ related, ...finding }) => ({
      ...finding,
      at: toOriginal(finding.at),
      ...(related === undefined ? {} : { related: related.map((one) => ({ ...one, at: toOriginal(one.at) })) }),
    })),
  }
}

function readComposed({ documents, text }: Composed, file: string, complaint: Complaint | undefined): ParsedYaml {
  const lines = createLineIndex(text)
  const [first, second] = documents
  if (first === undefined) return { value: null, findings: [] }
  const faulty = documents.find((document) => errorsOf(document).length > 0)
  if (faulty !== undefined) return { findings: [syntaxFinding(faulty, text, file, lines, complaint)] }
  if (second !== undefined) {
    const at = text.lastIndexOf('---', second.contents?.range?.[0] ?? second.range[0])
    const span = at === -1 ? startOfFile : lines.spanOf(at, at + 3)
    const message = 'The file holds more than one YAML document; a spec file has exactly one.'
    const hint = 'Move what follows this line to a file of its own, or remove the line.'
    return { findings: [{ kind: syntax.severalDocuments, file, at: { span }, message, hint }] }
  }
  return readNode(first.contents, text, file, lines)
}

function composeWithinStack(text: string): Composed | undefined {
  try {
    return compose(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function tooLong(text: string, file: string, complaint: Complaint | undefined): Finding {
  const offset = complaint?.offset ?? 0
  const base = { file, at: { span: createLineIndex(text).spanOf(offset, offset) }, hint: 'Split the file.' }
  if (complaint === undefined) {
    const message = 'The text is longer than 1,000,000 characters and has anchors, tags, repeated keys or tabs.'
    return { kind: syntax.tooLong, ...base, message }
  }
  const message = 'The YAML breaks here, and the text is too long to say more about it.'
  return { kind: syntax.unexpected, ...base, message }
}

function tooDeep(file: string, lines: LineIndex, offset: number): Finding {
  const message = `Lists and maps are nested more than ${maxDepth} levels deep here.`
  return { kind: syntax.tooDeep, file, at: { span: lines.spanOf(offset, offset + 1) }, message }
}

/** Characters that no common parser accepts, even in comments. */
// oxlint-disable-next-line no-control-regex
const control = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]/

function findControlCharacter(text: string): number | undefined {
  const at = text.search(control)
  return at === -1 ? undefined : at
}

function controlCharacter(file: string, lines: LineIndex, text: string, at: number): Finding {
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  return {
    kind: syntax.controlCharacter,
    file,
    at: { span: lines.spanOf(at, at + 1) },
    message: `The text holds the control character U+${code}, which YAML does not allow.`,
    hint: 'Delete it; it may be invisible in your editor.',
  }
}
