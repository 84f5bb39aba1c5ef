import { avro } from './avro.ts'
import type { Container } from './container.ts'
import { parquet } from './parquet.ts'

export const containers: readonly Container[] = [parquet, avro]

/** Returns the format of an object that starts with these bytes, if it contains binary records. */
export function containerOf(head: Uint8Array): Container | undefined {
  return containers.find(({ recognizes }) => recognizes(head))
}
