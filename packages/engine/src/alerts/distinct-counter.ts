import type { UniqueState } from '../engine-state.ts'
import { hashText } from '../text-hash.ts'

/** 2^12 registers: the standard error is 1.04 / sqrt(4096) = 1.6 %, the memory 4 KB. */
const registerBits = 12
const registerCount = 2 ** registerBits

/** Counts distinct values: exactly up to a limit, then as an estimate within fixed memory (HyperLogLog). */
export class DistinctCounter {
  private readonly exactUpTo: number
  private values: Set<string> | undefined = new Set()
  private registers: Uint8Array | undefined

  constructor(exactUpTo: number, state?: UniqueState) {
    this.exactUpTo = exactUpTo
    if (state?.kind === 'exact') this.values = new Set(state.values)
    if (state?.kind !== 'estimate') return
    this.values = undefined
    this.registers = Uint8Array.from(state.registers.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  }

  add(value: string): void {
    // Every value is hashed, because long ones would exceed the documented memory per key.
    const hash = hashText(value).slice(0, 16)
    if (!this.values) return this.register(hash)
    this.values.add(hash)
    if (this.values.size <= this.exactUpTo) return
    this.registers = new Uint8Array(registerCount)
    for (const known of this.values) this.register(known)
    this.values = undefined
  }

  get count(): number {
    if (this.values) return this.values.size
    let sum = 0
    let empty = 0
    for (const register of this.registers ?? []) {
      sum += 2 ** -register
      if (register === 0) empty++
    }
    const estimate = ((0.7213 / (1 + 1.079 / registerCount)) * registerCount ** 2) / sum
    const few = estimate <= 2.5 * registerCount && empty > 0
    return Math.round(few ? registerCount * Math.log(registerCount / empty) : estimate)
  }

  toState(): UniqueState {
    if (this.values) return { kind: 'exact', values: [...this.values] }
    const registers = Array.from(this.registers ?? [], (register) => register.toString(16).padStart(2, '0')).join('')
    return { kind: 'estimate', registers }
  }

  private register(hash: string): void {
    if (!this.registers) return
    const index = Number.parseInt(hash.slice(0, registerBits / 4), 16)
    const rest = Number.parseInt(hash.slice(registerBits / 4), 16)
    const restBits = (16 - registerBits / 4) * 4
    const rank = rest === 0 ? restBits + 1 : restBits - Math.floor(Math.log2(rest))
    if (rank > (this.registers[index] ?? 0)) this.registers[index] = rank
  }
}
