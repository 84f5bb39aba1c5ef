import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '../../program/usage-error.ts'
import type { RanCommand } from './messages.ts'

/** The JSON output of an action of `picket specs`. */
export interface EditReport {
  readonly specs: readonly { readonly id: string; readonly file: string; readonly what: string }[]
  readonly unchanged: readonly string[]
  readonly notes: readonly string[]
  readonly files: readonly {
    readonly file: string
    readonly change: 'created' | 'changed' | 'removed'
    /** Only in plans. */
    readonly diff?: string
  }[]
}

/** Edits of specs by `picket specs`. Edits made here can be undone, the last one first. */
export interface Edits {
  plan(words: readonly string[]): Promise<EditReport>
  /** `title` is the name that undo shows. */
  carryOut(words: readonly string[], title: string): Promise<EditReport>
  /** Returns the title of the edit that was undone; undefined if nothing was done. */
  undo(): Promise<string | undefined>
}

/** How many edits can be undone. */
const mostKept = 50

/** An edit: the action, its options and its specs. */
export function editWords(
  action: string,
  specs: readonly string[],
  options: readonly string[] = [],
): readonly string[] {
  return ['specs', action, ...options, '--', ...specs]
}

export function createEdits(run: (words: readonly string[]) => Promise<RanCommand>): Edits {
  const done: { readonly title: string; readonly report: string }[] = []
  const ask = async ([group = '', action = '', ...rest]: readonly string[], ...options: readonly string[]) => {
    const { code, out, err } = await run([group, action, ...options, ...rest])
    if (code !== 0)
      throw new UsageError(
        err
          .trim()
          .replace(/^error: /, '')
          .replace(/\n\s*/g, ' '),
      )
    return out
  }
  return {
    plan: async (words) => JSON.parse(await ask(words, '--json', '--dry-run')) as EditReport,
    carryOut: async (words, title) => {
      const isRemoval = words[1] === 'remove'
      const report = await ask(words, '--json', '--with-texts', ...(isRemoval ? ['--yes'] : []))
      const edit = JSON.parse(report) as EditReport
      if (edit.files.length > 0) done.push({ title, report })
      if (done.length > mostKept) done.shift()
      return edit
    },
    undo: async () => {
      const last = done.at(-1)
      if (last === undefined) return undefined
      const folder = mkdtempSync(join(tmpdir(), 'picket-undo-'))
      try {
        const file = join(folder, 'done.json')
        writeFileSync(file, last.report, { mode: 0o600 })
        await ask(['specs', 'undo', file])
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
      done.pop()
      return last.title
    },
  }
}
