import { audit } from './0001-audit.ts'
import type { LayoutMigration } from './migration.ts'

/** In the order in which they run. */
export const migrations: readonly LayoutMigration[] = [audit]
