import type { ModuleFacts, PythonSource } from '@picket/core'
import type { Failure } from './failure.ts'
import { createListTask } from './list-task.ts'

/** A list of modules to analyse. If the parser crashes on a module, that is reported as its syntax error. */
export const createAnalyzeTask = (modules: readonly PythonSource[]) =>
  createListTask<PythonSource, ModuleFacts>(modules, {
    request: (left) => ({ op: 'analyze', modules: left }),
    isAnswer: isFacts,
    without: unreadable,
  })

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

/** No user code has run in this process, so naming the file proves that the answer is genuine. */
function isFacts(value: unknown, { file }: PythonSource): value is ModuleFacts {
  return typeof value === 'object' && value !== null && (value as Partial<ModuleFacts>).file === file
}
