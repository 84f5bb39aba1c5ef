/** A message of a topic. */
export interface KafkaMessage {
  /** The name of its partition, as `toPartitionName` returns it. */
  readonly partition: string
  readonly offset: bigint
  readonly value: Uint8Array
}

/** The offset of the next message to read, by partition. Partitions without one start as the source is set up. */
export type Positions = ReadonlyMap<string, bigint>

export interface ReadMessages {
  readonly messages: readonly KafkaMessage[]
  /**
   * The partitions were distributed again: what was read before is to be forgotten, and reading starts at the positions again, or at
   * those that other consumers have committed if they are later.
   */
  readonly isRestarted: boolean
}

/** A member of a consumer group. */
export interface KafkaReader {
  /** Waits a short time for messages. `next` are the positions if reading restarts. Rejects if the connection failed. */
  read(next: Positions, signal: AbortSignal): Promise<ReadMessages>
  /** The partitions that this member reads at present. */
  assigned(): ReadonlySet<string>
  /** Stores positions for the group. */
  commit(next: Positions): Promise<void>
  close(): Promise<void>
}

/** Topics cannot contain slashes. */
export function toPartitionName(topic: string, partition: number): string {
  return `${topic}/${partition}`
}

export function parsePartitionName(name: string): { readonly topic: string; readonly partition: number } {
  const slash = name.lastIndexOf('/')
  return { topic: name.slice(0, slash), partition: Number(name.slice(slash + 1)) }
}
