import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useKeptStore } from '../../../app/session/use-kept.ts'
import { tested, tuned } from '../parts/tune.ts'
import { onDemand } from '../../../ui/later.tsx'

const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet)
const TestDialog = onDemand(async () => (await import('./test-dialog.tsx')).TestDialog)

/** Where the rule of an alert is changed without leaving it; closes when the path does (specification 000: section 2.4). */
export function RuleSheets() {
  const rule = useKeptStore('tuned', tuned)
  const test = useKeptStore('tested', tested)
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)
  useEffect(() => {
    if (pathname !== openedAt) closeAll()
  }, [pathname, openedAt])
  return (
    <Suspense fallback={null}>
      {rule !== undefined && <FilterSheet key={rule.ruleId} tuned={rule} onClose={() => tuned.set(undefined)} />}
      {test !== undefined && <TestDialog {...test} onClose={() => tested.set(undefined)} />}
    </Suspense>
  )
}

function closeAll(): void {
  tuned.set(undefined)
  tested.set(undefined)
}
