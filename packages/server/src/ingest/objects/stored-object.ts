import { createHash } from 'node:crypto'

/** An object in a bucket or container, as a notification or a listing names it. */
export interface StoredObject {
  /** The bucket, or the container. */
  readonly bucket: string
  /** Decoded. */
  readonly key: string
  /** What distinguishes it from other contents under the same key: its version, generation or entity tag. */
  readonly version?: string
  /** The version to request, where versions are kept; without it, the current one is read. */
  readonly versionId?: string
  /** In bytes, as far as known. */
  readonly size?: number
  /** When it was written, in milliseconds since 1970. */
  readonly changedAt?: number
}

/** Returns the identity of an object: another version under the same key is another object. */
export function identifyObject({ bucket, key, version = '' }: StoredObject): string {
  return createHash('sha256')
    .update(JSON.stringify([bucket, key, version]))
    .digest('base64url')
    .slice(0, 27)
}

/** An entity tag without the quotes that some systems add. */
export function plainTag(tag: string | undefined): string | undefined {
  return tag?.replaceAll('"', '')
}
