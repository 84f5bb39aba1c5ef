// Functions that access files.
export { hashWithNode } from './hash.ts'
export { readSchemas, type ReadSchemas, type ReadSchemaTest } from './read-schemas.ts'
