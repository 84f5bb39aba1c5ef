import type { ValueMap } from '@picket/core'
import type { ParserDefinition } from '../definition.ts'
import type { KeyTable } from '../keys/key-table.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

/**
 * A text parser: its key, its options, how they are read and printed. To add one: a file next to the others, its shape
 * in `definition.ts`, a line in `parser-kinds/index.ts`.
 */
export interface ParserForm<Definition extends ParserDefinition = ParserDefinition> {
  readonly kind: Definition['kind']
  readonly about: string
  readonly keys: KeyTable
  /** Returns undefined if the parser is invalid; the reason is reported. */
  read(map: OpenMap, report: Report): ReadParser<Definition> | undefined
  print(definition: Definition): ValueMap
}

export interface ReadParser<Definition extends ParserDefinition = ParserDefinition> {
  readonly definition: Definition
  /** The names that it captures; undefined if they are not known before it runs. */
  readonly captures?: readonly string[]
}
