import { createHash } from 'node:crypto'
import type { Hash } from '../normalize/hash.ts'

/** Hashes with Node's crypto module. */
export const hashWithNode: Hash = (algorithm, text) => createHash(algorithm).update(text, 'utf8').digest('hex')
