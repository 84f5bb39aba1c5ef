import type { GetSchemaDetailsData } from '@picket/core/api'

/** A schema with its document and revisions. */
export type Schema = NonNullable<GetSchemaDetailsData['getSchema']['schema']>
