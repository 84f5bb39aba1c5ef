/** Objects of one log mostly have few shapes, so the lower-case keys are computed once per shape. */
interface Shape {
  readonly keys: readonly string[]
  /** The first key with this lower-case form. */
  readonly spellings: ReadonlyMap<string, string>
}

/** The maximum number of cached shapes per number of keys, and of keys per cached shape: larger objects are scanned. */
const shapesPerLength = 32
const longestShape = 256

/** Finds keys case-insensitively without scanning every object. */
export class KeyShapes {
  private readonly byLength: Shape[][] = []
  private lastObject: object | undefined
  private lastShape: Shape | undefined

  /** Returns the first key of the object with the same lower-case form. */
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
      // Frequent ones move to the front.
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
