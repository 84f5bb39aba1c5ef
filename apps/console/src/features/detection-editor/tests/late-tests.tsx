import { Skeleton } from '../../../ui/empty.tsx'
import { later } from '../../../ui/later.tsx'

/** Next to the logic, or a tab. Loaded when shown, or shortly after the page. */
export const LateTests = later(async () => (await import('./tests-panel.tsx')).TestsPanel, <Skeleton rows={8} />)
