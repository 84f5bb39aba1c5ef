import type { Expression, KeySpecifier } from './expression.ts'
import type { TitlePart } from './title-template.ts'

/** Everything that a YAML detection says about events: what matches, and what its alerts look like. */
export interface YamlLogic {
  /** All of them must hold. */
  readonly expressions: readonly Expression[]
  readonly title?: readonly TitlePart[]
  readonly context: readonly ContextEntry[]
  readonly groupBy: readonly KeySpecifier[]
  readonly severities: readonly DynamicSeverity[]
}

export interface ContextEntry {
  readonly name: string
  readonly source: KeySpecifier
}

/** The first entry whose conditions all hold decides the severity. */
export interface DynamicSeverity {
  readonly changeTo: DynamicSeverityName
  readonly conditions: readonly Expression[]
}

export const dynamicSeverityNames = ['Info', 'Low', 'Medium', 'High', 'Critical'] as const

export type DynamicSeverityName = (typeof dynamicSeverityNames)[number]
