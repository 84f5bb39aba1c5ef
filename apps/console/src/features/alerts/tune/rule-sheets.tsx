import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useKeptStore } from '../../../app/session/use-kept.ts'
import { tested, tuned } from '../parts/tune.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet)
const TestDialog = onDemand(async () => (await import('./test-dialog.tsx')).TestDialog)

/** Renders the sheets that change the rule of an alert. They close on navigation. */
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
