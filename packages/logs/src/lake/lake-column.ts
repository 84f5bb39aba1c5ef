import type { FieldType } from '../schema/definition.ts'

export interface LakeColumn {
  readonly name: string
  /** What its values are. */
  readonly type: FieldType
  /** What the engine calls that. */
  readonly columnType: string
  readonly codec?: string
  /** `values` finds rows by one of the column's values, `words` by a word of its text. */
  readonly index?: 'values' | 'words'
  /** Of a declared field. */
  readonly comment?: string
}
