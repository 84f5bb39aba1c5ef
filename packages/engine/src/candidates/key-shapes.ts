/** Objects of one log are mostly of few shapes: what their keys are in lower case is worked out once a shape. */
interface Shape {
  readonly keys: readonly string[]
  /** The first key in this lower case. */
  readonly spellings: ReadonlyMap<string, string>
}

/** Shapes kept per number of keys, and the longest list of keys worth keeping: beyond it each object is scanned. */
const shapesPerLength = 32
const longestShape = 256

/** Finds keys of objects in any case without scanning every object. */
export class KeyShapes {
  private readonly byLength: Shape[][] = []
  private lastObject: object | undefined
  private lastShape: Shape | undefined

  /** The first key of the object that is the same in lower case. */
  spelling(object: object, lower: string): string | undefined {
    if (object !== this.lastObject) {
      this.lastShape = this.shapeOf(Object.keys(object))
      this.lastObject = object
    }
    return this.lastShape?.spellings.get(lower)
  }

  private shapeOf(keys: readonly string[]): Shape {
    if (keys.length > longestShape) return toShape(keys)
    const shapes = (this.byLength[keys.length] ??= [])
    for (let at = 0; at < shapes.length; at++) {
      const shape = shapes[at] as Shape
      if (!haveSameKeys(shape.keys, keys)) continue
      // Common ones move to the front.
      if (at > 0) [shapes[at - 1], shapes[at]] = [shape, shapes[at - 1] as Shape]
      return shape
    }
    const shape = toShape(keys)
    if (shapes.length === shapesPerLength) shapes.pop()
    shapes.push(shape)
    return shape
  }
}

function haveSameKeys(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function toShape(keys: readonly string[]): Shape {
  const spellings = new Map<string, string>()
  for (const key of keys) {
    const lower = key.toLowerCase()
    if (!spellings.has(lower)) spellings.set(lower, key)
  }
  return { keys, spellings }
}
