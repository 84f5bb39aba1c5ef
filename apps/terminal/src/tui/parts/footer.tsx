import type { PromptSpec } from '../app/overlay.ts'
import { entriesOf } from '../keys/table.ts'
import { footerOf, printKey } from '../keys/print-keys.ts'
import { useStore } from '../state/store.ts'
import { maskField, type TextField } from '../state/text-field.ts'
import { Line, TerminalCursor } from '../term/elements.tsx'
import { cellsOf, fit, graphemesOf } from '../text/fit.ts'
import { cleanLine } from '../text/clean.ts'
import { useApp, useTheme } from './context.ts'
import { choicesAfter, prefixHeight } from './prefix-sheet.tsx'
import { useScreen } from './use-screen.ts'

const overlayKeys = {
  menu: [
    ['Enter', 'choose'],
    ['Up Down', 'move'],
    ['Esc', 'close'],
  ],
  page: [['Esc', 'close']],
  help: [
    ['Down', 'more'],
    ['Esc', 'close'],
  ],
} as const

const prefixKeys = [
  ['key', 'choose'],
  ['Esc', 'cancel'],
] as const

/** The last line: the active keys, the keys that can follow a prefix, or a prompt. `row` is its own row, from 0. */
export function Footer({ width, row }: { readonly width: number; readonly row: number }) {
  const app = useApp()
  const theme = useTheme()
  const prompt = useStore(app.prompt)
  const prefix = useStore(app.prefix)
  const overlay = useStore(app.overlay)
  const bindings = useStore(app.bindings)
  const { trail, at } = useStore(app.router.store)
  // The available commands depend on the state of the screen.
  useScreen(trail[at], (one) => Object.keys(one.commands()).join(' '))
  if (prompt !== undefined) return <PromptLine prompt={prompt} width={width} row={row} />
  const pairs =
    overlay !== undefined
      ? overlayKeys[overlay.kind]
      : prefix !== undefined
        ? prefixHeight(prefix, width, Infinity) > 0
          ? prefixKeys
          : choicesAfter(prefix)
        : footerOf(keysNow(), width - 1)
  const lead = prefix === undefined ? ' ' : ` ${printKey(prefix.prefix)}: `
  let space = width - lead.length
  const parts = pairs.flatMap(([key, label]) => {
    const size = cellsOf(key) + cellsOf(label) + 3
    if (size > space + 2) return []
    space -= size
    return [`${theme.paint('strong', key)} ${theme.paint('faint', label)}`]
  })
  const plain = parts.join('  ')
  return <Line text={lead + plain + ' '.repeat(Math.max(0, Math.min(width, space + 2)))} />

  function keysNow() {
    const { scopes, commands } = app.active()
    const entries = entriesOf(scopes, commands, bindings.entries)
    // In text input, letters are not keys.
    if (trail[at]?.type === undefined) return entries
    return entries.flatMap((entry) => {
      const keys = entry.keys.filter((key) => key.length > 1)
      return keys.length === 0 ? [] : [{ ...entry, keys }]
    })
  }
}

function PromptLine({
  prompt: { label, placeholder = '', isSecret = false },
  width,
  row,
}: {
  readonly prompt: PromptSpec
  readonly width: number
  readonly row: number
}) {
  const app = useApp()
  const theme = useTheme()
  const { field: typed } = useStore(app.typing)
  const field = isSecret ? maskField(typed) : typed
  const lead = ` ${label} `
  const space = Math.max(1, width - cellsOf(lead) - 1)
  const { before, after } = seenOf(field, space)
  const text =
    field.characters.length === 0 ? theme.paint('faint', fit(placeholder, space)) : fit(before + after, space)
  return (
    <>
      <Line text={`${theme.paint('accent', lead)}${text} `} />
      <TerminalCursor at={{ x: cellsOf(lead) + cellsOf(before), y: row }} />
    </>
  )
}

/** Returns the visible part of a prompt: as much before the cursor as fits, and what follows it. */
function seenOf({ characters, at }: TextField, space: number): { readonly before: string; readonly after: string } {
  const near = graphemesOf(cleanLine(characters.slice(Math.max(0, at - space), at).join('')))
  let from = near.length
  let used = 0
  while (from > 0 && used + cellsOf(near[from - 1]!) < space) used += cellsOf(near[(from -= 1)]!)
  const before = near.slice(from).join('')
  return { before, after: cleanLine(characters.slice(at, at + space).join('')) }
}
