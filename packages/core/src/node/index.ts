/** The part of `core` that touches files. */
export { readContent, type ReadContent } from './read-content.ts'
export { analyzeUnknown, factsFile, type FactsOptions } from './facts-store.ts'
export { keepGuards } from './guard-store.ts'
export { sha256, type KeyedStore } from './keyed-store.ts'
export { hasVerdicts, openVerdictStore } from './verdict-store.ts'
export { makeFolder } from './make-folder.ts'
export { decodeText, readTextFile, unreadable } from './read-text-file.ts'
export { maxFileBytes } from './read-text-file.ts'
