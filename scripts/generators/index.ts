import { commandsPage } from './commands.ts'
import { diagnosticPages } from './diagnostic-pages.ts'
import type { Generator } from './generator.ts'
import { jsonSchemas } from './json-schemas.ts'
import { logSchemas } from './log-schemas.ts'
import { samples } from './samples.ts'
import { terminalSchemas } from './terminal-schemas.ts'
import { thirdParty } from './third-party.ts'

/** Every generator, one line each. */
export const generators: readonly Generator[] = [
  diagnosticPages,
  jsonSchemas,
  logSchemas,
  thirdParty,
  commandsPage,
  terminalSchemas,
  samples,
]
