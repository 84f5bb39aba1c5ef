import type { YAMLError } from 'yaml'
import type { Finding } from '../diagnostics.ts'
import type { LineIndex } from '../text/line-index.ts'
import { withoutComment } from '../text/without-comment.ts'
import { errorsOf, type YamlDocument } from './compose.ts'
import type { Diagnosis, Sort } from './diagnosis.ts'
import { syntax } from './diagnostics.ts'
import { openBracketBefore, openQuoteBefore } from './open-marks.ts'
import type { Complaint } from './parse-fast.ts'
import { afterQuote, mergeConflict, missingColon } from './syntax-slips.ts'

/** Returns the mistake behind the syntax errors of a document: they cascade, so the first decides. */
export function syntaxFinding(
  document: YamlDocument,
  text: string,
  file: string,
  lines: LineIndex,
  complaint?: Complaint,
): Finding {
  const errors = errorsOf(document).toSorted((a, b) => a.pos[0] - b.pos[0])
  const first = errors[0]!
  const { kind, range, message, hint } = diagnose(first, text, lines, complaint)
  const base = { kind, file, at: { span: lines.spanOf(range[0], range[1]) }, message }
  return hint === undefined ? base : { ...base, hint }
}

function diagnose(error: YAMLError, text: string, lines: LineIndex, complaint: Complaint | undefined): Diagnosis {
  return (
    mergeConflict(error, text, lines) ??
    tab(error, text, lines) ??
    unclosedQuote(error, text, lines) ??
    unclosedBracket(error, text, lines) ??
    badStart(error, text, lines) ??
    badEscape(error, text, lines) ??
    missingSpace(error, text, lines) ??
    nestedColon(error, text, lines) ??
    missingColon(error, text, lines) ??
    afterQuote(error, text, lines) ??
    indentation(error, text, lines) ??
    secondOpinion(complaint, lines) ??
    other(error, text, lines)
  )
}

const tab: Sort = (error, _text, lines) => {
  const { line } = lines.spanOf(error.pos[0], error.pos[0])
  for (const number of [line, line + 1]) {
    const indent = /^[ \t]*/.exec(lines.lineText(number))?.[0] ?? ''
    const at = indent.indexOf('\t')
    if (at === -1 || lines.lineText(number).trim() === '') continue
    const start = lines.offsetOf(number, at + 1)
    const end = lines.offsetOf(number, indent.length + 1)
    const message = 'The line is indented with a tab; YAML allows only spaces there.'
    return { kind: syntax.tabIndent, range: [start, end], message, hint: 'Use two spaces per level.' }
  }
  if (error.code !== 'TAB_AS_INDENT') return undefined
  const message = 'A tab stands where YAML allows only spaces.'
  return { kind: syntax.tabIndent, range: [error.pos[0], error.pos[1]], message, hint: 'Replace it by spaces.' }
}

const unclosedQuote: Sort = (error, text) => {
  if (error.code !== 'MISSING_CHAR' || !error.message.includes('closing')) return undefined
  const at = openQuoteBefore(text, error.pos[0])
  const quote = text[at] ?? '"'
  const message = `The text that begins with ${quote === '"' ? 'a double' : 'a single'} quote here has no closing quote.`
  const hint = `Add ${quote} at its end, or double it where it is part of the text.`
  const doubled = quote === '"' ? 'Add " at its end.' : hint
  return { kind: syntax.unclosedQuote, range: [at, at + 1], message, hint: doubled }
}

const unclosedBracket: Sort = (error, text) => {
  const stray = /Unexpected flow-(?:seq|map)-end token/.test(error.message)
  if (stray) {
    const bracket = text[error.pos[0]] ?? ']'
    const message = `"${bracket}" closes nothing.`
    return {
      kind: syntax.unclosedBracket,
      range: [error.pos[0], error.pos[0] + 1],
      message,
      hint: 'Remove it, or add its opening bracket; put the value in quotes if the bracket is part of a text.',
    }
  }
  const inFlow = /^Flow (?:sequence|map)|expected flow collection|in flow collection|must be separated by ,/i
  const unclosed = error.message.startsWith('Expected flow') || inFlow.test(error.message)
  if (!unclosed) return undefined
  const at = openBracketBefore(text, error.pos[0])
  if (at === undefined) return undefined
  const partner = text[at] === '[' ? ']' : '}'
  const message = `"${text[at]}" has no closing "${partner}".`
  const hint = `Add "${partner}", or put the value in quotes if the bracket is part of a text.`
  return { kind: syntax.unclosedBracket, range: [at, at + 1], message, hint }
}

const badStart: Sort = (error, text, lines) => {
  const directive = error.code === 'MISSING_CHAR' && error.message.includes('directives-end')
  if (error.code !== 'BAD_SCALAR_START' && error.code !== 'BAD_ALIAS' && !directive) return undefined
  const at = directive ? Math.max(text.search(/^%/m), 0) : error.pos[0]
  const rest = lines.lineText(lines.spanOf(at, at).line).slice(lines.spanOf(at, at).column - 1)
  const message = `A value without quotes cannot begin with "${text[at]}".`
  const value = withoutComment(rest)
  return {
    kind: syntax.badStart,
    range: [at, at + Math.max(value.length, 1)],
    message,
    hint: 'Put the value in quotes.',
  }
}

const badEscape: Sort = (error, text) => {
  if (error.code !== 'BAD_DQ_ESCAPE') return undefined
  const escape = text.slice(error.pos[0], error.pos[0] + 2)
  const message = `"${escape}" is no escape that double quotes know.`
  const hint = 'Use single quotes, or double the backslash.'
  return { kind: syntax.badEscape, range: [error.pos[0], error.pos[0] + 2], message, hint }
}

/** `Severity:High`, in the lines that the error spans. */
const missingSpace: Sort = (error, _text, lines) => {
  const codes = ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BLOCK_AS_IMPLICIT_KEY', 'UNEXPECTED_TOKEN', 'BAD_INDENT']
  if (!codes.includes(error.code)) return undefined
  const { line } = lines.spanOf(error.pos[0], error.pos[0])
  const last = lines.spanOf(error.pos[1], error.pos[1]).line
  for (let number = line; number <= last; number += 1) {
    const match = /^(\s*(?:- +)*)([A-Za-z_]\w*):(?!\/\/)[^\s:]/.exec(lines.lineText(number))
    if (match === null) continue
    const at = lines.offsetOf(number, match[1]!.length + match[2]!.length + 1)
    const message = `There is no space after the colon of "${match[2]}".`
    const written = lines.lineText(number).slice(match[1]!.length)
    const hint = `Write "${written.replace(':', ': ').slice(0, 60).trimEnd()}".`
    return { kind: syntax.missingSpace, range: [at, at + 1], message, hint }
  }
  return undefined
}

const nestedColon: Sort = (error, _text, lines) => {
  if (error.code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined
  const { line, column } = lines.spanOf(error.pos[0], error.pos[0])
  const value = lines.lineText(line).slice(column - 1)
  if (!/:(?:\s|$)/.test(value)) return undefined
  const range: [number, number] = [error.pos[0], error.pos[0] + value.trimEnd().length]
  const message = 'The value holds a colon followed by a space, which looks like another key.'
  return { kind: syntax.colonInValue, range, message, hint: 'Put the whole value in quotes.' }
}

const indentation: Sort = (error, text, lines) => {
  const { line, endLine } = lines.spanOf(error.pos[0], Math.max(error.pos[1], error.pos[0]))
  const deeper = error.code === 'BLOCK_AS_IMPLICIT_KEY' || error.code === 'MULTILINE_IMPLICIT_KEY'
  const itemAfterKey = error.code === 'UNEXPECTED_TOKEN' && /at node end/.test(error.message)
  if (error.code !== 'BAD_INDENT' && !deeper && !itemAfterKey) return undefined
  const outdentedItem = deeper && /^-\s/.test(text.slice(error.pos[0], error.pos[0] + 2))
  const number = deeper && !outdentedItem ? Math.max(endLine, line + 1) : line
  const content = lines.lineText(number)
  const indent = /^ */.exec(content)![0].length
  if (itemAfterKey && lines.spanOf(error.pos[0], error.pos[0]).column !== indent + 1) return undefined
  return misplaced(number, lines)
}

function misplaced(line: number, lines: LineIndex): Diagnosis {
  const content = lines.lineText(line)
  const indent = /^ */.exec(content)![0].length
  const start = lines.offsetOf(line, indent + 1)
  const ink = withoutComment(content.slice(indent))
  const message = 'The indentation of this line fits nothing above it.'
  const hint = 'Begin it in the same column as the keys or items it belongs to.'
  return { kind: syntax.badIndent, range: [start, start + ink.length], message, hint }
}

/** If the full parser has no specific error, the fast one often reports the indentation. */
function secondOpinion(complaint: Complaint | undefined, lines: LineIndex): Diagnosis | undefined {
  if (complaint === undefined || !/bad indentation of a (?:mapping|sequence) entry/.test(complaint.reason))
    return undefined
  const { line, column } = lines.spanOf(complaint.offset, complaint.offset)
  const begins =
    lines
      .lineText(line)
      .slice(0, column - 1)
      .trim() === ''
  return begins ? misplaced(line, lines) : undefined
}

function other(error: YAMLError, text: string, lines: LineIndex): Diagnosis {
  const start = Math.min(error.pos[0], text.length)
  const { line, column } = lines.spanOf(start, start)
  const rest = lines.lineText(line).slice(column - 1)
  const word = /^\S+/.exec(rest)?.[0] ?? ''
  if (error.code === 'MISSING_CHAR' && error.message.startsWith('Implicit map keys')) {
    const message = `"${word}" looks like a key, but no colon and value follow.`
    return {
      kind: syntax.unexpected,
      range: [start, start + word.length],
      message,
      hint: 'Add ": " and a value, or a "- " before it.',
    }
  }
  const message =
    word === '' ? 'The YAML ends or breaks here unexpectedly.' : `"${word.slice(0, 40)}" does not fit here.`
  const hint = 'Look for a missing quote, bracket, dash or colon on this line and the one above.'
  return { kind: syntax.unexpected, range: [start, start + word.length], message, hint }
}
