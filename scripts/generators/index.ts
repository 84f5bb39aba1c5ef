import { commandsPage } from './commands.ts'
import { destinationKinds } from './destination-kinds.ts'
import { diagnosticPages } from './diagnostic-pages.ts'
import { filterOperators } from './filter-operators.ts'
import type { Generator } from './generator.ts'
import { graphqlClient } from './graphql-client.ts'
import { graphqlSchema } from './graphql-schema.ts'
import { jsonSchemas } from './json-schemas.ts'
import { keyPage } from './key-page.ts'
import { logSchemaReference } from './log-schema-reference.ts'
import { logSchemas } from './log-schemas.ts'
import { logTypePages } from './log-type-pages.ts'
import { permissionsPage } from './permissions-page.ts'
import { samples } from './samples.ts'
import { serverSettings } from './server-settings.ts'
import { sourceKinds } from './source-kinds.ts'
import { terminalSchemas } from './terminal-schemas.ts'
import { thirdParty } from './third-party.ts'

/** Every generator, one line each. */
export const generators: readonly Generator[] = [
  diagnosticPages,
  jsonSchemas,
  // The API's schema is read by those below.
  destinationKinds,
  sourceKinds,
  graphqlSchema,
  graphqlClient,
  logSchemas,
  logSchemaReference,
  logTypePages,
  thirdParty,
  // The reference of commands reads what this one writes.
  keyPage,
  commandsPage,
  filterOperators,
  serverSettings,
  terminalSchemas,
  permissionsPage,
  samples,
]
