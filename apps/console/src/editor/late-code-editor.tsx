import { later } from '../ui/later.tsx'
import { Skeleton } from '../ui/empty.tsx'

/** A code editor whose script is loaded when it is rendered, or shortly after the page. */
export const LateCodeEditor = later(async () => (await import('./code-editor.tsx')).CodeEditor, <Skeleton rows={8} />)
