import { InvalidInputError } from '@picket/core'
// The parser of the signature library, because all checks must read the same document.
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'

/** The used part of the DOM. */
export interface XmlNode {
  readonly nodeType: number
  readonly textContent: string | null
  readonly firstChild: XmlNode | null
  readonly nextSibling: XmlNode | null
  readonly parentNode: XmlNode | null
}

export interface XmlElement extends XmlNode {
  readonly localName: string
  readonly namespaceURI: string | null
  getAttribute(name: string): string | null
}

/** Deeper than any legitimate document, but without a risk for the stack. */
const deepest = 100

/**
 * Parses a document of an identity provider. Rejects document types, hence entities, external ones and bombs alike;
 * processing instructions; and comments, which some readers handle by truncating text.
 */
export async function parseXml(text: string, what: string): Promise<XmlNode> {
  const wrong = (why: string, cause?: unknown) => new InvalidInputError(`${what} ${why}.`, { cause })
  if (text.includes('<!')) throw wrong('contains a document type, an entity or a comment, which are not allowed')
  if (/<\?(?!xml\s)/.test(text)) throw wrong('contains a processing instruction, which is not allowed')
  try {
    const document = (await parseDomFromString(text)) as unknown as XmlNode
    if (isTooDeep(document)) throw wrong(`is nested deeper than ${deepest} levels`)
    return document
  } catch (cause) {
    if (cause instanceof InvalidInputError) throw cause
    throw wrong('is not well-formed XML', cause)
  }
}

/** Returns the nodes that an XPath selects below a node. */
export function selectElements(node: XmlNode, path: string): readonly XmlElement[] {
  return xpath.selectElements(node as never, path) as unknown as readonly XmlElement[]
}

export function textOf(element: XmlElement | undefined): string {
  return element?.textContent?.trim() ?? ''
}

/** Walks without recursion. */
function isTooDeep(document: XmlNode): boolean {
  let depth = 0
  for (let node: XmlNode | null = document; node !== null;) {
    if (node.firstChild !== null) {
      if (++depth > deepest) return true
      node = node.firstChild
      continue
    }
    while (node !== null && node !== document && node.nextSibling === null) {
      node = node.parentNode
      depth--
    }
    node = node === null || node === document ? null : node.nextSibling
  }
  return false
}
