import { InvalidInputError } from '@picket/core'

/** Thrown for a bulk request that cannot be read. None of its documents is stored. */
export class BulkError extends InvalidInputError {}
