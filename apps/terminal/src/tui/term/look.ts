/** How a cell looks. There is one object per look, so that two are compared by identity. */
export interface Look {
  /** SGR parameters that make it out of nothing; empty: plain. */
  readonly open: string
  /** Where it leads to (OSC 8); empty: nowhere. */
  readonly link: string
}

/** What SGR sequences have switched on. */
interface Switched {
  readonly attributes: readonly number[]
  readonly foreground: string
  readonly background: string
}

interface KnownLook extends Look {
  readonly switched: Switched
  /** What it becomes by which parameters. */
  readonly next: Map<string, KnownLook>
}

const looks = new Map<string, KnownLook>()
/** There are a few dozen looks; addresses may be many. */
const mostLooks = 10_000

function lookOf(switched: Switched, link: string): KnownLook {
  const { attributes, foreground, background } = switched
  const open = [...attributes, foreground, background].filter(Boolean).join(';')
  const known = looks.get(`${open} ${link}`)
  if (known !== undefined) return known
  const look = { open, link, switched, next: new Map<string, KnownLook>() }
  if (looks.size < mostLooks) looks.set(`${open} ${link}`, look)
  return look
}

const nothing: Switched = { attributes: [], foreground: '', background: '' }
const plain = lookOf(nothing, '')
export const plainLook: Look = plain

/** How many kinds of parameters a look remembers. */
const mostNext = 100

/** Reads looks off a line: what its sequences switch on and off, as `theme.paint` writes them. Whatever else they ask for is ignored. */
export function createLookReader(): {
  readonly now: () => Look
  sgr(parameters: string): void
  link(url: string): void
} {
  let look = plain
  return {
    now: () => look,
    sgr: (parameters) => {
      const known = look.next.get(parameters)
      const next = known ?? lookOf(afterSgr(look.switched, parameters.split(';').map(Number)), look.link)
      if (known === undefined && look.next.size < mostNext) look.next.set(parameters, next)
      look = next
    },
    link: (url) => {
      look = lookOf(look.switched, url)
    },
  }
}

const offs: Readonly<Record<number, readonly number[]>> = { 22: [1, 2], 23: [3], 24: [4], 27: [7], 29: [9] }

function afterSgr(before: Switched, codes: readonly number[]): Switched {
  let { attributes, foreground, background } = before
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at]!
    if (code === 0) ({ attributes, foreground, background } = nothing)
    else if ([1, 2, 3, 4, 7, 9].includes(code))
      attributes = [...attributes.filter((one) => one !== code), code].toSorted((a, b) => a - b)
    else if (offs[code] !== undefined) attributes = attributes.filter((one) => !offs[code]!.includes(one))
    else if (code === 39) foreground = ''
    else if (code === 49) background = ''
    else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) foreground = String(code)
    else if ((code >= 40 && code <= 47) || (code >= 100 && code <= 107)) background = String(code)
    else if (code === 38 || code === 48) {
      const length = codes[at + 1] === 5 ? 3 : codes[at + 1] === 2 ? 5 : 1
      const color = length === 1 ? '' : codes.slice(at, at + length).join(';')
      if (code === 38) foreground = color
      else background = color
      at += length - 1
    }
  }
  return { attributes, foreground, background }
}
