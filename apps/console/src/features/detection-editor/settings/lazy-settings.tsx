import { Skeleton } from '../../../ui/empty.tsx'
import { preloaded } from '../../../ui/on-demand.tsx'

/** A tab in narrow windows, next to the logic in wide ones. Loaded when shown, or shortly after the page. */
export const LazySettings = preloaded(
  async () => (await import('./settings-view.tsx')).SettingsView,
  <Skeleton rows={8} />,
)
