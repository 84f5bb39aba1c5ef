import type { Path } from '@picket/core'
import { field } from '../diagnostics/fields.ts'
import { maxFieldNameBytes } from '../limits.ts'
import { shorten } from '../reading/describe.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

// oxlint-disable-next-line no-control-regex
const unprintable = /[\0-\x1F\x7F]/

/**
 * Reads the name of a field, which is also returned if it is invalid; `depth` is 1 for the fields of the event itself.
 */
export function readFieldName(map: OpenMap, depth: number, report: Report): string | undefined {
  const name = map.text('name')
  if (name === undefined) return undefined
  const path = [...map.path, 'name']
  const wrong = wrongIn(name)
  const quoted = JSON.stringify(shorten(name))
  if (wrong !== undefined)
    report({
      kind: field.badName,
      path,
      within: wrong.within,
      message: `Field name "${shorten(name)}" ${wrong.message}.`,
      hint: `Give the field another name, and write: rename: { from: ${quoted} }`,
    })
  else if (depth === 1 && /^p_/i.test(name))
    report({
      kind: field.reservedName,
      path,
      message: `Field name "${shorten(name)}" starts with "p_", which is reserved for standard fields.`,
      hint: `Call it "${shorten(name).slice(2) || 'value'}", and write: rename: { from: ${quoted} }`,
    })
  return name
}

function wrongIn(name: string): { readonly message: string; readonly within: readonly [number, number] } | undefined {
  const odd = name.search(unprintable)
  if (odd !== -1) return { message: 'contains a control character', within: [odd, odd + 1] }
  if (!/^[\p{L}_@$./:#-]/u.test(name)) {
    const message = 'starts with neither a letter nor one of "_ @ $ . - / : #"'
    return { message, within: [0, String.fromCodePoint(name.codePointAt(0) ?? 0).length] }
  }
  const bytes = bytesOf(name)
  if (bytes <= maxFieldNameBytes) return undefined
  return { message: `has ${bytes} bytes; at most ${maxFieldNameBytes} are allowed`, within: [0, name.length] }
}

/** Counts the bytes of a text in UTF-8, without an encoder, because no encoder is available on every host. */
function bytesOf(text: string): number {
  let size = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    size += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return size
}

/** Creates a check for duplicate names, which are case-insensitive like queries. */
export function createNameCheck(report: Report): (name: string, path: Path) => void {
  const names = new Map<string, { readonly path: Path; readonly name: string }>()
  return (name, path) => {
    const first = names.get(name.toLowerCase())
    if (first === undefined) {
      names.set(name.toLowerCase(), { path, name })
      return
    }
    const asWritten = first.name === name ? '' : ` as "${shorten(first.name)}"; case is ignored`
    report({
      kind: field.duplicate,
      path,
      message: `Field "${shorten(name)}" already exists${asWritten}.`,
      hint: 'Remove one of them, or give it another name and use "rename".',
      related: { path: first.path, message: `The first "${shorten(first.name)}" is here.` },
    })
  }
}
