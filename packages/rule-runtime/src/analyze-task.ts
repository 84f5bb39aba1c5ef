import type { ModuleFacts, PythonSource } from '@picket/core'
import type { Failure } from './failure.ts'
import { nextStep, type Step, type Task } from './task.ts'

/** A list of modules to analyse. A module on which the parser dies gets that as its syntax error. */
export function createAnalyzeTask(
  modules: readonly PythonSource[],
): Task & { readonly facts: Promise<readonly ModuleFacts[]> } {
  const { promise: facts, resolve, reject } = Promise.withResolvers<readonly ModuleFacts[]>()
  const known = new Map<number, ModuleFacts>()
  let sent: number[] = []
  let step: Step = 'sent'
  let isSettled = false

  const merge = (fresh: readonly ModuleFacts[]) => {
    for (const [position, index] of sent.entries()) known.set(index, fresh[position]!)
    isSettled = true
    resolve(modules.map((_, index) => known.get(index)!))
  }
  const giveUp = (failure: Failure) => merge(sent.map((index) => unreadable(modules[index]!, failure)))

  return {
    facts,
    chargedMs: 0,
    get isSettled() {
      return isSettled
    },
    request(id) {
      step = 'sent'
      sent = [...modules.keys()].filter((index) => !known.has(index))
      return JSON.stringify({ id, op: 'analyze', modules: sent.map((index) => modules[index]) })
    },
    progressed(line) {
      const next = nextStep(step, line)
      if (typeof next !== 'number' || next >= sent.length) return false
      step = next
      return true
    },
    answered(result) {
      if (!Array.isArray(result) || result.length !== sent.length) return false
      merge(result as ModuleFacts[])
      return true
    },
    failed(failure) {
      const index = sent[typeof step === 'number' ? step : 0]
      if (index !== undefined) known.set(index, unreadable(modules[index]!, failure))
      if (known.size < modules.length) return
      sent = []
      merge([])
    },
    giveUp,
    reject(error) {
      isSettled = true
      reject(error)
    },
  }
}

function unreadable({ file }: PythonSource, { message }: Failure): ModuleFacts {
  return {
    file,
    syntaxError: { line: 1, column: 1, endLine: 1, endColumn: 1, message },
    functions: [],
    imports: [],
    names: [],
    openNames: true,
    requiredKeys: [],
    mutations: [],
    unreachable: [],
  }
}
