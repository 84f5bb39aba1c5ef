import type { DOMElement } from 'ink'
import { createCanvas } from './canvas.ts'
import { computeLayout } from './compute-layout.ts'
import { enterScreen, leaveScreen, mouseOff, mouseOn } from './sequences.ts'

/** The output side of the terminal: opened, restored, and its content. */
export interface ScreenOutput {
  /** A stream for Ink, which writes to it without effect. */
  readonly silent: NodeJS.WriteStream
  take(): void
  giveBack(): void
  setMouse(isOn: boolean): void
  /** Draws the lines of a tree. */
  show(root: DOMElement): void
}

export function createScreenOutput(stdout: NodeJS.WriteStream, isAscii: boolean): ScreenOutput {
  const canvas = createCanvas({ isAscii })
  let isTaken = false
  let hasMouse = false
  let size = ''
  const write = (text: string): void => void (text !== '' && stdout.write(text))
  return {
    silent: withoutWriting(stdout),
    take: () => {
      if (isTaken) return
      isTaken = true
      canvas.forget()
      write(enterScreen + (hasMouse ? mouseOn : ''))
    },
    giveBack: () => {
      if (!isTaken) return
      isTaken = false
      write((hasMouse ? mouseOff : '') + leaveScreen)
    },
    setMouse: (isOn) => {
      hasMouse = isOn
      if (isTaken) write(isOn ? mouseOn : mouseOff)
    },
    show: (root) => {
      const [width, height] = [stdout.columns || 80, stdout.rows || 24]
      // On a resize, each terminal rearranges its content in its own way.
      if (size !== `${width}x${height}`) canvas.forget()
      size = `${width}x${height}`
      if (isTaken) write(canvas.paint(computeLayout(root, width, height)))
    },
  }
}

/** Returns a stream that discards writes and reports them as done. */
function withoutWriting(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (_: unknown, ...more: readonly unknown[]): boolean => {
    const done = more.find((one) => typeof one === 'function') as (() => void) | undefined
    if (done !== undefined) setImmediate(done)
    return true
  }
  return new Proxy(stream, {
    get: (target, key) => {
      if (key === 'write') return write
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
