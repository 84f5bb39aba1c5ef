// What touches files.
export { hashWithNode } from './hash.ts'
