import { Document, visit, isScalar } from 'yaml'
import { formatSpec } from '../format/format-spec.ts'
import type { ValueMap } from '../values/value.ts'
import { toPlain } from './to-plain.ts'

/** A spec as text in canonical layout; keys without a value are left out. */
export function printDraft(data: { readonly [key: string]: unknown }): string {
  const known = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  const document = new Document(toPlain(known as ValueMap), { version: '1.1', aliasDuplicateObjects: false })
  visit(document, {
    Pair: (_, { key }) => {
      // "On" is a word for true in YAML 1.1.
      if (isScalar(key) && key.value === 'On') key.type = 'QUOTE_DOUBLE'
    },
  })
  const text = document.toString({ lineWidth: 120 })
  const formatted = formatSpec(text, 'draft.yml')
  return formatted.outcome === 'formatted' ? formatted.text : text
}

/** The keys that tell people about a detection, with words that say what belongs there. */
export function aboutKeys(technique: string | undefined): { readonly [key: string]: unknown } {
  return {
    Description: 'What it looks for, and why that matters.',
    Runbook: '1. What to look at first.\n2. How to tell an attack from everyday work.\n3. What to do when it is one.\n',
    Tags: [],
    ...(technique === undefined ? {} : { Reports: { 'MITRE ATT&CK': [technique] } }),
  }
}
