import type { Access } from '../access/access.ts'
import type { FlagName } from '../access/flags.ts'
import type { ResolversTypes, Mutation, Query } from './schema.generated.ts'

/** Defines which callers can use a field, and how its use is audited. */
export type FieldAccess = Access & {
  /** The name of the action in the audit log. Required for mutations, optional for reads. */
  readonly audit?: string
  /**
   * Paths of arguments that are never written to the audit log, such as `input.config.token`; `*` matches each item of
   * a list.
   */
  readonly secrets?: readonly string[]
  /** A feature flag for certain arguments: the request is rejected if `uses` returns true and the flag is off. */
  readonly flagFor?: { readonly flag: FlagName; readonly uses: (args: Readonly<Record<string, unknown>>) => boolean }
}

type Objects = Omit<ResolversTypes, 'Query' | 'Mutation'>

/**
 * A field such as `Query.alerts` or `Mutation.updateAlert`. A nested field, such as `Alert.deliveries`, is listed only
 * if it requires more than its parent; it must be nullable.
 */
export type FieldName =
  `Query.${keyof Query & string}` | `Mutation.${keyof Mutation & string}` | `${keyof Objects & string}.${string}`

/** The permission table of one noun. */
export type FieldAccessTable = {
  readonly [name in FieldName]?: name extends `Mutation.${string}`
    ? FieldAccess & { readonly audit: string }
    : FieldAccess
}
