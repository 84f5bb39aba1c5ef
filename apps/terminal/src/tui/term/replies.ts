import { readMouse, type MouseEvent } from '../keys/strokes.ts'

/** A reply of the terminal. */
export type Reply =
  | { readonly kind: 'mouse'; readonly event: MouseEvent }
  /** The background colour, as queried by `backgroundQuery`. */
  | { readonly kind: 'background'; readonly isLight: boolean }
  /** The device attributes: replies to earlier queries have all arrived. */
  | { readonly kind: 'attributes' }

/**
 * Queries the background (OSC 11), then the device attributes (DA1), which every terminal answers, so that the end of
 * the wait is known.
 */
export const backgroundQuery = '\u001b]11;?\u001b\\\u001b[c'

const pasteStart = '\u001b[200~'
const pasteEnd = '\u001b[201~'

const escape = '\u001b'
/** The replies that are recognized outside of pasted text; everything else is keys. */
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
/** An incomplete reply at the end of the input so far. */
const incomplete = new RegExp(
  `${escape}${String.raw`(?:\[20{0,2}|\[<[\d;]*|\](?:1[0-9]?|4)[^\p{Cc}]*`}${escape}?|${String.raw`\[\?[\d;]*`})$`,
  'u',
)
/** An incomplete reply can also start like a key: it is a key if nothing follows for this many ms. */
const mayBeKey = new RegExp(`${escape}${String.raw`[[\]]?$`}`)
const patience = 50
/** The longest reply, in UTF-16 units. */
const longest = 200

type Part = string | Reply

export interface ReplyReader {
  /** Splits input into keys and replies, in order. Pasted text stays unchanged, whatever it looks like. */
  push(chunk: string): readonly Part[]
  /** Input held back because it can be the start of a reply. */
  release(): string
}

/** `isAwaited`: a reply is expected, so a lone Escape at the end can be its start. */
export function createReplyReader(isAwaited: () => boolean = () => false): ReplyReader {
  let pending = ''
  let isPaste = false
  const untilPasteEnds = (text: string, parts: Part[]): string => {
    const end = text.indexOf(pasteEnd)
    isPaste = end === -1
    pending = isPaste ? partialMark(pasteEnd, text) : ''
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
          pending = incomplete.exec(end)?.[0] ?? (isAwaited() ? (mayBeKey.exec(end)?.[0] ?? '') : '')
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

/** Returns the start of a mark that a text ends with. */
function partialMark(mark: string, text: string): string {
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

/** Parses `rgb:ffff/ffff/ffff`, with one to four digits each: light or dark by luminance (Rec. 709). */
function readBackground(sequence: string): boolean | undefined {
  const [, ...parts] = /\]11;rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})/i.exec(sequence) ?? []
  if (parts.length < 3) return undefined
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.5
}

export interface Input {
  /** An input stream without replies, which would otherwise be treated as typed text, or be lost. */
  readonly stdin: NodeJS.ReadStream
  /** A reply is expected. */
  awaitReply(): void
}

/** Filters replies of the terminal out of the input; `onReply` receives them in order with the keys. */
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
