import type { Expression, KeySpecifier } from './expression.ts'
import type { TitlePart } from './title-template.ts'

/** The parsed logic of a YAML detection: its conditions, and the fields of its alerts. */
export interface YamlLogic {
  /** All of them must match. */
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

/** The first entry whose conditions all match determines the severity. */
export interface DynamicSeverity {
  readonly changeTo: DynamicSeverityName
  readonly conditions: readonly Expression[]
}

export const dynamicSeverityNames = ['Info', 'Low', 'Medium', 'High', 'Critical'] as const

export type DynamicSeverityName = (typeof dynamicSeverityNames)[number]
