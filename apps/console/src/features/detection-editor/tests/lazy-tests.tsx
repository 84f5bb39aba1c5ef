import { Skeleton } from '../../../ui/empty.tsx'
import { preloaded } from '../../../ui/on-demand.tsx'

/** Next to the logic, or a tab. Loaded when shown, or shortly after the page. */
export const LazyTests = preloaded(async () => (await import('./tests-panel.tsx')).TestsPanel, <Skeleton rows={8} />)
