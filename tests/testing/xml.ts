/** An element of an XML document. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

const token = /<\?xml [^>]*\?>|<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const goodText = /^(?:[^&<]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)*$/i
const badCharacter = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** Reads a small XML document strictly; throws if it is not well-formed. */
export function parseXml(source: string): Element {
  const odd = badCharacter.exec(source)
  if (odd !== null) throw new SyntaxError(`Character ${odd[0].codePointAt(0)} is not allowed in XML.`)
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [root]
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const at = token.lastIndex
    const match = token.exec(source)
    if (match === null) throw new SyntaxError(`Expected XML at ${at}: ${source.slice(at, at + 60)}`)
    const [whole, closes, name, attributes, empty, text] = match
    const top = open.at(-1)!
    if (text !== undefined) top.text += decode(text)
    else if (closes === '/') {
      if (open.pop()!.name !== name) throw new SyntaxError(`"${whole}" closes "${top.name}".`)
    } else if (name !== undefined) {
      const element: Open = { name, attributes: readAttributes(attributes ?? ''), children: [], text: '' }
      top.children.push(element)
      if (empty !== '/') open.push(element)
    }
  }
  if (open.length !== 1 || root.children.length !== 1 || root.text.trim() !== '')
    throw new SyntaxError('The document must have one root.')
  return root.children[0]!
}

interface Open {
  name: string
  attributes: Record<string, string>
  children: Open[]
  text: string
}

function readAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decode(value!)] as const)
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new SyntaxError(`Duplicate attribute: ${source}`)
  return Object.fromEntries(pairs)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  if (!goodText.test(text)) throw new SyntaxError(`Unescaped "&" in ${text}`)
  return text.replace(/&(#x?)?(\w+);/g, (_, kind: string | undefined, name: string) =>
    kind === undefined ? entities[name]! : String.fromCodePoint(Number.parseInt(name, kind === '#x' ? 16 : 10)),
  )
}
