import type { SplitItem } from './record.ts'

const quote = 34
const backslash = 92
const newline = 10
const openMap = 123
const closeMap = 125
const openList = 91
const closeList = 93
const comma = 44
const colon = 58

const maxDepth = 200
const maxIndentation = 200

/** What is passed over: the rest of a line; lines up to one that begins like the first record (`look`: at the beginning of one); an element of a list. */
type Skips = 'line' | 'lines' | 'look' | 'element'

export interface SplitterOptions {
  /** Longest record, in UTF-16 units; a longer one is broken, and is not kept in memory. */
  readonly maxLength: number
}

/**
 * Cuts JSON text that arrives in pieces into its events: values one after the other, one a line or not; the elements of a list; the
 * elements of `{"Records": [...]}`. Texts stay as they are written. Only as much is kept as the record at hand is long. After a
 * broken record it goes on with the next line that begins like the first record.
 */
export class RecordSplitter {
  readonly #maxLength: number
  #items: SplitItem[] = []
  #text = ''
  #at = 0
  /** The line of `#at`, and where it begins in `#text`; that may lie before it. */
  #line = 1
  #lineStart = 0
  /** What records stand in: nothing, a list, or the list of a wrapper. */
  #place: 'top' | 'list' | 'wrapper' = 'top'
  #record: OpenRecord | undefined
  #skips: Skips | undefined
  #indentation: number | undefined
  #spansLines = false

  constructor({ maxLength }: SplitterOptions) {
    this.#maxLength = maxLength
  }

  /** The items that are complete with this piece. */
  push(piece: string): readonly SplitItem[] {
    this.#text += piece
    this.#run()
    this.#forget()
    return this.#taken()
  }

  /** The end of the text: what is open is broken. */
  end(): readonly SplitItem[] {
    const { line, column, isKept } = this.#record ?? { line: 0, column: 0, isKept: false }
    if (isKept) this.#break(line, column, 'The text ends inside the record that begins here.')
    else if (this.#place !== 'top' && this.#skips === undefined)
      this.#break(this.#line, this.#at - this.#lineStart + 1, 'The text ends inside a list of records.')
    this.#record = undefined
    return this.#taken()
  }

  #taken(): readonly SplitItem[] {
    const items = this.#items
    this.#items = []
    return items
  }

  #run(): void {
    while (this.#at < this.#text.length) {
      const before = this.#at
      const skipped = this.#skips
      if (skipped !== undefined) this.#skip(skipped)
      else if (this.#record === undefined) this.#between()
      else this.#inside(this.#record)
      if (this.#at === before && this.#skips === skipped) return
    }
  }

  /** Drops what no open record needs. */
  #forget(): void {
    const keep = this.#record?.start ?? this.#at
    this.#text = this.#text.slice(keep)
    this.#at -= keep
    this.#lineStart -= keep
    if (this.#record) this.#record.start = 0
  }

  #between(): void {
    const text = this.#text
    for (; this.#at < text.length; this.#at++) {
      const code = text.charCodeAt(this.#at)
      if (code === newline) this.#nextLine()
      else if (code === openMap || (code === openList && this.#place !== 'top')) return this.#open(code)
      else if (code === openList) this.#place = 'list'
      else if (code === closeList && this.#place === 'list') this.#place = 'top'
      else if (code === closeList && this.#place === 'wrapper') return this.#openRest()
      else if (code > 32 && code !== comma && code !== 0xfeff) {
        this.#break(this.#line, this.#column(), whyNoRecord(code))
        this.#skips = this.#place === 'top' ? 'line' : 'element'
        return
      }
    }
  }

  #open(code: number): void {
    this.#indentation ??= this.#column()
    this.#record = {
      start: this.#at,
      line: this.#line,
      column: this.#column(),
      open: [code],
      isInText: false,
      isKept: true,
    }
    this.#at++
  }

  /** After the list of a wrapper comes the rest of its map, which is of no interest. */
  #openRest(): void {
    this.#place = 'top'
    this.#record = {
      start: this.#at + 1,
      line: this.#line,
      column: this.#column(),
      open: [openMap],
      isInText: false,
      isKept: false,
    }
    this.#at++
  }

  #inside(record: OpenRecord): void {
    const text = this.#text
    const { open } = record
    let at = this.#at
    let isInText = record.isInText
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (isInText) {
        if (code === backslash) {
          if (at + 1 === text.length) break
          at++
        } else if (code === quote) isInText = false
        else if (code === newline) return this.#fail(record, at, 'A text of the record that begins here is not closed.')
        continue
      }
      if (code === quote) isInText = true
      else if (code === newline) {
        this.#line++
        this.#lineStart = at + 1
      } else if (code === openMap || code === openList) {
        if (isWrapper(text, record, at, code, this.#place)) {
          this.#place = 'wrapper'
          this.#record = undefined
          this.#indentation = undefined
          this.#at = at + 1
          return
        }
        if (record.isKept && !mayOpen(text, record, at))
          return this.#fail(record, at, 'The record that begins here is not closed.')
        if (open.length === maxDepth)
          return this.#fail(record, at, `The record that begins here is nested more than ${maxDepth} levels deep.`)
        open.push(code)
      } else if (code === closeMap || code === closeList) {
        if (open.pop() !== code - 2)
          return this.#fail(record, at, 'Brackets of the record that begins here do not match.')
        if (open.length === 0) return this.#close(record, at + 1)
      }
    }
    this.#at = at
    record.isInText = isInText
    if (!record.isKept) record.start = at
    else if (at - record.start > this.#maxLength) {
      this.#break(record.line, record.column, tooLong(this.#maxLength))
      record.isKept = false
      record.start = at
    }
  }

  #close(record: OpenRecord, end: number): void {
    this.#record = undefined
    this.#at = end
    if (!record.isKept) return
    const { start, line, column } = record
    if (line !== this.#line) this.#spansLines = true
    if (end - start > this.#maxLength) this.#break(line, column, tooLong(this.#maxLength))
    else if (this.#text.charCodeAt(start) === openList) this.#break(line, column, 'An event must be a map, not a list.')
    else this.#items.push({ kind: 'record', text: this.#text.slice(start, end), line, column })
  }

  /** Back to the end of the line on which the record begins, to lose no more than needed. */
  #fail(record: OpenRecord, at: number, reason: string): void {
    const { start, line, column, isKept } = record
    const seen = this.#text.slice(start, at)
    const firstLine = seen.includes('\n') ? seen.slice(0, seen.indexOf('\n')).trimEnd() : ''
    this.#record = undefined
    if (!isKept) {
      // The end of a wrapper, or of a record that is too long: nothing to go back to.
      this.#at = at
      this.#skips = 'line'
      return
    }
    this.#break(line, column, reason)
    this.#line = line
    this.#lineStart = start - column + 1
    this.#at = start
    this.#skips = this.#spansLines || /[{[,]$/.test(firstLine) ? 'lines' : 'line'
  }

  #skip(skips: Skips): void {
    if (skips === 'element') this.#skipElement()
    else if (skips === 'look') this.#look()
    else {
      const end = this.#text.indexOf('\n', this.#at)
      this.#at = end === -1 ? this.#text.length : end
      if (end === -1) return
      this.#nextLine()
      this.#at++
      this.#skips = skips === 'line' ? undefined : 'look'
    }
  }

  #skipElement(): void {
    while (this.#at < this.#text.length && !/[,\]\n]/.test(this.#text[this.#at]!)) this.#at++
    if (this.#at < this.#text.length) this.#skips = undefined
  }

  /** At the beginning of a line: does it look like the first record's? */
  #look(): void {
    const rest = /^[ \t]*/.exec(this.#text.slice(this.#at, this.#at + maxIndentation))![0]
    const first = this.#text[this.#at + rest.length]
    if (first === undefined && rest.length < maxIndentation) return
    const isRecord = first === '{' && rest.length + 1 === (this.#indentation ?? rest.length + 1)
    this.#skips = isRecord ? undefined : 'lines'
    if (this.#skips) this.#skip(this.#skips)
  }

  #nextLine(): void {
    this.#line++
    this.#lineStart = this.#at + 1
  }

  #column(): number {
    return this.#at - this.#lineStart + 1
  }

  #break(line: number, column: number, reason: string): void {
    this.#items.push({ kind: 'broken', line, column, reason })
  }
}

interface OpenRecord {
  start: number
  readonly line: number
  readonly column: number
  /** Brackets that are open. */
  readonly open: number[]
  isInText: boolean
  /** Otherwise it is only passed over. */
  isKept: boolean
}

/** `{"Records": [` as CloudTrail and others write it: the list's elements are the events. */
function isWrapper(text: string, record: OpenRecord, at: number, code: number, place: string): boolean {
  return (
    code === openList &&
    place === 'top' &&
    record.isKept &&
    record.open.length === 1 &&
    at - record.start < 200 &&
    /^\{\s*"[Rr]ecords"\s*:\s*$/.test(text.slice(record.start, at))
  )
}

/** Whether a bracket may open here: in a map after a colon, in a list after a comma or as its first. */
function mayOpen(text: string, { start, open }: OpenRecord, at: number): boolean {
  let before = at - 1
  while (before > start && text.charCodeAt(before) <= 32) before--
  const code = text.charCodeAt(before)
  return open.at(-1) === openMap ? code === colon : code === comma || code === openList
}

function tooLong(maxLength: number): string {
  return `The record that begins here is longer than ${maxLength.toLocaleString('en')} characters.`
}

function whyNoRecord(code: number): string {
  return `An event must be a map, which begins with "{"; this begins with "${String.fromCharCode(code)}".`
}
