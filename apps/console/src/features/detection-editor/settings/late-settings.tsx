import { Skeleton } from '../../../ui/empty.tsx'
import { later } from '../../../ui/later.tsx'

/** A tab of narrow screens, beside the logic of wide ones: fetched when it is shown, or soon after the page. */
export const LateSettings = later(async () => (await import('./settings-view.tsx')).SettingsView, <Skeleton rows={8} />)
