import { useStore } from '../state/store.ts'
import { textOf } from '../state/text-field.ts'
import { itemsOf } from '../app/menu.ts'
import { printKey } from '../keys/print-keys.ts'
import { cleanLine } from '../text/clean.ts'
import { Column, Hidden, Line } from '../term/elements.tsx'
import type { Size } from '../term/open-terminal.tsx'
import { useApp } from './context.ts'
import { Frame } from './frame.tsx'
import { useScreen } from './use-screen.ts'

/** The size at which texts are wrapped and paged for screen readers, whatever the size of the terminal. */
const page: Size = { columns: 100, rows: 24 }

/** The most characters of a line. */
const mostRead = 2500

/**
 * The whole screen as a few plain lines for screen readers: the location, the row under the cursor, the last message.
 */
export function ScreenReaderView({ size: { columns } }: { readonly size: Size }) {
  const app = useApp()
  const { trail, at } = useStore(app.router.store)
  const notice = useStore(app.notice)
  const prompt = useStore(app.prompt)
  const overlay = useStore(app.overlay)
  const prefix = useStore(app.prefix)
  const typing = useStore(app.typing)
  const reading = useStore(app.reading)
  const screen = trail[at]
  const description = useScreen(screen, (one) => [`${one.title().join(', ')}.`, ...one.spoken()].join('\n'))
  const typed = textOf(typing.field)
  const menu = overlay?.kind === 'menu' ? overlay.menu : undefined
  const items = menu === undefined ? [] : itemsOf(menu, typed)
  const item = items[Math.min(typing.cursor, items.length - 1)]
  const lines = [
    ...description.split('\n'),
    ...(reading === '' ? [] : [reading]),
    ...(notice === undefined ? [] : [notice.text]),
    ...(prefix === undefined
      ? []
      : [
          `${printKey(prefix.prefix)}, then: ${prefix.choices.map(({ keys, label }) => `${keys[0]!.split(' ').at(-1)} ${label}`).join('; ')}`,
        ]),
    ...(menu === undefined
      ? []
      : [
          `${menu.title}. ${typed}. ${item === undefined ? 'No matches.' : `${Math.min(typing.cursor, items.length - 1) + 1} of ${items.length}: ${item.label}`}`,
        ]),
    ...(prompt === undefined
      ? []
      : [
          `${prompt.label} ${prompt.isSecret === true ? '*'.repeat(typing.field.characters.length) : typed}`,
          ...(typing.problem === undefined ? [] : [typing.problem]),
        ]),
  ]
  return (
    <>
      <Hidden>
        <Frame size={page} />
      </Hidden>
      <Column width={columns} height={lines.length}>
        {lines.map((line, index) => (
          <Line key={index} text={cleanLine(line, mostRead)} />
        ))}
      </Column>
    </>
  )
}
