import type { DiagnosticKind } from '@picket/core'
import { change } from './changes.ts'
import { document } from './document.ts'
import { field } from './fields.ts'
import { parser } from './parsers.ts'
import { testFile } from './tests.ts'
import { transform } from './transforms.ts'

/** All problems of log schemas and their tests, codes PK8000 to PK8799. */
export const schemaDiagnostics: readonly DiagnosticKind[] = [
  ...Object.values(document),
  ...Object.values(field),
  ...Object.values(transform),
  ...Object.values(parser),
  ...Object.values(change),
  ...Object.values(testFile),
]
