import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSidecar, type ContentSet } from '@picket/core'
import { exitCodes } from '../../../plain/exit-codes.ts'
import { plural } from '../../../plain/text/plural.ts'
import type { CommandContext } from '../../../program/context.ts'
import { reportError } from '../../../program/report-error.ts'
import { UsageError } from '../../../program/usage-error.ts'
import { visibleLine } from '../../../screen/visible.ts'
import { shownName } from '../../../selection/shown-name.ts'
import type { TestRun } from '../test-once.ts'
import { createFolderWatcher } from './folder-watcher.ts'
import { listenToKeys } from './keys.ts'
import { createScope, join, type Request, type Scope } from './scope.ts'

/** Editors write a file in several steps: changes count as one until it has been quiet for so long, in milliseconds. */
const quiet = 60
/** Something that writes all the time does not hold runs up for longer. */
const patience = 500

/** Runs everything once, then whatever depends on what changes, until Ctrl-C or q. A change during a run starts it again. */
export async function watchTests(
  context: CommandContext,
  runOnce: (scope: Scope, settingsChanged: boolean) => Promise<TestRun>,
): Promise<number> {
  const { err, cwd, signal, args, onExit } = context
  if (args.operands.includes('-')) throw new UsageError('Stdin cannot be watched.')
  let pending: Request | undefined = { kind: 'all' }
  let last: Request = { kind: 'all' }
  let settingsChanged = false
  let quits = false
  let changedAt = 0
  let stop = new AbortController()
  let wake = (): void => {}
  const ask = (request: Request): void => {
    pending = join(pending, request)
    stop.abort()
    wake()
  }
  const failed = new Map<string, boolean>()
  const watcher = createFolderWatcher(
    (path) => {
      const isSettings = /(?:^|\/)picket\.(?:ya?ml|lock)$/.test(path)
      if (!isSettings && !isSidecar(path) && !/(?:\.ya?ml|\.py|\/)$/.test(path)) return
      changedAt = performance.now()
      settingsChanged ||= isSettings
      ask(isSettings ? { kind: 'all' } : { kind: 'changed', files: new Set([shown(path, cwd)]) })
    },
    (folder, error) => err.write(`Folder "${visibleLine(folder)}" cannot be watched: ${error.message}\n`),
  )
  onExit(() => watcher.close())
  const keys = listenToKeys(context, (wish) => {
    if (wish === 'quit') {
      quits = true
      stop.abort()
      wake()
    } else if (wish === 'failed') {
      const files = new Set([...failed].flatMap(([file, isFailed]) => (isFailed ? [file] : [])))
      if (files.size > 0) ask({ kind: 'files', files })
      else err.write('Nothing failed.\n')
    } else ask(wish === 'all' ? { kind: 'all' } : last)
  })
  signal.addEventListener('abort', () => {
    stop.abort()
    wake()
  })

  let before: ContentSet | undefined
  let exitCode: number = exitCodes.good
  const done = (): boolean => signal.aborted || quits
  while (!done()) {
    if (pending === undefined) {
      const count = before === undefined ? 'no' : before.texts.size.toLocaleString('en')
      err.status(err.style.faint(`Watching ${count} files; ${keys}`))
      await new Promise<void>((resume) => (wake = resume))
      err.status('')
    }
    const waitedFrom = performance.now()
    while (!done() && performance.now() - changedAt < quiet && performance.now() - waitedFrom < patience)
      await sleep(quiet / 4)
    const request: Request | undefined = pending
    if (done() || request === undefined) continue
    pending = undefined
    stop = new AbortController()
    if (before !== undefined) err.write(err.style.faint(`\n${describe(request)}\n`))
    const reopens = settingsChanged
    settingsChanged = false
    try {
      const run = await runOnce(createScope(request, before, stop.signal), reopens)
      before = run.loaded.content
      for (const { file, status } of run.detections) failed.set(file, status === 'failed' || status === 'invalid')
      for (const file of failed.keys()) if (!before.texts.has(file)) failed.delete(file)
      exitCode = run.exitCode
      for (const folder of foldersOf(run, cwd)) watcher.add(folder)
    } catch (error) {
      if (signal.aborted) break
      if (stop.signal.aborted) pending = join(pending, request)
      else reportError(error, err, args.flag('debug'))
      if (before === undefined) watcher.add(cwd)
    }
    last = request
  }
  watcher.close()
  return quits && !signal.aborted ? exitCode : exitCodes.interrupted
}

/** The content's folder, and those of files outside it. */
function foldersOf({ loaded }: TestRun, cwd: string): readonly string[] {
  const folders = [...loaded.content.texts.keys()].map((file) => resolve(cwd, dirname(file)))
  const outside = folders.filter((folder) => folder !== loaded.root && !folder.startsWith(`${loaded.root}/`))
  return [loaded.root, ...new Set(outside)]
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
