import type { ParserDefinition, ParserKind } from '../schema/definition.ts'
import { createCsvParser } from './csv.ts'
import { createFastmatchParser } from './fastmatch.ts'
import { createJsonParser } from './json.ts'
import type { Parser } from './parser.ts'
import { createRegexParser } from './regex.ts'
import { createScriptParser, type ScriptRunner } from './script.ts'

export interface ParserPorts {
  /** Runs Python; without it, every log of a script parser fails. */
  readonly scripts?: ScriptRunner
  /** Whether these can be the columns of the logs, where other schemas are tried, too: what is no header is then no log of this one. */
  readonly isHeader?: (names: readonly string[]) => boolean
}

/** Compiles the parser of a schema: what turns the text of a log into raw fields. Made once per schema. */
export function createParser(definition: ParserDefinition, ports: ParserPorts = {}): Parser {
  const create = creators[definition.kind] as (definition: ParserDefinition, ports: ParserPorts) => Parser
  return create(definition, ports)
}

type DefinitionOf<Kind extends ParserKind> = Extract<ParserDefinition, { readonly kind: Kind }>

const creators: {
  readonly [Kind in ParserKind]: (definition: DefinitionOf<Kind>, ports: ParserPorts) => Parser
} = {
  json: createJsonParser,
  csv: (definition, { isHeader }) => createCsvParser(definition, isHeader),
  fastmatch: createFastmatchParser,
  regex: createRegexParser,
  script: (definition, { scripts }) => createScriptParser(definition, scripts),
}
