/** How a cluster is reached, and what is read from it. */
export interface KafkaCluster {
  /** Such as `kafka.example.com:9092`. */
  readonly brokers: readonly string[]
  readonly topics: readonly string[]
  readonly groupId: string
  /** Where partitions start for which the group has no position. */
  readonly startFrom: 'earliest' | 'latest'
  /** PEM texts. Undefined: connections are not encrypted. */
  readonly tls?: { readonly ca?: string; readonly cert?: string; readonly key?: string }
  readonly login?: {
    readonly mechanism: 'PLAIN' | 'SCRAM-SHA-256' | 'SCRAM-SHA-512'
    readonly username: string
    readonly password: string
  }
  /** What a user has to do, by the name of an error of the protocol; by default as for Apache Kafka. */
  readonly advice?: Readonly<Record<string, string>>
}
