export { toPython } from './to-python.ts'
export { translateSpec, type TranslatedSpec } from './translate-spec.ts'
