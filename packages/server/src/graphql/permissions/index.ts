import type { FieldAccess, FieldAccessTable } from '../field-access.ts'
import { feedbackPermissions } from './feedback.ts'
import { mePermissions } from './me.ts'

/** Of each noun, one line. */
const tables: readonly FieldAccessTable[] = [feedbackPermissions, mePermissions]

/** The permission table: every field of Query and Mutation, and nested fields that need more. */
export const fieldAccess: ReadonlyMap<string, FieldAccess> = new Map(
  tables.flatMap((table) => Object.entries(table) as [string, FieldAccess][]),
)
