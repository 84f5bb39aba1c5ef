/** The style of a cell. Equal styles are the same object, so that they are compared by identity. */
export interface CellStyle {
  /** SGR parameters that set it from the default style; empty for plain. */
  readonly open: string
  /** The URL of a link (OSC 8); empty for none. */
  readonly link: string
}

/** The attributes that SGR sequences have set. */
interface Switched {
  readonly attributes: readonly number[]
  readonly foreground: string
  readonly background: string
}

interface CachedStyle extends CellStyle {
  readonly switched: Switched
  /** The resulting style by SGR parameters. */
  readonly next: Map<string, CachedStyle>
}

const styles = new Map<string, CachedStyle>()
/** There are a few dozen styles; URLs can be many. */
const mostStyles = 10_000

function styleOf(switched: Switched, link: string): CachedStyle {
  const { attributes, foreground, background } = switched
  const open = [...attributes, foreground, background].filter(Boolean).join(';')
  const known = styles.get(`${open} ${link}`)
  if (known !== undefined) return known
  const style = { open, link, switched, next: new Map<string, CachedStyle>() }
  if (styles.size < mostStyles) styles.set(`${open} ${link}`, style)
  return style
}

const nothing: Switched = { attributes: [], foreground: '', background: '' }
const plain = styleOf(nothing, '')
export const plainCellStyle: CellStyle = plain

/** The most cached transitions of a style. */
const mostNext = 100

/**
 * Parses the styles of a line: what its sequences set and reset, as `theme.paint` writes them. Other sequences are
 * ignored.
 */
export function createStyleReader(): {
  readonly now: () => CellStyle
  sgr(parameters: string): void
  link(url: string): void
} {
  let style = plain
  return {
    now: () => style,
    sgr: (parameters) => {
      const known = style.next.get(parameters)
      const next = known ?? styleOf(afterSgr(style.switched, parameters.split(';').map(Number)), style.link)
      if (known === undefined && style.next.size < mostNext) style.next.set(parameters, next)
      style = next
    },
    link: (url) => {
      style = styleOf(style.switched, url)
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
