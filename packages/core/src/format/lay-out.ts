import { isMap, isScalar, isSeq, type CST, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { compose } from '../yaml/compose.ts'
import { blockHeaderOf } from './block-header.ts'
import { createSheet, type Sheet } from './sheet.ts'

const step = 2

/**
 * Indents by two spaces per level, including lists in maps, and puts one space after colons and dashes. Multi-line
 * texts move with their key and are otherwise unchanged.
 */
export function layOut(text: string): string {
  const [document] = compose(text).documents
  const sheet = createSheet(text)
  if (document?.contents) placeNode(sheet, document.contents, 0)
  return sheet.print()
}

function placeNode(sheet: Sheet, node: ParsedNode | null, column: number): void {
  if (isMap(node) && node.flow !== true) placeMap(sheet, node as YAMLMap.Parsed, column)
  else if (isSeq(node) && node.flow !== true) placeList(sheet, node as YAMLSeq.Parsed, column)
  else if (node !== null) placeWhole(sheet, node, column, column)
}

function placeMap(sheet: Sheet, map: YAMLMap.Parsed, column: number): void {
  for (const pair of map.items) {
    const { key, value } = pair
    const line = sheet.lineAt(key.range[0])
    const own = sheet.isFirst(key.range[0])
    const shift = column - sheet.columnOf(key.range[0])
    if (own) sheet.indent(line, column)
    const { srcToken } = pair as { readonly srcToken?: { readonly sep?: readonly CST.SourceToken[] } }
    tighten(sheet, srcToken?.sep)
    if (value === null) continue
    const isBelow = sheet.lineAt(value.range[0]) > line
    if (isBelow && (isMap(value) || isSeq(value))) placeNode(sheet, value, column + step)
    else if (isBelow) placeWhole(sheet, value, column + step, column)
    else placeRest(sheet, value, shift, column)
  }
}

function placeList(sheet: Sheet, list: YAMLSeq.Parsed, column: number): void {
  const token = list.srcToken as CST.BlockSequence | undefined
  list.items.forEach((item, at) => {
    const start = token?.items[at]?.start ?? []
    const dash = start.find(({ type }) => type === 'seq-item-ind')
    if (dash === undefined) return
    const line = sheet.lineAt(dash.offset)
    if (sheet.isFirst(dash.offset)) sheet.indent(line, column)
    tighten(sheet, start.slice(start.indexOf(dash)))
    if (item === null) return
    const isBelow = sheet.lineAt(item.range[0]) > line
    if ((isMap(item) || isSeq(item)) && item.flow !== true) placeNode(sheet, item, column + step)
    else if (isBelow) placeWhole(sheet, item, column + step, column)
    else placeRest(sheet, item, column - sheet.columnOf(dash.offset), column)
  })
}

/** One space after a colon or dash with its value on the same line. */
function tighten(sheet: Sheet, tokens: readonly CST.SourceToken[] | undefined): void {
  const [sign, space, ...rest] = tokens ?? []
  if (sign === undefined || space?.type !== 'space' || space.source.length < 2) return
  if (rest.some(({ type }) => type === 'comment' || type === 'newline')) return
  sheet.replace(space.offset, space.source.length, ' ')
}

/** A value that starts on its own line. */
function placeWhole(sheet: Sheet, node: ParsedNode, column: number, parent: number): void {
  const line = sheet.lineAt(node.range[0])
  if (!sheet.isFirst(node.range[0])) return
  const shift = column - sheet.columnOf(node.range[0])
  sheet.indent(line, column)
  placeRest(sheet, node, shift, parent)
}

/** The lines of a value after its first. */
function placeRest(sheet: Sheet, node: ParsedNode, shift: number, parent: number): void {
  const first = sheet.lineAt(node.range[0])
  const last = sheet.lineAt(Math.max(node.range[0], node.range[1] - 1))
  if (isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')) {
    placeBlock(sheet, node as Scalar.Parsed, first, last, shift, parent)
    return
  }
  for (let line = first; line <= last; line += 1) {
    if (line < last) sheet.keepEnd(line)
    if (line > first) sheet.shift(line, shift)
  }
}

/**
 * The content of a block scalar is indented by two spaces more than its key, unless its header sets the indentation.
 */
function placeBlock(
  sheet: Sheet,
  node: Scalar.Parsed,
  first: number,
  last: number,
  shift: number,
  parent: number,
): void {
  const own = /[1-9]/.test(blockHeaderOf(node)) ? undefined : sheet.contentColumn(first + 1, last)
  const move = own === undefined ? shift : parent + step - own
  for (let line = first + 1; line <= last; line += 1) {
    sheet.keepEnd(line)
    sheet.shift(line, move)
  }
}
