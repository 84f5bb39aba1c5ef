import { useRef, useState } from 'react'
import { notify } from '../../../ui/notify.tsx'
import { changeTags } from '../bulk/change-tags.ts'
import { setEnabled } from '../bulk/changes.ts'
import { runBulk, type BulkOutcome } from '../bulk/run-bulk.ts'
import { saveTags } from '../bulk/tags.ts'
import type { DetectionRow } from '../kinds.ts'
import { bulkText } from '../strings.ts'

/** The maximum number of IDs in a request. */
const atOnce = 100

export type Failures = BulkOutcome<DetectionRow>['failed']

/** The state of a bulk operation: progress, failures and undo. */
export function useBulk(onChange: () => void) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const [failures, setFailures] = useState<Failures>([])
  const stop = useRef<AbortController>(undefined)

  const run = async (
    rows: readonly DetectionRow[],
    size: number,
    work: (some: readonly DetectionRow[]) => Promise<unknown>,
  ): Promise<readonly DetectionRow[]> => {
    const stopping = new AbortController()
    stop.current = stopping
    setFailures([])
    setProgress({ done: 0, total: rows.length })
    const onProgress = (done: number): void => setProgress({ done, total: rows.length })
    const { done, failed } = await runBulk(rows, work, { size, onProgress, signal: stopping.signal })
    setProgress(undefined)
    setFailures(failed)
    onChange()
    return done
  }
  const tell = (count: number, words: (count: number) => string, undo: () => Promise<unknown>): void => {
    if (count === 0) return
    notify.undoable(words(count), bulkText.undo, async () => void (await undo()))
  }

  return {
    progress,
    failures,
    dismiss: () => setFailures([]),
    stop: () => stop.current?.abort(),
    async setEnabled(rows: readonly DetectionRow[], enabled: boolean): Promise<void> {
      const others = rows.filter((row) => row.enabled !== enabled)
      if (others.length === 0) return notify.done(bulkText.nothing)
      const idsOf = (some: readonly DetectionRow[]): readonly string[] => some.map(({ id }) => id)
      const done = await run(others, atOnce, (some) => setEnabled(idsOf(some), enabled))
      tell(done.length, enabled ? bulkText.enabled : bulkText.disabled, () =>
        run(done, atOnce, (some) => setEnabled(idsOf(some), !enabled)),
      )
    },
    async changeTags(rows: readonly DetectionRow[], add: readonly string[], remove: readonly string[]): Promise<void> {
      const others = rows.filter(({ tags }) => changeTags(tags, add, remove).join('\n') !== tags.join('\n'))
      if (others.length === 0) return notify.done(bulkText.nothing)
      const done = await run(others, 1, ([row]) => saveTags(row!.id, (before) => changeTags(before, add, remove)))
      tell(done.length, bulkText.tagged, () => run(done, 1, ([row]) => saveTags(row!.id, () => row!.tags)))
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>
