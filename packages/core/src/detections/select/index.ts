/** Which specs of a content set a command is about. */
export { selectAffected } from './dependents.ts'
export { parseKeyFilter, passesKeyFilter, type KeyFilter } from './filter-option.ts'
export { lacksReferences } from './references.ts'
export { specKeys } from './spec-keys.ts'
export { everything, isNarrowed, selectSpecs, type Selection } from './select-specs.ts'
