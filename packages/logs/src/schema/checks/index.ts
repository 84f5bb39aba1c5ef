import type { SchemaCheck } from './check.ts'
import { filledFields } from './filled-fields.ts'
import { renameConflicts } from './rename-conflicts.ts'
import { sourceCycles } from './source-cycles.ts'
import { sourceOrderCheck } from './source-order.ts'

/** All checks of a parsed schema. */
export const schemaChecks: readonly SchemaCheck[] = [renameConflicts, sourceCycles, sourceOrderCheck, filledFields]
