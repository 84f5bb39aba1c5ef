import { document } from '../diagnostics/document.ts'
import type { ReadContext } from '../read/context.ts'
import { capital } from '../reading/describe.ts'
import type { OpenMap } from '../reading/readable-map.ts'

/** Reports a type that lacks a required key, at the name of the type. */
export function reportLacking(map: OpenMap, subject: string, key: string, hint: string, { report }: ReadContext): void {
  report({
    kind: document.missingKey,
    path: [...map.path, 'type'],
    message: `${capital(subject)} is of type "${String(map.data['type'])}", but lacks "${key}".`,
    hint,
  })
}
