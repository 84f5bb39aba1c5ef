import { Skeleton } from '../../../ui/empty.tsx'
import { later } from '../../../ui/later.tsx'

/** Beside the logic, or a tab of its own: fetched when it is shown, or soon after the page. */
export const LateTests = later(async () => (await import('./tests-panel.tsx')).TestsPanel, <Skeleton rows={8} />)
