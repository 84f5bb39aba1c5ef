import type { Kysely } from 'kysely'

/**
 * A step of the migration, forward only. Names sort in the order in which they run and never change once released; a
 * step is never edited afterwards: add another one.
 */
export interface LayoutMigration {
  /** `0001-audit` */
  readonly name: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tables of a layout that is gone have no types
  up(database: Kysely<any>): Promise<void>
}
