export { createFieldKnowledge } from './field-knowledge.ts'
export { toFilterFields } from './filter-fields.ts'
export { toOutline, type LogTypeOutline, type OutlineFields } from './outline.ts'
