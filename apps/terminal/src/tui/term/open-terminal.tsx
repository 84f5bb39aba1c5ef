import { Box, render, useApp, useInput, usePaste, type DOMElement } from 'ink'
import { useEffect, useLayoutEffect, useState, type ReactNode, type Ref } from 'react'
import { readStrokes, type MouseEvent, type Stroke } from '../keys/strokes.ts'
import type { TerminalControl } from '../app/terminal-control.ts'
import type { TerminalGuard } from './guard-terminal.ts'
import { backgroundQuery, withoutReplies } from './replies.ts'
import { createScreenOutput } from './screen-output.ts'
import { copySequence, type Multiplexer } from './sequences.ts'

/** Key presses are drawn at once; other changes at most this often per second. */
const framesPerSecond = 60

export interface Size {
  readonly columns: number
  readonly rows: number
}

export interface TerminalListeners {
  readonly onStroke: (stroke: Stroke) => void
  readonly onPaste: (text: string) => void
  readonly onMouse: (event: MouseEvent) => void
  /** The background of the terminal, if it was queried and has answered. */
  readonly onBackground?: (isLight: boolean) => void
}

export interface OpenTerminal {
  readonly control: TerminalControl
  /** Starts to draw. The promise resolves when the terminal is restored; errors during rendering reject it. */
  draw(view: (size: Size) => ReactNode, listeners: TerminalListeners): Promise<void>
  /** Restores the terminal. */
  close(error?: Error): void
}

export interface TerminalOptions {
  readonly stdin: NodeJS.ReadStream
  readonly stdout: NodeJS.WriteStream
  /** Prints a few plain lines instead of a drawn screen. */
  readonly isSpoken: boolean
  readonly isAscii: boolean
  readonly multiplexer: Multiplexer
  /** Whether to query the colour of the background. */
  readonly asksBackground: boolean
  readonly openUrl: (url: string) => Promise<unknown>
  /** Called when the owner of the terminal changes. */
  readonly guard?: TerminalGuard
}

/** Opens the terminal: an alternate screen, raw keys, bracketed paste. Only this module knows Ink. */
export function openTerminal({
  stdin,
  stdout,
  isSpoken,
  isAscii,
  multiplexer,
  asksBackground,
  openUrl,
  guard,
}: TerminalOptions): OpenTerminal {
  const screen = createScreenOutput(stdout, isAscii)
  let listen: TerminalListeners | undefined
  const input = withoutReplies(stdin, (reply) => {
    if (reply.kind === 'mouse') listen?.onMouse(reply.event)
    else if (reply.kind === 'background') listen?.onBackground?.(reply.isLight)
  })
  let lendScreen: ((work: () => void | Promise<void>) => Promise<void>) | undefined
  let exit: ((error?: Error) => void) | undefined
  let isLent = false
  const lend = async (work: () => void | Promise<void>): Promise<void> => {
    if (lendScreen === undefined || isLent) return
    isLent = true
    try {
      await lendScreen(async () => {
        screen.giveBack()
        guard?.tell(false)
        // Ink stops listening, but the stream still reads, and would consume the first input of the other program. It
        // can be stopped once it has noticed that it has no listeners.
        await nextTurn()
        stdin.pause()
        await nextTurn()
        try {
          await work()
        } finally {
          guard?.tell(true)
          if (!isSpoken) screen.take()
        }
      })
    } finally {
      isLent = false
    }
  }
  const continued = (): void => void lend(() => {})
  const control: TerminalControl = {
    copy: (text) => {
      const sequence = copySequence(text, multiplexer)
      if (sequence !== undefined) stdout.write(sequence)
      return sequence !== undefined
    },
    openUrl: async (url) => {
      await openUrl(url)
    },
    lend,
    suspend: () =>
      void lend(async () => {
        const goesOn = new Promise<void>((resolve) => process.once('SIGCONT', () => resolve()))
        process.kill(0, 'SIGTSTP')
        await goesOn
      }),
    redraw: continued,
    setMouse: screen.setMouse,
  }

  function Root({
    view,
    root,
    onReady,
  }: {
    readonly view: (size: Size) => ReactNode
    readonly root: Ref<DOMElement>
    readonly onReady: () => void
  }) {
    const app = useApp()
    const size = useSize(stdout)
    // Ink reports the first frame before the root exists.
    useLayoutEffect(onReady, [onReady])
    useEffect(() => {
      lendScreen = app.suspendTerminal
      exit = app.exit
    }, [app])
    useInput((typed, key) => {
      for (const stroke of readStrokes(typed, key)) listen?.onStroke(stroke)
    })
    usePaste((text) => listen?.onPaste(text))
    // The drawing is hidden from Ink, which would otherwise measure and style every cell of every frame.
    return isSpoken ? (
      view(size)
    ) : (
      <Box ref={root} display="none">
        {view(size)}
      </Box>
    )
  }

  return {
    control,
    draw: async (view, listeners) => {
      listen = listeners
      let root: DOMElement | null = null
      let isOver = false
      const giveBack = (): void => {
        screen.giveBack()
        guard?.tell(false)
      }
      if (!isSpoken) {
        screen.take()
        process.on('exit', giveBack)
      }
      const show = (): void => {
        try {
          if (root !== null) screen.show(root)
        } catch (error) {
          // Not during rendering.
          setImmediate(() => exit?.(error as Error))
        }
      }
      const keepRoot = (node: DOMElement | null): void => void (root = node)
      const instance = render(<Root view={view} root={keepRoot} onReady={show} />, {
        stdin: input.stdin,
        stdout: isSpoken ? stdout : screen.silent,
        exitOnCtrlC: false,
        patchConsole: false,
        interactive: true,
        isScreenReaderEnabled: isSpoken,
        maxFps: framesPerSecond,
        onRender: show,
      })
      exit ??= (error) => instance.unmount(error as never)
      if (asksBackground && !isSpoken) {
        input.awaitReply()
        stdout.write(backgroundQuery)
      }
      // Starting the other program can take longer than drawing.
      setImmediate(() => isOver || guard?.tell(true))
      // After a stop from outside, other programs have written on the screen.
      process.on('SIGCONT', continued)
      try {
        await instance.waitUntilExit()
      } finally {
        isOver = true
        process.off('SIGCONT', continued)
        process.off('exit', giveBack)
        giveBack()
      }
    },
    close: (error) => exit?.(error),
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function useSize(stdout: NodeJS.WriteStream): Size {
  const read = (): Size => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 })
  const [size, setSize] = useState(read)
  useEffect(() => {
    const onResize = (): void => setSize(read())
    stdout.on('resize', onResize)
    return () => void stdout.off('resize', onResize)
  }, [])
  return size
}
