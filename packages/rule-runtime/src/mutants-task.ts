import type { PythonMutant, PythonSource } from '@picket/core'
import { createListTask } from './list-task.ts'

export type MutantModule = PythonSource & { readonly main: 'rule' | 'policy' }

/** A list of modules to mutate. A module on which the parser crashes has no mutants. */
export const createMutantsTask = (modules: readonly MutantModule[]) =>
  createListTask<MutantModule, readonly PythonMutant[]>(modules, {
    request: (left) => ({ op: 'mutants', modules: left }),
    isAnswer: (value): value is readonly PythonMutant[] => Array.isArray(value),
    without: () => [],
  })
