import { audit } from './0001-audit.ts'
import { feedback } from './0002-feedback.ts'
import { specs } from './0030-specs.ts'
import { engineState } from './0031-engine-state.ts'
import type { LayoutMigration } from './migration.ts'

/** In the order in which they run. */
export const migrations: readonly LayoutMigration[] = [audit, feedback, specs, engineState]
