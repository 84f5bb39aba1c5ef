import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsShown, openEmulator } from '../../testing/emulator.ts'
import { fit } from '../text/fit.ts'
import { createTheme } from '../theme/theme.ts'
import { createCanvas } from './canvas.ts'
import type { Drawing } from './compute-layout.ts'
import { enterScreen, linkSequence } from './sequences.ts'

const width = 40
const height = 8

/** Log values that try to control a terminal that shows them. */
const hostile = fc.oneof(
  fc.constantFrom(
    '\u001b[2J',
    '\u001b[31;1mred',
    '\u001b]0;owned\u0007',
    '\u001b]52;c;b3duZWQ=\u0007',
    '\u001b]8;;https://example.com\u0007here\u001b]8;;\u0007',
    '\u001bP+q544e\u001b\\',
    '\u001b[6n\u001b[c\u001bZ',
    '\u001b[?1049l',
    '\u001b[3;1H\u001bc',
    '\u009b2J\u009d0;owned\u009c\u0085\u0090',
    '\u0007\u0007',
    '\b\b\b\b',
    '\r\n\n\n',
    '\t\u000b\f',
    '\0\0',
    '\u000e\u000f',
    '\u007f',
    '\ud800',
    '\udc00x',
    '\u202e\u2066txt.exe',
    '\u05e9\u05dc\u05d5\u05dd',
    '\u0633\u0644\u0627\u0645 12',
    'e\u0301\u0301\u0301\u0301\u0301',
    '\u0301',
    '\u{1f469}\u200d\u{1f4bb}',
    '\u{1f1e9}\u{1f1ea}',
    '\u{1f1e9}',
    '\u{1f44d}\u{1f3fd}',
    '\u2764\ufe0f\u26a0\ufe0f',
    '\u65e5\u672c\u8a9e',
    '\uff21\uff71',
    '\u1100\u1161\u11a8',
    '\u0e01\u0e33',
    '\u0915\u094d\u0937',
    '\u200b\u00ad\ufeff\u2028',
    '\ufdfd\u{12031}',
    '\u00a0\u3000',
    'x'.repeat(200),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const values = fc.array(hostile, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
const themes = fc.constantFrom('dark', 'contrast', 'none').map((name) => createTheme(name as 'dark'))

const widths = ['today', '6'] as const

const write = (terminal: ReturnType<typeof openEmulator>, text: string): Promise<void> =>
  new Promise((resolve) => terminal.write(text, resolve))

test.each(widths)('values affect only their own cells: widths of %s', async (opinion) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(values, { minLength: height, maxLength: height }), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      themes,
      async (frames, isRaw, theme) => {
        const terminal = openEmulator(width, height, opinion)
        const said: string[] = []
        terminal.onBell(() => said.push('bell'))
        terminal.onTitleChange((title) => said.push(`title ${title}`))
        terminal.onData((data) => said.push(`answer ${JSON.stringify(data)}`))
        const canvas = createCanvas({ isAscii: false })
        await write(terminal, enterScreen)
        for (const frame of frames) {
          const rows = frame.map((value, row) => {
            const shown = isRaw ? value : fit(value, 20)
            return [
              { x: 0, width: 8, text: `row ${row}` },
              { x: 8, width: 20, text: theme.paint('accent', shown) },
              { x: 28, width: 12, text: `|${theme.paint('strong', 'end')}` },
            ]
          })
          await write(terminal, canvas.paint({ width, rows, cursor: { x: 3, y: 2 } }))
          const lines = Array.from({ length: height }, (_, row) => terminal.buffer.active.getLine(row)!)
          expect(lines.map((line) => line.translateToString(false, 0, 8))).toEqual(
            frame.map((_, row) => `row ${row}   `),
          )
          expect(lines.map((line) => line.translateToString(false, 28))).toEqual(frame.map(() => '|end        '))
        }
        const { active } = terminal.buffer
        expect([said, active.type, active.baseY, active.cursorX, active.cursorY]).toEqual([[], 'alternate', 0, 3, 2])
        terminal.dispose()
      },
    ),
    { numRuns: 100 },
  )
})

const theme = createTheme('dark')
const words = fc.constantFrom(
  'alert',
  'open',
  '\u65e5\u672c',
  'x',
  ' ',
  '\u{1f44d}',
  '\u05e9\u05dc',
  'e\u0302\u0323',
  '\u2026',
  '\u{1f1e9}\u{1f1ea}',
)
const lines = fc
  .array(
    fc
      .tuple(words, fc.constantFrom('faint', 'critical', 'cursor', 'text', 'match'))
      .map(([text, token]) => theme.paint(token as 'faint', text)),
    { maxLength: 12 },
  )
  .map((parts) => `${parts.join('')}${linkSequence('https://example.com/a', 'link')}`)
const drawings = fc
  .tuple(
    fc.array(lines, { minLength: height * 2, maxLength: height * 2 }),
    fc.array(fc.tuple(fc.nat(height), fc.nat(height - 1), lines), { maxLength: 8 }),
  )
  .map(([all, steps]) => {
    // A list that scrolls, with a line that changes now and then.
    const pool = [...all]
    return steps.map(([top, at, line]): Drawing => {
      pool[top + at] = line
      return {
        width,
        rows: pool.slice(top, top + height).map((text, row) =>
          row % 3 === 2
            ? [
                { x: 0, width: 30, text },
                { x: 30, width: 10, text: 'beside' },
              ]
            : [{ x: 0, width, text }],
        ),
        cursor: undefined,
      }
    })
  })

test.each(widths)('incremental drawing equals a full redraw: widths of %s', async (opinion) => {
  await fc.assert(
    fc.asyncProperty(drawings, async (steps) => {
      const terminal = openEmulator(width, height, opinion)
      const canvas = createCanvas({ isAscii: false })
      await write(terminal, enterScreen)
      for (const drawing of steps) {
        await write(terminal, canvas.paint(drawing))
        const fresh = openEmulator(width, height, opinion)
        await write(fresh, enterScreen + createCanvas({ isAscii: false }).paint(drawing))
        expect(cellsShown(terminal)).toEqual(cellsShown(fresh))
        fresh.dispose()
      }
      terminal.dispose()
    }),
    { numRuns: 60 },
  )
})

test('scrolling a list costs one row, and unchanged content costs nothing', () => {
  const rows = Array.from(
    { length: 40 },
    (_, index) => `alert ${index} of a user who signed in from 203.0.113.${index}`,
  )
  const canvas = createCanvas({ isAscii: false })
  const frame = (top: number): Drawing => ({
    width: 80,
    rows: rows.slice(top, top + 24).map((text) => [{ x: 0, width: 80, text }]),
    cursor: undefined,
  })
  const first = canvas.paint(frame(0)).length
  expect([first > 1200, canvas.paint(frame(0)), canvas.paint(frame(1)).length < 120]).toEqual([true, '', true])
})

test('terminals limited to ASCII get only ASCII, in the same cells', () => {
  const canvas = createCanvas({ isAscii: true })
  const painted = canvas.paint({
    width: 20,
    rows: [[{ x: 0, width: 20, text: '\u65e5\u672c\u2026 e\u0301 \u{1f1e9}\u{1f1ea}|' }]],
    cursor: undefined,
  })
  expect([/^[\0-\x7f]*$/.test(painted), painted.includes('? ? ~ e ? |')]).toEqual([true, true])
})

test('cuts lines of millions of characters', () => {
  const long = 'x\u65e5\u0301'.repeat(1_700_000)
  const painted = createCanvas({ isAscii: false }).paint({
    width: 20,
    rows: [[{ x: 0, width: 20, text: long }]],
    cursor: undefined,
  })
  expect(painted.length).toBeLessThan(500)
})

test('a character of ambiguous width fits in the last cell of a row', async () => {
  const terminal = openEmulator(width, height)
  const canvas = createCanvas({ isAscii: false })
  for (const text of ['\u25cf'.repeat(width), `x${'\u25cf'.repeat(width - 1)}`])
    await write(terminal, canvas.paint({ width, rows: [[{ x: 0, width, text }]], cursor: undefined }))
  expect(terminal.buffer.active.getLine(0)!.translateToString()).toBe(`x${'\u25cf'.repeat(width - 1)}`)
  terminal.dispose()
})
