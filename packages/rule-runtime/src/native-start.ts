import type { ProcessStart } from './process-start.ts'
import type { Limits } from './limits.ts'
import { nativeCommand } from './native-command.ts'
import type { RuntimeFolder } from './runtime-folder.ts'

/** Processes of an installed CPython. */
export function createNativeStart(options: {
  runtime: RuntimeFolder
  limits: Limits
  interpreter: string
}): ProcessStart {
  const command = nativeCommand({ ...options, memoryMb: options.limits.memoryMb })
  return {
    isSandbox: false,
    early: async () => command,
    forEnvironment: async () => command,
    inside: (environment) => environment,
  }
}
