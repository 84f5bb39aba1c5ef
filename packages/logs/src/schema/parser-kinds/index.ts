import type { ParserDefinition } from '../definition.ts'
import { csv } from './csv.ts'
import { fastmatch } from './fastmatch.ts'
import type { ParserForm } from './parser-form.ts'
import { regex } from './regex.ts'
import { script } from './script.ts'

/** Every way of parsing text, a line each. */
export const parserForms: readonly ParserForm[] = [csv, fastmatch, regex, script]

/** Nothing for `json`, which is what holds without a parser. */
export function parserFormOf({ kind }: ParserDefinition): ParserForm | undefined {
  return parserForms.find((form) => form.kind === kind)
}
