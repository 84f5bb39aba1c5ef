import type { z } from 'zod'
import type { SpecKindName } from '../spec.ts'

/** The model of one kind of spec file. */
export interface SpecModel {
  /** Names its JSON Schema: `schema/json/<name>.schema.json`. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly kind: SpecKindName
  readonly schema: z.ZodType
  /** Whether the option that accepts unknown top-level keys applies. */
  readonly extraKeysMayPass?: boolean
}
