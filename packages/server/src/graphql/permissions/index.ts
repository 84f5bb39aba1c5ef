import type { FieldAccess, FieldAccessTable } from '../field-access.ts'
import { alertPermissions } from './alert.ts'
import { apiTokenPermissions } from './api-token.ts'
import { destinationPermissions } from './destination.ts'
import { feedbackPermissions } from './feedback.ts'
import { mePermissions } from './me.ts'
import { rolePermissions } from './role.ts'
import { userPermissions } from './user.ts'

/** Of each noun, one line. */
const tables: readonly FieldAccessTable[] = [
  alertPermissions,
  apiTokenPermissions,
  destinationPermissions,
  feedbackPermissions,
  mePermissions,
  rolePermissions,
  userPermissions,
]

/** The permission table: every field of Query and Mutation, and nested fields that need more. */
export const fieldAccess: ReadonlyMap<string, FieldAccess> = new Map(
  tables.flatMap((table) => Object.entries(table) as [string, FieldAccess][]),
)
