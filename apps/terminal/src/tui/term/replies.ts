import { readMouse, type MouseEvent } from '../keys/strokes.ts'

/** What a terminal says besides keys. */
export type Reply =
  | { readonly kind: 'mouse'; readonly event: MouseEvent }
  /** The colour behind the text, as asked for by `backgroundQuery`. */
  | { readonly kind: 'background'; readonly isLight: boolean }
  /** What kind of terminal it is: no answer to a question asked before comes any more. */
  | { readonly kind: 'attributes' }

/** Asks for the background (OSC 11), and then for what every terminal answers (DA1), so that the end of waiting is known. */
export const backgroundQuery = '\u001b]11;?\u001b\\\u001b[c'

const pasteStart = '\u001b[200~'
const pasteEnd = '\u001b[201~'

const escape = '\u001b'
/** What is looked for outside of pasted text; whatever else comes is keys. */
const known = new RegExp(
  [
    String.raw`\[200~`,
    String.raw`\[<\d+;\d+;\d+[Mm]`,
    String.raw`\](?:1[0-9]|4;\d+);[^\p{Cc}]*` + `(?:\u0007|${escape}\\\\)`,
    String.raw`\[\?[\d;]*c`,
  ]
    .map((pattern) => escape + pattern)
    .join('|'),
  'u',
)
/** The beginning of one of them, at the end of what has come so far. */
const begun = new RegExp(
  `${escape}${String.raw`(?:\[20{0,2}|\[<[\d;]*|\](?:1[0-9]?|4)[^\p{Cc}]*`}${escape}?|${String.raw`\[\?[\d;]*`})$`,
  'u',
)
/** It may have begun with what is a key else; it is one when nothing follows for so many ms. */
const mayBeKey = new RegExp(`${escape}${String.raw`[[\]]?$`}`)
const patience = 50
/** No answer is longer, in UTF-16 units. */
const longest = 200

type Part = string | Reply

export interface ReplyReader {
  /** Keys and answers, in their order. Pasted text is left as it is, whatever it looks like. */
  push(chunk: string): readonly Part[]
  /** What is held back because it may be the beginning of an answer. */
  release(): string
}

/** `isAwaited`: an answer is on its way, so that a lone Escape at the end may be its beginning. */
export function createReplyReader(isAwaited: () => boolean = () => false): ReplyReader {
  let pending = ''
  let isPaste = false
  const untilPasteEnds = (text: string, parts: Part[]): string => {
    const end = text.indexOf(pasteEnd)
    isPaste = end === -1
    pending = isPaste ? beginningOf(pasteEnd, text) : ''
    const size = isPaste ? text.length - pending.length : end + pasteEnd.length
    parts.push(text.slice(0, size))
    return isPaste ? '' : text.slice(size)
  }
  const release = (): string => {
    const text = pending
    pending = ''
    return text
  }
  return {
    push(chunk) {
      const parts: Part[] = []
      let rest = release() + chunk
      while (rest !== '') {
        if (isPaste) {
          rest = untilPasteEnds(rest, parts)
          continue
        }
        const found = known.exec(rest)
        if (found === null) {
          const end = rest.slice(-longest)
          pending = begun.exec(end)?.[0] ?? (isAwaited() ? (mayBeKey.exec(end)?.[0] ?? '') : '')
          parts.push(rest.slice(0, rest.length - pending.length))
          break
        }
        parts.push(rest.slice(0, found.index))
        rest = rest.slice(found.index + found[0].length)
        if (found[0] === pasteStart) {
          isPaste = true
          parts.push(found[0])
        } else parts.push(...toReply(found[0]))
      }
      return parts.filter((part) => part !== '')
    },
    release,
  }
}

/** How much of a mark a text ends with. */
function beginningOf(mark: string, text: string): string {
  for (let size = mark.length - 1; size > 0; size -= 1)
    if (text.endsWith(mark.slice(0, size))) return mark.slice(0, size)
  return ''
}

function toReply(sequence: string): readonly Reply[] {
  const event = readMouse(sequence)
  if (event !== undefined) return [{ kind: 'mouse', event }]
  const isLight = readBackground(sequence)
  if (isLight !== undefined) return [{ kind: 'background', isLight }]
  return sequence.endsWith('c') ? [{ kind: 'attributes' }] : []
}

/** `rgb:ffff/ffff/ffff`, with one to four digits each: light or dark by how bright it looks (Rec. 709). */
function readBackground(sequence: string): boolean | undefined {
  const [, ...parts] = /\]11;rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})/i.exec(sequence) ?? []
  if (parts.length < 3) return undefined
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.5
}

export interface Input {
  /** The same input without answers, which would else be taken for typed text, or be lost. */
  readonly stdin: NodeJS.ReadStream
  /** An answer was asked for. */
  awaitReply(): void
}

/** Takes out of what is typed what the terminal says of itself; `onReply` gets that, in its order amid the keys. */
export function withoutReplies(stdin: NodeJS.ReadStream, onReply: (reply: Reply) => void): Input {
  let isAwaited = false
  const reader = createReplyReader(() => isAwaited)
  const waiting: Part[] = []
  let late: NodeJS.Timeout | undefined
  const hurry = (): void => {
    waiting.push(reader.release())
    stdin.emit('readable')
  }
  const read = (): string | null => {
    for (;;) {
      const next = waiting.shift()
      if (typeof next === 'string' && next !== '') return next
      if (typeof next === 'object') {
        if (next.kind === 'attributes') isAwaited = false
        onReply(next)
      } else {
        const chunk = stdin.read() as string | null
        if (chunk === null) return null
        clearTimeout(late)
        waiting.push(...reader.push(chunk))
        if (isAwaited) late = setTimeout(hurry, patience)
      }
    }
  }
  const filtered = new Proxy(stdin, {
    get: (target, key) => {
      if (key === 'read') return read
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { stdin: filtered, awaitReply: () => (isAwaited = true) }
}
