import { toPartitionName, type KafkaMessage, type KafkaReader, type Positions } from '../kafka-reader.ts'

/** Topics in memory, and one consumer group over them. Members read at most two messages at a time. */
export function createFakeKafka(partitions: readonly string[] = [toPartitionName('orders', 0)]) {
  const logs = new Map<string, Uint8Array[]>(partitions.map((name) => [name, []]))
  const committed = new Map<string, bigint>()
  const members: Member[] = []
  const commits: string[] = []
  let generation = 0

  interface Member {
    assigned: ReadonlySet<string>
  }

  /** Distributes the partitions over the members, in turns. */
  function rebalance(): void {
    generation++
    for (const [index, member] of members.entries())
      member.assigned = new Set(partitions.filter((_, at) => at % members.length === index))
  }

  return {
    committed,
    commits,
    rebalance,
    /** Members that do not respond any more leave the group. */
    evict() {
      for (const member of members.splice(0)) member.assigned = new Set()
    },
    add(partition: string, ...values: readonly string[]) {
      logs.get(partition)!.push(...values.map((value) => new TextEncoder().encode(value)))
    },
    /** A member of the group; partitions start at the first message. */
    async join(): Promise<KafkaReader> {
      const member: Member = { assigned: new Set() }
      members.push(member)
      rebalance()
      let own = -1
      let positions = new Map<string, bigint>()
      return {
        assigned: () => member.assigned,
        async read(next: Positions) {
          const isRestarted = own !== generation
          if (isRestarted) {
            own = generation
            const later = (name: string): bigint => {
              const [stored, shared] = [next.get(name) ?? 0n, committed.get(name) ?? 0n]
              return stored > shared ? stored : shared
            }
            positions = new Map([...member.assigned].map((name) => [name, later(name)]))
          }
          const messages: KafkaMessage[] = []
          for (const name of member.assigned)
            for (let count = 0; count < 2; count++) {
              const offset = positions.get(name)!
              const value = logs.get(name)![Number(offset)]
              if (!value) break
              messages.push({ partition: name, offset, value })
              positions.set(name, offset + 1n)
            }
          return { messages, isRestarted }
        },
        async commit(next) {
          for (const [name, at] of next) {
            committed.set(name, at)
            commits.push(`${name} ${at}`)
          }
        },
        async close() {
          if (!members.includes(member)) return
          members.splice(members.indexOf(member), 1)
          rebalance()
        },
      }
    },
  }
}
