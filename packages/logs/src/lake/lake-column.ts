import type { FieldType } from '../schema/definition.ts'

export interface LakeColumn {
  readonly name: string
  /** The type of its values. */
  readonly type: FieldType
  /** The engine's type. */
  readonly columnType: string
  readonly codec?: string
  /** `values` finds rows by one of the column's values, `words` by a word in its text. */
  readonly index?: 'values' | 'words'
  /** The description of a declared field. */
  readonly comment?: string
}
