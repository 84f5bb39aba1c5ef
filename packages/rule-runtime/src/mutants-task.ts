import type { PythonMutant, PythonSource } from '@picket/core'
import { nextStep, type Step, type Task } from './task.ts'

export type MutantModule = PythonSource & { readonly main: 'rule' | 'policy' }

/** A list of modules to change in small ways. A module on which the parser dies has no mutants. */
export function createMutantsTask(
  modules: readonly MutantModule[],
): Task & { readonly mutants: Promise<readonly (readonly PythonMutant[])[]> } {
  const { promise: mutants, resolve, reject } = Promise.withResolvers<readonly (readonly PythonMutant[])[]>()
  const known = new Map<number, readonly PythonMutant[]>()
  let sent: number[] = []
  let step: Step = 'sent'
  let isSettled = false

  const settle = () => {
    isSettled = true
    resolve(modules.map((_, index) => known.get(index) ?? []))
  }
  return {
    mutants,
    chargedMs: 0,
    get isSettled() {
      return isSettled
    },
    request(id) {
      step = 'sent'
      sent = [...modules.keys()].filter((index) => !known.has(index))
      return JSON.stringify({ id, op: 'mutants', modules: sent.map((index) => modules[index]) })
    },
    progressed(line) {
      const next = nextStep(step, line)
      if (typeof next !== 'number' || next >= sent.length) return false
      step = next
      return true
    },
    answered(result) {
      if (!Array.isArray(result) || result.length !== sent.length || !result.every(Array.isArray)) return false
      for (const [position, index] of sent.entries()) known.set(index, result[position] as readonly PythonMutant[])
      settle()
      return true
    },
    failed() {
      const index = sent[typeof step === 'number' ? step : 0]
      if (index !== undefined) known.set(index, [])
      if (known.size === modules.length) settle()
    },
    giveUp: settle,
    reject(error) {
      isSettled = true
      reject(error)
    },
  }
}
