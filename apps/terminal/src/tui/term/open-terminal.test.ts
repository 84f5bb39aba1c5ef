import { PassThrough } from 'node:stream'
import { createElement, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Column, Line } from './elements.tsx'
import { openTerminal } from './open-terminal.tsx'
import { enterScreen, leaveScreen, mouseOff, mouseOn } from './sequences.ts'

/** A terminal of 40x4 that records what happens to it. */
function terminalHere() {
  const modes: string[] = []
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isOn: boolean) => void modes.push(isOn ? 'raw' : 'cooked'),
    ref: () => {},
    unref: () => {},
  })
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 40, rows: 4 })
  let written = ''
  stdout.setEncoding('utf8').on('data', (text: string) => (written += text))
  const open = () =>
    openTerminal({
      stdin: stdin as unknown as NodeJS.ReadStream,
      stdout: stdout as unknown as NodeJS.WriteStream,
      isSpoken: false,
      isAscii: false,
      multiplexer: undefined,
      asksBackground: true,
      openUrl: async () => {},
    })
  return { stdin, open, modes, written: () => written }
}

const nothing = { onStroke: () => {}, onPaste: () => {}, onMouse: () => {} }

test('a component that throws restores the terminal, and the error is rethrown', async () => {
  const { stdin, open, modes, written } = terminalHere()
  const terminal = open()
  let fail = (): void => {}
  function Failing(): ReactNode {
    const [isFailing, setFailing] = useState(false)
    fail = () => setFailing(true)
    if (isFailing) throw new Error('a part failed')
    return createElement(Column, { width: 40, height: 4 }, createElement(Line, { text: 'all is well' }))
  }
  const ended = terminal.draw(() => createElement(Failing), { ...nothing, onStroke: () => fail() })
  terminal.control.setMouse(true)
  await expect.poll(written).toContain('all is well')
  stdin.write('x')
  await expect(ended).rejects.toThrow('a part failed')
  await expect.poll(written).toContain(leaveScreen)
  expect([
    written().startsWith(enterScreen),
    written().includes(mouseOn),
    written().endsWith(mouseOff + leaveScreen),
    modes,
  ]).toEqual([true, true, true, ['raw', 'cooked']])
})

test('replies of the terminal are not keys; keys, pasted text and mouse events keep their order', async () => {
  const { stdin, open, written } = terminalHere()
  const terminal = open()
  const heard: string[] = []
  const ended = terminal.draw(() => createElement(Line, { text: 'here' }), {
    onStroke: ({ name }) => void heard.push(name),
    onPaste: (text) => void heard.push(`pasted ${text}`),
    onMouse: ({ kind, row, column }) => void heard.push(`${kind} ${row} ${column}`),
    onBackground: (isLight) => void heard.push(isLight ? 'light' : 'dark'),
  })
  await expect.poll(written).toContain('\u001b]11;?')
  stdin.write('j\u001b]11;rgb:ffff/ff')
  stdin.write('ff/ffff\u001b\\\u001b[?62;4ck\u001b[<0;3;2M\u001b[200~a\nb\u001b[<0;1;1M\u001b[201~\u001b[B\u001b')
  await expect.poll(() => heard.at(-1)).toBe('esc')
  terminal.close()
  await ended
  expect(heard).toEqual(['j', 'light', 'k', 'press 1 2', 'pasted a\nb\u001b[<0;1;1M', 'down', 'esc'])
})

test('a program that borrows the terminal gets it in its original state, and the screen is redrawn afterwards', async () => {
  const { open, modes, written } = terminalHere()
  const terminal = open()
  const ended = terminal.draw(() => createElement(Line, { text: 'here' }), nothing)
  await expect.poll(written).toContain('here')
  let lent = ''
  await terminal.control.lend(() => {
    lent = `${written().endsWith(leaveScreen)} ${modes.at(-1)}`
  })
  await expect.poll(() => written().split(enterScreen)[2] ?? '').toContain('here')
  terminal.close()
  await ended
  expect([lent, modes]).toEqual(['true cooked', ['raw', 'cooked', 'raw', 'cooked']])
})
