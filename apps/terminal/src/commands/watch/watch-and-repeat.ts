import { dirname, join, resolve } from 'node:path'
import { isSidecar, type ContentSet } from '@picket/core'
import { readConfig } from '../../config/read-config.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { reportError } from '../../program/report-error.ts'
import { UsageError } from '../../program/usage-error.ts'
import { visibleLine } from '../../screen/visible.ts'
import { shownName } from '../../selection/shown-name.ts'
import { createFolderWatcher, type FolderWatcher } from './folder-watcher.ts'
import { listenToKeys, type KeyCommand } from './keys.ts'
import { createRequests } from './requests.ts'
import { createScope, type Request, type Scope } from './scope.ts'

/** What the watch mode needs to know about a run. */
export interface WatchedRun {
  readonly exitCode: number
  /** The files that were read, as shown, and the folder that contains most of them. */
  readonly files: ReadonlyMap<string, unknown>
  readonly root: string
  /** Their content, if files depend on each other. */
  readonly content?: ContentSet
  /** The files that the run covered, as shown, and whether each has failures. */
  readonly failed: ReadonlyMap<string, boolean>
}

/**
 * Connects the key commands: `take` receives them, `onReturn` is called when the terminal is available again. Returns
 * the help text.
 */
export type Listen = (context: CommandContext, take: (wish: KeyCommand) => void, onReturn: () => unknown) => string

/**
 * Runs everything once, then everything that depends on a change, until Ctrl-C or q. A change during a run restarts it.
 */
export async function watchAndRepeat(
  context: CommandContext,
  runOnce: (scope: Scope, settingsChanged: boolean) => Promise<WatchedRun>,
  listen: Listen = listenToKeys,
): Promise<number> {
  const { err, cwd, signal, args } = context
  if (args.operands.includes('-')) throw new UsageError('Stdin cannot be watched.')
  const requests = createRequests()
  const failed = new Map<string, boolean>()
  let before: WatchedRun | undefined
  let last: Request = { kind: 'all' }
  let settingsChanged = false
  let exitCode: number = exitCodes.interrupted

  const watcher = watchContent(context, (path, isSettings) => {
    settingsChanged ||= isSettings
    requests.askAfterEdit(isSettings ? { kind: 'all' } : { kind: 'changed', files: new Set([shown(path, cwd)]) })
  })
  const take = (wish: KeyCommand): void => {
    if (wish === 'quit') return requests.end()
    if (typeof wish !== 'string') return requests.ask({ kind: 'files', files: wish })
    if (wish !== 'failed') return requests.ask(wish === 'all' ? { kind: 'all' } : last)
    const files = new Set([...failed].flatMap(([file, isFailed]) => (isFailed ? [file] : [])))
    if (files.size > 0) return requests.ask({ kind: 'files', files })
    err.write('Nothing failed.\n')
    if (requests.isIdle()) showWaiting()
  }
  const showWaiting = (): void => {
    const count = before === undefined ? 'no' : before.files.size.toLocaleString('en')
    err.status(err.style.faint(`Watching ${count} files; ${keys}`))
  }
  const keys = listen(context, take, () => requests.isIdle() && showWaiting())
  signal.addEventListener('abort', () => requests.end())

  for (;;) {
    const next = await requests.next(showWaiting)
    err.status('')
    if (next === undefined) break
    const { request } = next
    if (before !== undefined) err.write(err.style.faint(`\n${describe(request)}\n`))
    const reopens: boolean = settingsChanged
    settingsChanged = false
    try {
      const run = await runOnce(createScope(request, before?.content, next.signal), reopens)
      before = run
      for (const [file, isFailed] of run.failed) failed.set(file, isFailed)
      for (const file of failed.keys()) if (!run.files.has(file)) failed.delete(file)
      exitCode = run.exitCode
      for (const folder of foldersOf(run, cwd)) watcher.add(folder)
    } catch (error) {
      if (signal.aborted) break
      settingsChanged ||= reopens
      if (next.signal.aborted) requests.putBack(request)
      else exitCode = reportError(error, err, args.flag('debug'))
    }
    last = request
  }
  watcher.close()
  return signal.aborted ? exitCodes.interrupted : exitCode
}

/** Watches the operands of the command, and the settings; calls back for files that can contain content or settings. */
function watchContent(context: CommandContext, onChange: (path: string, isSettings: boolean) => void): FolderWatcher {
  const { err, cwd, args, onExit } = context
  const settings = readConfig(context).file
  let complained = false
  const watcher = createFolderWatcher(
    (path) => {
      const isSettings = path === settings || /(?:^|\/)picket\.(?:ya?ml|lock)$/.test(path)
      if (isSettings || isSidecar(path) || /(?:\.ya?ml|\.py|\/)$/.test(path)) onChange(path, isSettings)
    },
    (folder, error) => {
      if (!complained) err.write(`Folder "${visibleLine(folder)}" cannot be watched: ${error.message}\n`)
      complained = true
    },
  )
  onExit(() => watcher.close())
  for (const path of args.operands.length > 0 ? args.operands : ['.']) watcher.add(resolve(cwd, path))
  if (settings !== undefined) for (const path of [settings, join(dirname(settings), 'picket.lock')]) watcher.add(path)
  return watcher
}

/** Returns the folder of the content, and those of files outside it. */
function foldersOf({ files, root }: WatchedRun, cwd: string): readonly string[] {
  const folders = [...files.keys()].map((file) => resolve(cwd, dirname(file)))
  const outside = folders.filter((folder) => folder !== root && !folder.startsWith(`${root}/`))
  return [root, ...new Set(outside)]
}

function shown(path: string, cwd: string): string {
  return path.endsWith('/') ? `${shownName(path.slice(0, -1), cwd)}/` : shownName(path, cwd)
}

function describe(request: Request): string {
  if (request.kind === 'all') return 'Running everything'
  const files = [...request.files]
  const some = files.slice(0, 3).map(visibleLine).join(', ')
  const list = files.length > 3 ? `${some} and ${plural(files.length - 3, 'other')}` : some
  return request.kind === 'files' ? `Running ${list} again` : `${list} changed`
}
