import type { Finding } from '../diagnostics.ts'
import { checkStructure, type StructureOptions } from '../validation/structure.ts'
import { isMap, type Value, type ValueMap } from '../values/value.ts'
import { syntax } from '../yaml/diagnostics.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { idKeys } from './kinds/id-keys.ts'
import { specKindNames, type Spec, type SpecKindName } from './spec.ts'

export interface ParsedSpec {
  /** Missing if the text is not a spec, or too broken to tell. */
  readonly spec?: Spec
  readonly findings: readonly Finding[]
  /** Why the text is not YAML, if nothing in it indicates a spec. */
  readonly unreadable?: readonly Finding[]
}

/**
 * Reads one spec file. A text without `AnalysisType` is not a spec and is ignored, unless something indicates that it
 * should be one. `python` is attached later, by `parseContent`.
 */
export function parseSpec(text: string, file: string, options: StructureOptions = {}): ParsedSpec {
  const { value, findings } = parseYaml(text, file)
  if (value === undefined) return salvage(text, file, findings)
  if (!isMap(value)) return findings.some(isDamage) ? { findings: [], unreadable: findings } : { findings: [] }
  const structure = checkStructure(value, file, options)
  if (structure === undefined) return { findings: [] }
  if (findings.some(isDamage)) structure.length = 0
  const all = [...findings, ...structure]
  const kind = value['AnalysisType']
  if (!isKind(kind)) return { findings: all }
  const id = value[idKeys[kind]]
  const broken = all.some((finding) => (finding.severity ?? finding.kind.severity) === 'error')
  const spec = { kind, id: typeof id === 'string' ? id : '', file, data: value, broken }
  return { spec, findings: spec.id === '' ? all : all.map((finding) => ({ ...finding, subject: spec.id })) }
}

/** The value at such a position is not the intended one: further findings would only repeat the mistake. */
function isDamage({ kind }: Finding): boolean {
  return kind.severity === 'error' && kind !== syntax.duplicateKey
}

/** A text with a syntax error usually still has a kind and an id, which others refer to. */
function salvage(text: string, file: string, findings: readonly Finding[]): ParsedSpec {
  const kind = topLevelText(text, 'AnalysisType')
  if (!isKind(kind)) {
    const isReported = kind !== undefined || isSyntaxOnly(findings)
    return isReported ? { findings } : { findings: [], unreadable: findings }
  }
  const id = topLevelText(text, idKeys[kind]) ?? ''
  const data: ValueMap = { AnalysisType: kind, ...(id === '' ? {} : { [idKeys[kind]]: id }) }
  const spec = { kind, id, file, data, broken: true }
  return { spec, findings: id === '' ? findings : findings.map((finding) => ({ ...finding, subject: id })) }
}

/**
 * Returns whether the text is not YAML at all, as opposed to YAML that detection content cannot use (PK1011 and above).
 */
function isSyntaxOnly(findings: readonly Finding[]): boolean {
  return findings.every(({ kind }) => kind.code <= 'PK1010')
}

function topLevelText(text: string, key: string): string | undefined {
  const line = new RegExp(`^["']?${key}["']?[ \\t]*:([^\\r\\n]*)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  const [start = '', quote = '', words = ''] = /^(["']?)([^"'#]+)/.exec(line) ?? []
  const rest = line.slice(start.length)
  const ends = rest.startsWith(quote) && /^\s*(?:#|$)/.test(rest.slice(quote.length))
  return ends ? words.trim() || undefined : undefined
}

function isKind(value: Value | undefined): value is SpecKindName {
  return typeof value === 'string' && (specKindNames as readonly string[]).includes(value)
}
