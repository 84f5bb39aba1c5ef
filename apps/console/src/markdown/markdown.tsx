import { onDemand } from '../ui/later.tsx'
import { Skeleton } from '../ui/empty.tsx'

/** Shows Markdown; its parser is loaded when the first text is shown. */
export const Markdown = onDemand(async () => (await import('./markdown-view.tsx')).MarkdownView, <Skeleton rows={1} />)
