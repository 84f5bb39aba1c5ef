import type { ParserDefinition } from '../definition.ts'
import { csv } from './csv.ts'
import { fastmatch } from './fastmatch.ts'
import type { ParserForm } from './parser-form.ts'
import { regex } from './regex.ts'
import { script } from './script.ts'

/** All text parsers. */
export const parserForms: readonly ParserForm[] = [csv, fastmatch, regex, script]

/** Returns undefined for `json`, which is the default without a parser. */
export function parserFormOf({ kind }: ParserDefinition): ParserForm | undefined {
  return parserForms.find((form) => form.kind === kind)
}
