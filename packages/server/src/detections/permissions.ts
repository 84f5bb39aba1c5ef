import { ForbiddenError, type Permission, type SpecKindName } from '@picket/core'
import type { Viewer } from '../access/viewer.ts'

/** The nouns of the permissions for a kind of spec: lookup tables and saved queries have their own. */
const nounOf: { readonly [kind in SpecKindName]: 'Rule' | 'Policy' | 'Lookup' | 'DataAnalytics' } = {
  rule: 'Rule',
  scheduled_rule: 'Rule',
  correlation_rule: 'Rule',
  policy: 'Policy',
  global: 'Rule',
  datamodel: 'Rule',
  pack: 'Rule',
  scheduled_prompt: 'Rule',
  saved_query: 'DataAnalytics',
  scheduled_query: 'DataAnalytics',
  lookup_table: 'Lookup',
  dashboard: 'DataAnalytics',
}

export function mayRead({ permissions }: Viewer, kind: SpecKindName): boolean {
  return permissions.has(permissionToRead(kind))
}

export function permissionToRead(kind: SpecKindName): Permission {
  return kind === 'dashboard' ? 'SummaryRead' : `${nounOf[kind]}Read`
}

/** Throws a ForbiddenError if the viewer cannot change specs of a kind. */
export function assertMayModify({ permissions }: Viewer, kind: SpecKindName): void {
  const permission: Permission = `${nounOf[kind]}Modify`
  if (!permissions.has(permission))
    throw new ForbiddenError(`Access denied: this requires the permission ${permission}.`)
}
