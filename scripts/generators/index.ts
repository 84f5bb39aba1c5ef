import { commandsPage } from './commands.ts'
import { destinationKinds } from './destination-kinds.ts'
import { diagnosticPages } from './diagnostic-pages.ts'
import { enrichmentPages } from './enrichment-pages.ts'
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
import { providerPages } from './provider-pages.ts'
import { picketflowPages } from './picketflow-pages.ts'
import { samples } from './samples.ts'
import { serverSettings } from './server-settings.ts'
import { sourceKinds } from './source-kinds.ts'
import { sourcePages } from './source-pages.ts'
import { terminalSchemas } from './terminal-schemas.ts'
import { thirdParty } from './third-party.ts'

/** All generators, in order of their dependencies. */
export const generators: readonly Generator[] = [
  diagnosticPages,
  jsonSchemas,
  // These write parts of the API's schema, which the next ones read.
  destinationKinds,
  sourceKinds,
  graphqlSchema,
  graphqlClient,
  logSchemas,
  logSchemaReference,
  logTypePages,
  providerPages,
  enrichmentPages,
  sourcePages,
  thirdParty,
  // Writes the names of screens, which the reference of commands reads.
  keyPage,
  commandsPage,
  filterOperators,
  serverSettings,
  terminalSchemas,
  permissionsPage,
  picketflowPages,
  samples,
]
