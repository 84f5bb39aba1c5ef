import type { Finding } from '../diagnostics.ts'
import { directoryOf, isAbsolutePath, joinPath } from '../text/paths.ts'
import { didYouMean } from '../text/suggest.ts'
import type { StructureOptions } from '../validation/structure.ts'
import { input } from './content-diagnostics.ts'
import { parseSpec, type ParsedSpec } from './parse-spec.ts'
import type { ContentSet, PythonFile, Spec } from './spec.ts'

export interface TextFile {
  /** The displayed name, with slashes. */
  readonly file: string
  readonly text: string
}

/** The result of reading the file that a spec names with `Filename`. */
export type Target =
  | { readonly outcome: 'text'; readonly file: string; readonly text: string }
  /** It exists, and only its beginning was requested; undefined if it is not a text. */
  | { readonly outcome: 'exists'; readonly head?: TextFile }
  | { readonly outcome: 'missing'; readonly siblings: readonly string[] }
  | { readonly outcome: 'outside' }
  | { readonly outcome: 'not-a-file'; readonly what: string }
  /** It exists but cannot be used; findings about that file have the reason. */
  | { readonly outcome: 'refused'; readonly findings: readonly Finding[] }

export interface TargetRequest {
  readonly specFile: string
  readonly filename: string
  /** Python is read in full; of the data of a lookup table only the beginning, which names the columns. */
  readonly wanted: 'text' | 'head'
}

export interface ParseContentOptions extends StructureOptions {
  /** Finds the file that `Filename` names; by default among the input files. */
  readonly findTarget?: (request: TargetRequest) => Target
  /** Specs from earlier calls with the same options: unchanged texts are not parsed again. */
  readonly memo?: SpecMemo
}

/** Parsed specs by file, each with its text. Calls with this cache update it. */
export type SpecMemo = Map<string, { readonly text: string; readonly parsed: ParsedSpec }>

export interface ParsedContent {
  readonly content: ContentSet
  readonly findings: readonly Finding[]
  /** YAML files that cannot be parsed and are probably not specs, by name, with the reasons. */
  readonly skipped: ReadonlyMap<string, readonly Finding[]>
}

/** Reads specs from texts: pure, for editors and browsers. YAML files are parsed as specs, in order. */
export function parseContent(files: readonly TextFile[], options: ParseContentOptions = {}): ParsedContent {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const findTarget = options.findTarget ?? ((request) => findTargetAmong(texts, request))
  const findings: Finding[] = []
  const specs: Spec[] = []
  const skipped = new Map<string, readonly Finding[]>()
  for (const { file, text } of files) {
    if (!/\.ya?ml$/.test(file)) continue
    const parsed = parseOnce(text, file, options)
    findings.push(...parsed.findings)
    if (parsed.unreadable) skipped.set(file, parsed.unreadable)
    if (parsed.spec === undefined) continue
    const attached = attachTarget(parsed.spec, findTarget)
    findings.push(...attached.findings)
    specs.push(attached.spec)
    if (attached.spec.python !== undefined) texts.set(attached.spec.python.file, attached.spec.python.text)
    if (attached.head !== undefined) texts.set(attached.head.file, attached.head.text)
  }
  return { content: { specs, texts }, findings, skipped }
}

function parseOnce(text: string, file: string, options: ParseContentOptions): ParsedSpec {
  const known = options.memo?.get(file)
  if (known?.text === text) return known.parsed
  const parsed = parseSpec(text, file, options)
  options.memo?.set(file, { text, parsed })
  return parsed
}

function attachTarget(
  spec: Spec,
  findTarget: (request: TargetRequest) => Target,
): { readonly spec: Spec; readonly findings: readonly Finding[]; readonly head?: TextFile } {
  const filename = spec.data['Filename']
  if (typeof filename !== 'string' || filename.trim() === '') return { spec, findings: [] }
  const wanted = spec.kind === 'lookup_table' ? 'head' : 'text'
  const target = findTarget({ specFile: spec.file, filename, wanted })
  const base = { file: spec.file, at: { path: ['Filename'] }, ...(spec.id === '' ? {} : { subject: spec.id }) }
  switch (target.outcome) {
    case 'text': {
      const python: PythonFile = { file: target.file, text: target.text }
      return { spec: { ...spec, python }, findings: [] }
    }
    case 'exists':
      return { spec, findings: [], ...(target.head === undefined ? {} : { head: target.head }) }
    case 'refused':
      return { spec, findings: target.findings }
    case 'missing': {
      const message = `File "${filename}" does not exist beside its spec.`
      const hint = didYouMean(filename, target.siblings) ?? 'Check the name, upper and lower case included.'
      return { spec, findings: [{ kind: input.missingTarget, ...base, message, hint }] }
    }
    case 'outside': {
      const message = `File "${filename}" lies outside the content.`
      return {
        spec,
        findings: [{ kind: input.outsideTarget, ...base, message, hint: 'Put the file beside its spec.' }],
      }
    }
    case 'not-a-file': {
      const message = `"${filename}" is ${target.what}, not a file.`
      return { spec, findings: [{ kind: input.targetNotAFile, ...base, message, hint: 'Name a file.' }] }
    }
  }
}

/** Finds what `Filename` names among texts. */
export function findTargetAmong(
  texts: ReadonlyMap<string, string>,
  { specFile, filename, wanted }: TargetRequest,
): Target {
  if (isAbsolutePath(filename)) return { outcome: 'outside' }
  const directory = directoryOf(specFile)
  const file = joinPath(directory, filename)
  if (file === undefined) return { outcome: 'outside' }
  const text = texts.get(file)
  if (text !== undefined) return wanted === 'text' ? { outcome: 'text', file, text } : { outcome: 'exists' }
  const names = [...texts.keys()]
  if (names.some((name) => name.startsWith(`${file}/`))) return { outcome: 'not-a-file', what: 'a folder' }
  const siblings = names.filter((name) => directoryOf(name) === directory && !/\.ya?ml$/.test(name))
  return {
    outcome: 'missing',
    siblings: siblings.map((name) => name.slice(directory === '' ? 0 : directory.length + 1)),
  }
}
