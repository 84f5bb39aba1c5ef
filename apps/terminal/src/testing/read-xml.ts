export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The text of the element, without that of its children. */
  readonly text: string
}

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** Parses well-formed XML without comments and sections; throws for anything else. */
export function readXml(source: string): XmlElement {
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n(?:<!DOCTYPE [^>]*>\n)?/, '')
  const top: Open = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let at = 0
  for (const tag of body.matchAll(/<(\/?)([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>/g)) {
    const [whole, closes, name = '', list = '', empty] = tag
    open.at(-1)!.text += readText(body.slice(at, tag.index))
    at = tag.index + whole.length
    if (closes) {
      const element = open.pop()
      if (element?.name !== name) throw new Error(`</${name}> closes <${element?.name}>.`)
      continue
    }
    const pairs = [...list.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, readText(value)])
    const attributes = Object.fromEntries(pairs) as Record<string, string>
    if (Object.keys(attributes).length < pairs.length) throw new Error(`<${name}> has an attribute twice.`)
    const element: Open = { name, attributes, children: [], text: '' }
    open.at(-1)!.children.push(element)
    if (!empty) open.push(element)
  }
  const [root] = top.children
  if (open.length > 1 || top.children.length !== 1 || root === undefined || body.slice(at).trim() !== '')
    throw new Error('There must be one element around all others.')
  return root
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function readText(text: string): string {
  if (/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text)) throw new Error(`"${text}" is no text of XML.`)
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? entities[name]! : String.fromCodePoint(Number(code)),
  )
}
