/** The part of `core` that touches files. */
export { readContent, type ReadContent, type ReadContentOptions } from './read-content.ts'
export { openVerdictStore, sha256, type VerdictStore } from './verdict-store.ts'
