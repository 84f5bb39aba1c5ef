import { plainStyle } from '../../../screen/style.ts'
import { printWidget } from '../../../commands/dashboards/print-widget.ts'
import type { ShownWidget } from '../../../commands/dashboards/run-widget.ts'
import type { Theme } from '../../theme/theme.ts'
import { collectLines } from '../remote/collect-lines.ts'
import type { DetailLine } from '../remote/remote-detail-model.ts'

/** More rows than on the command line: the text scrolls. */
const mostRows = 25

/** Formats widgets as `picket dashboards show` prints them. */
export function widgetLines(widgets: readonly ShownWidget[], theme: Theme, width: number): readonly DetailLine[] {
  const { lines, add } = collectLines(theme, width)
  if (widgets.length === 0) add((painter) => painter.text('This dashboard has no widgets.', 'faint'))
  for (const [index, shown] of widgets.entries()) {
    const [title = '', ...rest] = printWidget(shown, { style: plainStyle, width }, mostRows).trimEnd().split('\n')
    add((painter) => {
      if (index > 0) painter.gap()
      painter.row(title, 'strong')
      for (const line of rest) painter.row(line, shown.error === undefined ? undefined : 'error')
    })
  }
  return lines
}
