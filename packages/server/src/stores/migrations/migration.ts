import type { Kysely } from 'kysely'

/**
 * A step of the layout, forward only. Names sort in the order in which they run and are never changed once landed; what a step
 * creates is never edited afterwards: add another step.
 */
export interface LayoutMigration {
  /** `0001-audit` */
  readonly name: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tables of a layout that is gone have no types
  up(database: Kysely<any>): Promise<void>
}
