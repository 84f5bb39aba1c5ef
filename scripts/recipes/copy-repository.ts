import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { root } from '../run.ts'

/** A copy of parts of the repository in which a test follows a recipe of CONTRIBUTING.md. */
export interface RepositoryCopy {
  /** Writes a file and adds it to `touched`. */
  write(path: string, text: string): void
  /** Adds a line after the first one that contains a text. */
  addLineAfter(path: string, text: string, line: string): void
  read(path: string): string
  /** Imports a module of the copy. Packages that it imports, such as `@picket/core`, are those of the repository. */
  import<Module>(path: string): Promise<Module>
  /** All written files, in order. */
  readonly touched: readonly string[]
}

/** Copies files and directories. The copy is deleted after the test. */
export function copyRepository(parts: readonly string[]): RepositoryCopy {
  const folder = mkdtempSync(join(tmpdir(), 'picket-recipe-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const filter = (path: string): boolean => !['node_modules', 'dist'].includes(basename(path))
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true, filter })
  const workspaces = new Set(parts.map((part) => part.split('/').slice(0, 2).join('/')))
  for (const workspace of ['.', ...workspaces])
    if (existsSync(join(root, workspace, 'node_modules')))
      symlinkSync(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
  const touched: string[] = []
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    touched.push(path)
  }
  return {
    read,
    write,
    addLineAfter(path, text, line) {
      const lines = read(path).split('\n')
      const at = lines.findIndex((one) => one.includes(text))
      if (at === -1) throw new Error(`No line of ${path} contains "${text}".`)
      write(path, lines.toSpliced(at + 1, 0, line).join('\n'))
    },
    import: async <Module>(path: string) => (await import(pathToFileURL(join(folder, path)).href)) as Module,
    touched,
  }
}
