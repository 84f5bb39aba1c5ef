import { plural } from '../../plain/text/plural.ts'
import { visibleLine } from '../../screen/visible.ts'
import { printDescription } from './print-description.ts'
import { printEvent } from './print-event.ts'
import type { ExplanationView, RuleExplanation } from './explanation-view.ts'

/** Prints the rule alone, or each event with its explanation. */
export function printExplanation({ detection, events, more }: RuleExplanation, view: ExplanationView): string {
  if (events.length === 0) return printDescription(detection, view)
  const blocks = events.map((one) => printEvent(detection, one, view))
  const rest =
    more === 0
      ? ''
      : `\n${view.style.faint(`${plural(more, 'more event')}, not explained. Choose one with --event N.`)}\n`
  const fired = events.filter(({ explanation }) => explanation.fires).length
  const summary =
    events.length === 1 ? '' : `\n${visibleLine(detection.id)} matched ${fired} of ${plural(events.length, 'event')}.\n`
  return blocks.join('\n') + summary + rest
}
