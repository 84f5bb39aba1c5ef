import { z } from 'zod'
import type { Path } from '../diagnostics.ts'

/** Returns the keys of a schema for the map at a path. */
export function keysAt(schema: z.ZodType, path: Path): readonly string[] {
  let found: unknown = schema
  for (const step of path) {
    const inner = unwrap(found)
    if (inner instanceof z.ZodArray) found = inner.element
    else if (inner instanceof z.ZodObject) found = (inner.shape as Record<string, unknown>)[step]
    else return []
  }
  const last = unwrap(found)
  return last instanceof z.ZodObject ? Object.keys(last.shape) : []
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema
}
