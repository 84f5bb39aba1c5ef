import { Skeleton } from '../../../ui/empty.tsx'
import { later } from '../../../ui/later.tsx'

/** A tab in narrow windows, next to the logic in wide ones. Loaded when shown, or shortly after the page. */
export const LateSettings = later(async () => (await import('./settings-view.tsx')).SettingsView, <Skeleton rows={8} />)
