import { createHash } from 'node:crypto'
import type { Hash } from '../normalize/hash.ts'

/** The digests of Node. */
export const hashWithNode: Hash = (algorithm, text) => createHash(algorithm).update(text, 'utf8').digest('hex')
