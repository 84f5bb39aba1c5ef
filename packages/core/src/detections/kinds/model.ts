import type { z } from 'zod'
import type { SpecKindName } from '../spec.ts'

/** The shape of one sort of spec file. */
export interface SpecModel {
  /** Names its JSON Schema: `schema/json/<name>.schema.json`. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly kind: SpecKindName
  readonly schema: z.ZodType
  /** The option that lets unknown top-level keys pass applies. */
  readonly extraKeysMayPass?: boolean
}
