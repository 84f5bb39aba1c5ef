import { fuzzyFilter } from '../app/fuzzy.ts'
import { entriesOf } from '../keys/table.ts'
import { printKeys } from '../keys/print-keys.ts'
import { scopeTitles } from '../keys/table.ts'
import { useStore } from '../state/store.ts'
import { textOf } from '../state/text-field.ts'
import { Column, Line } from '../term/elements.tsx'
import { fit } from '../text/fit.ts'
import { useApp, useTheme } from './context.ts'
import { useAnnouncement } from './use-announcement.ts'

/** All active keys of this screen, from the key table; typing filters the list. */
export function Help({ width, height }: { readonly width: number; readonly height: number }) {
  const app = useApp()
  const theme = useTheme()
  const { field, cursor } = useStore(app.typing)
  const typed = textOf(field)
  const { scopes, commands } = app.active()
  const entries = fuzzyFilter(
    entriesOf(scopes, commands, app.bindings.get().entries),
    typed,
    (entry) => `${printKeys(entry)} ${entry.label}`,
  )
  const isWide = width >= 100
  const lines = entries.flatMap((entry, index) => {
    const isFirst = typed === '' && entries[index - 1]?.scope !== entry.scope
    const command = isWide && entry.command !== undefined ? entry.command : ''
    const half = isWide ? Math.floor(width * 0.55) - 20 : width - 22
    const row = `   ${theme.paint('strong', fit(printKeys(entry), 16))} ${fit(entry.label, half)} ${theme.paint('faint', fit(command, width - 20 - half - 1))}`
    return isFirst ? [theme.paint('accent', fit(` ${scopeTitles[entry.scope]}`, width)), row] : [row]
  })
  const top = Math.min(cursor, Math.max(0, lines.length - height + 1))
  const at = Math.min(cursor, entries.length - 1)
  const read = entries[at]
  useAnnouncement(
    `Keys. ${typed} ${read === undefined ? 'No matches.' : `${at + 1} of ${entries.length}: ${printKeys(read)}, ${read.label}`}`,
  )
  const lead = typed === '' ? ' Keys. Type to filter, Down for more, Esc to close.' : ` Keys: ${typed}`
  return (
    <Column width={width} height={height}>
      <Line text={theme.paint('faint', fit(lead, width))} />
      {lines.slice(top, top + height - 1).map((line, index) => (
        <Line key={index} text={line} />
      ))}
    </Column>
  )
}
