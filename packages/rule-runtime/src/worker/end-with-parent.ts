import type { Machine } from './machine.ts'

/** A system call is expensive, so not every check by Python makes one. */
const looksPerQuestion = 200

/**
 * Ends the process when its parent has exited, even in an endless loop: Python checks for signals there, and detects
 * this.
 */
export function endWithParent(machine: Machine): void {
  const parent = process.ppid
  let looks = 0
  machine.Py_EmscriptenSignalBuffer = {
    get 0() {
      if (++looks % looksPerQuestion === 0 && process.ppid !== parent) process.exit(0)
      return 0
    },
    set 0(_) {
      // Python clears the signal that it has handled.
    },
  }
  machine.HEAP8[machine._Py_EMSCRIPTEN_SIGNAL_HANDLING] = 1
}
