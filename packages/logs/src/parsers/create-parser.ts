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
  /**
   * Whether these names can be the columns of the logs. Passed if other schemas are tried too: a log that is not such a
   * header is then not a log of this schema.
   */
  readonly isHeader?: (names: readonly string[]) => boolean
}

/** Compiles the parser of a schema, which turns the text of a log into raw fields. Called once per schema. */
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
