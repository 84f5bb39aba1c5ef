import type { SchemaCatalog } from '../schemas/schema-catalog.ts'
import type { Access } from './create-access.ts'
import type { Alerting } from './create-alerting.ts'
import type { Assisting } from './create-assisting.ts'
import type { Detecting } from './create-detecting.ts'
import type { Enriching } from './create-enriching.ts'
import type { Ingesting } from './create-ingesting.ts'
import type { Packs } from './create-packs.ts'
import type { Querying } from './create-querying.ts'
import type { Replaying } from './create-replaying.ts'
import type { Scheduling } from './create-scheduling.ts'
import type { Schemas } from './create-schemas.ts'
import type { Settings } from './create-settings.ts'
import type { Base } from './open-base.ts'

/** All parts of the server. Each depends only on those above it. */
export interface Platform {
  readonly base: Base
  readonly settings: Settings
  readonly schemaCatalog: SchemaCatalog
  readonly access: Access
  readonly detecting: Detecting
  readonly enriching: Enriching
  readonly packs: Packs
  readonly alerting: Alerting
  readonly querying: Querying
  readonly scheduling: Scheduling
  readonly replaying: Replaying
  readonly ingesting: Ingesting
  readonly schemas: Schemas
  readonly assisting: Assisting
}
