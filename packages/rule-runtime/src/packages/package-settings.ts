import { isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import type { Diagnostic, Span } from '@picket/core'
import { badRequirement } from './diagnostics.ts'
import { parseRequirement, type Requirement } from './requirement.ts'
import { readText } from './text-files.ts'

/** The part of `picket.yaml` that is about packages. Other keys are ignored. */
export interface PackageSettings {
  readonly file: string
  readonly requirements: readonly ListedRequirement[]
  /** `python.index`: the address of a package index, for a project that has its own. */
  readonly index?: string
  readonly diagnostics: readonly Diagnostic[]
}

/** A requirement and its position in `picket.yaml`. */
export interface ListedRequirement extends Requirement {
  readonly span: Span
}

/** Reads the packages that a `picket.yaml` lists; a file that does not exist lists none. */
export async function readPackageSettings(file: string): Promise<PackageSettings> {
  return parsePackageSettings(await readText(file), file)
}

/** The same from the file's text. */
export function parsePackageSettings(text: string, file: string): PackageSettings {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const requirements: ListedRequirement[] = []
  const diagnostics: Diagnostic[] = []
  const spanOf = (start: number, end: number): Span => {
    const [from, to] = [lines.linePos(start), lines.linePos(end)]
    return { start, end, line: from.line, column: from.col, endLine: to.line, endColumn: to.col }
  }
  const report = (start: number, end: number, message: string, hint?: string): void => {
    const span = spanOf(start, end)
    const { code, name, severity } = badRequirement
    const source = text.split('\n')[span.line - 1] ?? ''
    diagnostics.push({
      code,
      name,
      severity,
      message,
      file,
      span,
      related: [],
      text: text.slice(start, end).slice(0, 200),
      sourceLine: source.replace(/\r$/, '').slice(0, 400),
      ...(hint === undefined ? {} : { hint }),
    })
  }

  for (const error of document.errors) report(error.pos[0], error.pos[1], error.message.split('\n')[0] ?? '')
  const list = listNode(document)
  if (list !== undefined && !isSeq(list)) {
    const [start, end] = rangeOf(list)
    report(start, end, 'The key "packages" needs a list of packages.', 'Write one "- NAME" line for each package.')
  }
  for (const item of isSeq(list) ? list.items : []) {
    const [start, end] = rangeOf(item as Node)
    const read = isScalar(item) ? parseRequirement(String(item.value ?? '')) : 'A package is named by a text.'
    if (typeof read === 'string') report(start, end, read, 'Write it as in "requests>=2.31,<3".')
    else if (requirements.some((other) => other.name === read.name))
      report(start, end, `Package "${read.name}" is listed twice.`, 'Keep one of the two lines.')
    else requirements.push({ ...read, span: spanOf(start, end) })
  }

  const index = document.errors.length === 0 ? document.getIn(['python', 'index']) : undefined
  return { file, requirements, diagnostics, ...(typeof index === 'string' ? { index } : {}) }
}

/** The node of `python.packages`, unless it is empty. */
export function listNode(document: Document): Node | undefined {
  const node = document.getIn(['python', 'packages'], true) as Node | undefined
  return node === undefined || (isScalar(node) && node.value === null) ? undefined : node
}

function rangeOf(node: Node): [number, number] {
  return [node.range?.[0] ?? 0, node.range?.[1] ?? 0]
}
