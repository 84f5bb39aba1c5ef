export { createFieldKnowledge } from './field-knowledge.ts'
export { toOutline, type LogTypeOutline, type OutlineFields } from './outline.ts'
