import { watch as watchFolder } from 'node:fs'
import { resolve } from 'node:path'
import type { ReadContent } from '@picket/core/node'
import { exitCodes } from '../plain/exit-codes.ts'
import { plural } from '../plain/text/plural.ts'
import type { CommandContext } from '../program/context.ts'
import { reportError } from '../program/report-error.ts'
import { UsageError } from '../program/usage-error.ts'
import { visibleLine } from '../screen/visible.ts'
import { shownName } from '../selection/shown-name.ts'

/** Editors write a file in several steps: changes within this time count as one. */
const calm = 80

interface Outcome {
  readonly exitCode: number
  readonly loaded: ReadContent
}

/** Runs once, then again for what changed whenever a file does, until Ctrl-C. */
export async function watchAndRepeat(
  { err, cwd, signal, args }: CommandContext,
  runOnce: (changed?: ReadonlySet<string>) => Promise<Outcome>,
): Promise<number> {
  if (args.operands.includes('-')) throw new UsageError('Stdin cannot be watched.')
  let pending = new Set<string>()
  let wake = (): void => {}
  const notice = (file: string): void => {
    if (!/\.(?:ya?ml|py)$/.test(file)) return
    pending.add(file)
    wake()
  }
  const attempt = async (changed: ReadonlySet<string> | undefined): Promise<Outcome | undefined> => {
    try {
      return await runOnce(changed)
    } catch (error) {
      if (!signal.aborted) reportError(error, err, args.flag('debug'))
      return undefined
    }
  }
  let last = await attempt(undefined)
  const root = last?.loaded.root ?? cwd
  const watcher = watchFolder(root, { recursive: true, signal }, (_, name) => {
    if (name !== null) notice(resolve(root, name))
  })
  watcher.on('error', () => {})
  while (!signal.aborted) {
    const count = last?.loaded.files.toLocaleString('en') ?? 'no'
    err.status(err.style.faint(`Watching ${count} files; Ctrl-C ends.`))
    if (pending.size === 0)
      await new Promise<void>((resume) => {
        wake = resume
        signal.addEventListener('abort', () => resume(), { once: true })
      })
    await new Promise((resume) => setTimeout(resume, calm))
    if (signal.aborted) break
    const changed = new Set([...pending].map((file) => shownName(file, cwd)))
    pending = new Set()
    err.status('')
    err.write(err.style.faint(`\n${describe([...changed])} changed\n`))
    last = (await attempt(changed)) ?? last
  }
  return exitCodes.interrupted
}

function describe(files: readonly string[]): string {
  const shown = files.slice(0, 3).map(visibleLine).join(', ')
  return files.length > 3 ? `${shown} and ${plural(files.length - 3, 'other')}` : shown
}
