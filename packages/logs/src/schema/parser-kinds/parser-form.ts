import type { ValueMap } from '@picket/core'
import type { ParserDefinition } from '../definition.ts'
import type { KeyTable } from '../keys/key-table.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

/**
 * A way of parsing text: its key, what it holds, how that is read and printed. Adding one: a file beside the others, its shape in
 * `definition.ts`, a line in `parser-kinds/index.ts`.
 */
export interface ParserForm<Definition extends ParserDefinition = ParserDefinition> {
  readonly kind: Definition['kind']
  readonly about: string
  readonly keys: KeyTable
  /** Nothing when the parser cannot be used; why is reported. */
  read(map: OpenMap, report: Report): ReadParser<Definition> | undefined
  print(definition: Definition): ValueMap
}

export interface ReadParser<Definition extends ParserDefinition = ParserDefinition> {
  readonly definition: Definition
  /** The names under which it gives values; nothing when they are not known before it runs. */
  readonly captures?: readonly string[]
}
