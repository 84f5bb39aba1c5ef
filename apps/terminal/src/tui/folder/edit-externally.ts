import { resolve } from 'node:path'
import type { App } from '../app/app-state.ts'
import type { Environment } from '../../program/environment.ts'
import { openEditor } from './open-editor.ts'

/** A position in a file, counted from 1. */
export interface FilePosition {
  readonly file: string
  readonly line: number
}

/** Opens the user's editor at a position; shows an error if it does not start. */
export async function editExternally(
  app: App,
  env: Environment,
  cwd: string,
  { file, line }: FilePosition,
): Promise<void> {
  try {
    await app.terminal.lend(() => openEditor(env, resolve(cwd, file), line))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    app.say(`Cannot start your editor: ${why}. Set PICKET_EDITOR, VISUAL or EDITOR.`, 'error')
  }
}
