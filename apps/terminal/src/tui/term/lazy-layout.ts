import { invariant } from '@picket/core'
import type { Yoga } from 'yoga-layout/load'

// Replaces `yoga-layout` in the built command. That package is a WebAssembly program that takes as long to load as the
// rest of Ink. Since `compute-layout.ts` arranges the screen, Ink's boxes only need to know whether they are hidden.

let real: Yoga | undefined
let isReal = false

/** Creates a node that accepts any call and has no size. */
function createNode(): object {
  let display: unknown = constants.DISPLAY_FLEX
  const known: Readonly<Record<string, unknown>> = {
    setDisplay: (next: unknown) => (display = next),
    getDisplay: () => display,
  }
  return new Proxy(known, { get: (_, name) => known[String(name)] ?? nothing })
}

const nothing = (): number => 0

const late = new Proxy({} as Yoga, {
  get: (_, name) => {
    if (isReal) return Reflect.get(real!, name) as unknown
    return name === 'Node' ? { create: createNode } : (constants as Readonly<Record<string | symbol, number>>)[name]
  },
})

// The package has a default export.
// eslint-disable-next-line import/no-default-export
export default late

/** Runs work that needs real layout, in a tree of its own. */
export async function withLayout<Result>(work: () => Result): Promise<Result> {
  const { loadYoga } = await import('yoga-layout/load')
  real ??= await loadYoga()
  for (const [name, value] of Object.entries(constants))
    invariant(Reflect.get(real, name) === value, `yoga-layout has changed ${name}: update lazy-layout.ts.`)
  isReal = true
  try {
    return work()
  } finally {
    isReal = false
  }
}

/** The constants of the package that Ink reads when it loads. */
const constants = {
  ALIGN_AUTO: 0,
  ALIGN_BASELINE: 5,
  ALIGN_CENTER: 2,
  ALIGN_FLEX_END: 3,
  ALIGN_FLEX_START: 1,
  ALIGN_SPACE_AROUND: 7,
  ALIGN_SPACE_BETWEEN: 6,
  ALIGN_SPACE_EVENLY: 8,
  ALIGN_STRETCH: 4,
  DIRECTION_LTR: 1,
  DISPLAY_FLEX: 0,
  DISPLAY_NONE: 1,
  EDGE_ALL: 8,
  EDGE_BOTTOM: 3,
  EDGE_END: 5,
  EDGE_HORIZONTAL: 6,
  EDGE_LEFT: 0,
  EDGE_RIGHT: 2,
  EDGE_START: 4,
  EDGE_TOP: 1,
  EDGE_VERTICAL: 7,
  FLEX_DIRECTION_COLUMN: 0,
  FLEX_DIRECTION_COLUMN_REVERSE: 1,
  FLEX_DIRECTION_ROW: 2,
  FLEX_DIRECTION_ROW_REVERSE: 3,
  GUTTER_ALL: 2,
  GUTTER_COLUMN: 0,
  GUTTER_ROW: 1,
  JUSTIFY_CENTER: 1,
  JUSTIFY_FLEX_END: 2,
  JUSTIFY_FLEX_START: 0,
  JUSTIFY_SPACE_AROUND: 4,
  JUSTIFY_SPACE_BETWEEN: 3,
  JUSTIFY_SPACE_EVENLY: 5,
  MEASURE_MODE_UNDEFINED: 0,
  POSITION_TYPE_ABSOLUTE: 2,
  POSITION_TYPE_RELATIVE: 1,
  POSITION_TYPE_STATIC: 0,
  WRAP_NO_WRAP: 0,
  WRAP_WRAP: 1,
  WRAP_WRAP_REVERSE: 2,
} as const
