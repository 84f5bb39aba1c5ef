import { preloaded } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/empty.tsx'

/** A code editor whose script is loaded when it is rendered, or shortly after the page. */
export const LazyCodeEditor = preloaded(
  async () => (await import('./code-editor.tsx')).CodeEditor,
  <Skeleton rows={8} />,
)
