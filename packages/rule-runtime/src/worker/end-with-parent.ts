import type { Machine } from './machine.ts'

/** Asking the system costs a call, so not every look of Python asks. */
const looksPerQuestion = 200

/** Ends the process when its parent is gone, also in the middle of an endless loop: Python looks for signals there, and finds this. */
export function endWithParent(machine: Machine): void {
  const parent = process.ppid
  let looks = 0
  machine.Py_EmscriptenSignalBuffer = {
    get 0() {
      if (++looks % looksPerQuestion === 0 && process.ppid !== parent) process.exit(0)
      return 0
    },
    set 0(_) {
      // Python clears the signal that it has seen.
    },
  }
  machine.HEAP8[machine._Py_EMSCRIPTEN_SIGNAL_HANDLING] = 1
}
