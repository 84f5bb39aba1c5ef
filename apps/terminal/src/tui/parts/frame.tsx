import { useStore } from '../state/store.ts'
import { Column, Line, TerminalCursor } from '../term/elements.tsx'
import { fit } from '../text/fit.ts'
import type { Size } from '../term/open-terminal.tsx'
import { useApp, useTheme } from './context.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Help } from './help.tsx'
import { MenuSheet, sheetHeight } from './menu-sheet.tsx'
import { useNotice } from './notice.tsx'
import { PrefixSheet, prefixHeight } from './prefix-sheet.tsx'
import { useScreen } from './use-screen.ts'

/** The smallest supported size. */
export const smallest: Size = { columns: 60, rows: 15 }

/** Header, screen, notice and footer: always exactly as many lines as the terminal has. */
export function Frame({ size: { columns, rows } }: { readonly size: Size }) {
  const app = useApp()
  const { trail, at } = useStore(app.router.store)
  const overlay = useStore(app.overlay)
  const prompt = useStore(app.prompt)
  const prefix = useStore(app.prefix)
  const notice = useNotice(app, columns)
  const screen = trail[at]
  if (columns < smallest.columns || rows < smallest.rows) return <TooSmall columns={columns} rows={rows} />
  const space = rows - 3
  const sheet = overlay?.kind === 'menu' ? sheetHeight(overlay.menu, space) : 0
  const seconds = prefixHeight(prefix, columns, space)
  // They cover the last lines of the screen, which stays unchanged.
  const covered = Math.min(space - sheet, notice.length - 1 + seconds)
  const View = screen?.View
  return (
    <Column width={columns} height={rows}>
      <ScreenHeader width={columns} />
      <Column width={columns} height={space - sheet - covered}>
        {overlay?.kind === 'help' ? (
          <Help width={columns} height={space} />
        ) : overlay?.kind === 'page' ? (
          <overlay.Page width={columns} height={space} />
        ) : View === undefined ? (
          <Opening width={columns} height={space - sheet} />
        ) : (
          <View width={columns} height={space - sheet} />
        )}
      </Column>
      {overlay?.kind === 'menu' ? (
        <MenuSheet menu={overlay.menu} width={columns} height={sheet} row={1 + space - sheet - covered} />
      ) : null}
      {prefix === undefined || seconds === 0 ? null : <PrefixSheet prefix={prefix} width={columns} height={seconds} />}
      {notice.map((line, index) => (
        <Line key={index} text={line} />
      ))}
      <Footer width={columns} row={rows - 1} />
      {prompt === undefined && overlay?.kind !== 'menu' ? <TerminalCursor at={undefined} /> : null}
    </Column>
  )
}

/** Joins titles; occurs in none of them. */
const separator = '\u0000'

function ScreenHeader({ width }: { readonly width: number }) {
  const { router } = useApp()
  const { trail, at } = useStore(router.store)
  const screen = trail[at]
  const titles = useScreen(screen, (one) => one.title().join(separator)).split(separator)
  const status = useScreen(screen, (one) => one.status())
  return <Header titles={titles} status={status} width={width} />
}

/** Before the first screen is loaded. */
function Opening({ width, height }: { readonly width: number; readonly height: number }) {
  const theme = useTheme()
  return (
    <Column width={width} height={height}>
      <Line text={theme.paint('faint', fit(' Loading ...', width))} />
    </Column>
  )
}

function TooSmall({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  const text = `The terminal is too small: ${columns}x${rows}. Picket needs ${smallest.columns}x${smallest.rows}.`
  return (
    <Column width={columns} height={rows}>
      <Line text={fit(text, columns)} />
    </Column>
  )
}
