import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/empty.tsx'

/** Renders Markdown. The parser is loaded with the first text. */
export const Markdown = onDemand(async () => (await import('./markdown-view.tsx')).MarkdownView, <Skeleton rows={1} />)
