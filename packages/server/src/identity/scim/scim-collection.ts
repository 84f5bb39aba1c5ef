import type { Database } from '../../stores/database.ts'
import type { Filter } from './filter.ts'
import type { ScimResource } from './resource.ts'

/** Users, or groups. Changes happen within a transaction of the caller, and throw ScimError, ApiError or PicketError. */
export interface ScimCollection {
  /** For the audit log. */
  readonly noun: 'USER' | 'GROUP'
  /** Returns at least the resources that the filter matches, in a stable order. */
  list(filter: Filter): Promise<readonly ScimResource[]>
  /** Returns `count` resources from an index, which counts from 0, and the total. */
  page(range: ScimRange): Promise<{ readonly resources: readonly ScimResource[]; readonly total: number }>
  find(id: string, trx?: Database): Promise<ScimResource>
  create(trx: Database, input: unknown): Promise<ScimResource>
  replace(trx: Database, resource: ScimResource, input: unknown): Promise<ScimResource>
  change(trx: Database, resource: ScimResource, input: unknown): Promise<ScimResource>
  remove(trx: Database, resource: ScimResource): Promise<void>
}

export interface ScimRange {
  readonly offset: number
  readonly limit: number
}
