import { useStore } from '../state/store.ts'
import type { App } from '../app/app-state.ts'
import { fit, wrapText } from '../text/fit.ts'
import { useTheme } from './context.ts'

/** The most lines of a notice. */
const mostLines = 5

/** Returns the lines of the last message; while a prompt is open, why its input was rejected. At least one line. */
export function useNotice(app: App, width: number): readonly string[] {
  const theme = useTheme()
  const notice = useStore(app.notice)
  const prompt = useStore(app.prompt)
  const { problem } = useStore(app.typing)
  const shown = prompt !== undefined && problem !== undefined ? ({ token: 'error', text: problem } as const) : notice
  if (shown === undefined) return [' '.repeat(width)]
  const mark = shown.token === 'error' ? '! ' : shown.token === 'good' ? '+ ' : '  '
  const lines = wrapText(shown.text, width - 4)
  const kept =
    lines.length > mostLines ? [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' ')] : lines
  return kept.map((line, index) => theme.paint(shown.token, fit(` ${index === 0 ? mark : '  '}${line}`, width)))
}
