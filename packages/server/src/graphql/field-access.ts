import type { Access } from '../access/access.ts'
import type { FlagName } from '../access/flags.ts'
import type { ResolversTypes, Mutation, Query } from './schema.generated.ts'

/** Who may use a field, and how its use is recorded. */
export type FieldAccess = Access & {
  /** The name in the audit log (reference: graphql 12). Every mutation has one; reads that are worth it too. */
  readonly audit?: string
  /** Paths into the arguments that never reach the audit log: `input.config.token`; `*` stands for each item of a list. */
  readonly secrets?: readonly string[]
  /** A feature that some uses of it need: refused where this holds of the arguments and the feature is off. */
  readonly flagFor?: { readonly flag: FlagName; readonly uses: (args: Readonly<Record<string, unknown>>) => boolean }
}

type Objects = Omit<ResolversTypes, 'Query' | 'Mutation'>

/**
 * `Query.alerts`, `Mutation.updateAlert`; nested fields, `Alert.deliveries`, only where they need more than what they hang on, and
 * those can be null.
 */
export type FieldName =
  `Query.${keyof Query & string}` | `Mutation.${keyof Mutation & string}` | `${keyof Objects & string}.${string}`

/** The part of the permission table for one noun. */
export type FieldAccessTable = {
  readonly [name in FieldName]?: name extends `Mutation.${string}`
    ? FieldAccess & { readonly audit: string }
    : FieldAccess
}
