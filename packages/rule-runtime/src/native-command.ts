import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { UnavailableError } from '@picket/core'
import { isTiedBySystem, type ProcessCommand } from './process.ts'
import type { RuntimeFolder } from './runtime-folder.ts'

export interface NativeSettings {
  readonly runtime: RuntimeFolder
  readonly memoryMb: number
  /** A path or a name on PATH. */
  readonly interpreter: string
}

/** The oldest CPython whose `-P` keeps the working directory off the import path. */
const oldest = [3, 11] as const

/** Returns the command of an installed CPython; rejects one that is missing or too old. */
export function nativeCommand({ runtime, memoryMb, interpreter }: NativeSettings): ProcessCommand {
  const python = join(runtime.path, 'python')
  const watchParent = isTiedBySystem() ? 'False' : 'True'
  const start = `import sys; sys.path.insert(0, ${JSON.stringify(python)}); from rule_host.native import main; main(${memoryMb}, ${watchParent})`
  return {
    file: findInterpreter(interpreter),
    args: ['-P', '-s', '-B', '-X', 'utf8', '-c', start],
    env: { PYTHONHASHSEED: '0', TZ: 'UTC', LANG: 'C.UTF-8' },
    folder: runtime.path,
  }
}

/** Resolves shims and names to the interpreter. */
function findInterpreter(name: string): string {
  const question = 'import sys; print(*sys.version_info[:2], sys.executable)'
  const { status, stdout } = spawnSync(name, ['-c', question], { encoding: 'utf8' })
  const [, major, minor, path] = /^(\d+) (\d+) (.+)$/m.exec(status === 0 ? stdout : '') ?? []
  if (!path)
    throw new UnavailableError(`Python cannot be started as "${name}".`, {
      hint: 'Install CPython 3.11 or later, or leave out "--python native": the sandbox needs no installation.',
    })
  if (Number(major) !== oldest[0] || Number(minor) < oldest[1])
    throw new UnavailableError(
      `Python ${major}.${minor} at "${path}" is too old: rules need ${oldest.join('.')} or later.`,
    )
  return path
}
