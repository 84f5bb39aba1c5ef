import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import type { Environment } from '../../program/environment.ts'

/** Returns the program and arguments that open a file at a line, counted from 1. */
export function editorCommand(
  env: Environment,
  file: string,
  line: number,
): readonly [program: string, ...words: string[]] {
  const chosen = env['PICKET_EDITOR'] || env['VISUAL'] || env['EDITOR'] || 'vi'
  const [program = 'vi', ...words] = chosen.trim().split(/\s+/)
  const name = basename(program).toLowerCase()
  if (/^(code|codium|cursor)$/.test(name)) return [program, ...words, '--wait', '--goto', `${file}:${line}`]
  if (/^(subl|zed|hx|helix)$/.test(name)) return [program, ...words, `${file}:${line}`]
  if (/^(vi|vim|nvim|nano|emacs|emacsclient|micro|kak|ne|joe|mg|view|ed)$/.test(name))
    return [program, ...words, `+${line}`, file]
  return [program, ...words, file]
}

/**
 * Opens a file in the user's editor on the terminal, and waits for its exit. Throws if the editor cannot be started.
 */
export async function openEditor(env: Environment, file: string, line: number): Promise<void> {
  const [program, ...words] = editorCommand(env, file, line)
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, words, { stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
}
