import { later } from '../ui/later.tsx'
import { Skeleton } from '../ui/empty.tsx'

/** The editor of texts for screens that show something before it: its script comes when one is shown, or soon after the page. */
export const LateCodeEditor = later(async () => (await import('./code-editor.tsx')).CodeEditor, <Skeleton rows={8} />)
