import type { App } from '../../app/app-state.ts'
import type { Commands } from '../../keys/key-entry.ts'
import { valuePage } from '../../parts/value-page.tsx'
import { fieldOfLine, whereOf, type EventField } from './event-field.ts'
import { newRuleFrom } from './new-rule.ts'

/** How many characters of a copied value the message repeats. */
const shown = 60

/** Creates the actions on a value of an event, wherever it is shown. */
export function eventActions({
  app,
  event,
  line,
  narrow,
}: {
  readonly app: App
  readonly event: () => unknown
  /** The position of the cursor. */
  readonly line: () =>
    { readonly plain: string; readonly value?: unknown; readonly path?: readonly (string | number)[] } | undefined
  /** Searches with one more condition. */
  readonly narrow: (where: string) => void
}): { readonly commands: Commands; readonly field: () => EventField | undefined } {
  const field = (): EventField | undefined => {
    const at = line()
    return at?.path === undefined ? undefined : fieldOfLine({ path: at.path, value: at.value })
  }
  const withField = (work: (field: EventField) => unknown) => () => {
    const at = field()
    return at === undefined ? app.say('There is no value under the cursor.', 'faint') : work(at)
  }
  const commands: Commands = {
    'filter-in': withField((at) => narrow(whereOf(at, false))),
    'filter-out': withField((at) => narrow(whereOf(at, true))),
    'search-value': withField(({ value }) =>
      app.go({ screen: 'query', mode: 'search', text: `indicator:${quoted(String(value))} since:30d`, run: true }),
    ),
    pivot: withField(({ value }) =>
      app.go({ screen: 'alerts', filter: `indicator:${quoted(String(value))} status:any` }),
    ),
    'new-rule': async () => {
      if (event() === undefined) return app.say('There is no event here.', 'faint')
      newRuleFrom(app, event())
    },
    'text-open': () => {
      const at = line()
      if (at?.value === undefined || at.path === undefined)
        return app.say('There is nothing to open under the cursor.', 'faint')
      app.overlay.set(valuePage(at.path.join('.'), at.value))
    },
    'copy-value': () => {
      const value = line()?.value ?? line()?.plain.trim() ?? ''
      const words = typeof value === 'string' ? value : JSON.stringify(value)
      app.say(
        app.terminal.copy(words)
          ? `Copied: ${words.length > shown ? `${words.slice(0, shown)} ...` : words}`
          : 'Too long to copy to the clipboard.',
        'good',
      )
    },
  }
  return { commands, field }
}

/** Quotes a text with spaces, so that the search line reads it as one word. */
export function quoted(text: string): string {
  return /^[^\s"]+$/.test(text) ? text : `"${text.replaceAll('"', '')}"`
}
