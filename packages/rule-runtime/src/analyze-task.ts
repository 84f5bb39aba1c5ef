import type { ModuleFacts, PythonSource } from '@picket/core'
import type { Failure } from './failure.ts'
import { createListTask } from './list-task.ts'

/** A list of modules to analyse. A module on which the parser dies gets that as its syntax error. */
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

/** No user code ran in this process so far; that the answer names the file shows that it is one. */
function isFacts(value: unknown, { file }: PythonSource): value is ModuleFacts {
  return typeof value === 'object' && value !== null && (value as Partial<ModuleFacts>).file === file
}
