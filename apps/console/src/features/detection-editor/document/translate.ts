import { translateSpec } from '@picket/core'
import type { SavedTexts } from './document-state.ts'

/** Converts a YAML rule to Python; undefined if its logic has errors. */
export function translate(text: string, id: string): SavedTexts | undefined {
  const name = id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_') || 'rule'
  const translated = translateSpec(text, `${name}.py`)
  return translated === undefined ? undefined : { text: translated.text, body: translated.python }
}
