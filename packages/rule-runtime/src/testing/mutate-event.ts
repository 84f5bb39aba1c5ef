import { isMap, type Value, type ValueMap } from '@picket/core'

/** Returns a generator of numbers from 0 up to 1, the same ones for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const oddValues: readonly Value[] = [
  null, null, null, '', 'x', 0, 1, -1, 5, 1e6, 0.5, true, false, [], {}, [null], ['a'], 'Ünïcode', 'ſtraße', 'İI', 'K', 'é',
  9007199254740993n, 1n << 70n, ['x', 1, null], { a: 1 }, '10.0.0.1', '8.8.8.8', '::ffff:10.0.0.1', 'None', 'True', 'true', '1', '1.0',
] // prettier-ignore

/**
 * Returns an event with one to three changes that are likely to reveal differences between guards and rules: removed
 * keys, null, other types, keys in another case, values in lists, values of other events, characters beyond ASCII.
 */
export function mutateEvent(event: Value, others: readonly Value[], random: () => number): Value {
  let changed = event
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) changed = change(changed, others, random)
  return changed
}

function change(value: Value, others: readonly Value[], random: () => number): Value {
  if (Array.isArray(value)) {
    if (value.length === 0) return value
    const place = Math.floor(random() * value.length)
    return value.with(place, random() < 0.6 ? change(value[place], others, random) : odd(value[place], others, random))
  }
  if (!isMap(value)) return odd(value, others, random)
  const keys = Object.keys(value)
  if (keys.length === 0) return { x: odd(null, others, random) }
  const key = keys[Math.floor(random() * keys.length)]!
  const inner = value[key]!
  if (typeof inner === 'object' && inner !== null && random() < 0.7)
    return { ...value, [key]: change(inner, others, random) }
  const kind = random()
  if (kind < 0.2) return without(value, key)
  if (kind < 0.35) return { ...without(value, key), [otherCase(key, random)]: inner }
  if (kind < 0.42) return { [otherCase(key, random)]: odd(inner, others, random), ...value }
  if (kind < 0.5) return { ...value, [key]: [inner] }
  return { ...value, [key]: odd(inner, others, random) }
}

function odd(value: Value, others: readonly Value[], random: () => number): Value {
  const kind = random()
  if (typeof value === 'string' && kind < 0.35) return changeText(value, random)
  if (kind < 0.6 && others.length > 0) return pick(others[Math.floor(random() * others.length)]!, random)
  return oddValues[Math.floor(random() * oddValues.length)]!
}

function changeText(text: string, random: () => number): string {
  const kind = Math.floor(random() * 8)
  const place = Math.floor(random() * (text.length + 1))
  if (kind === 0) return text.toUpperCase()
  if (kind === 1) return text.toLowerCase()
  if (kind === 2) return `${text.slice(0, place)}é${text.slice(place)}`
  if (kind === 3) return text.replaceAll('s', 'ſ').replaceAll('k', 'K')
  if (kind === 4) return ` ${text} `
  if (kind === 5) return text.slice(0, place)
  return kind === 6 ? `x${text}` : `${text}x`
}

/** A random value of another event, at any depth. */
function pick(value: Value, random: () => number): Value {
  const inner: readonly Value[] = Array.isArray(value) ? value : isMap(value) ? Object.values(value as ValueMap) : []
  if (inner.length === 0 || random() < 0.1) return value
  return pick(inner[Math.floor(random() * inner.length)]!, random)
}

function without(map: ValueMap, key: string): ValueMap {
  return Object.fromEntries(Object.entries(map).filter(([name]) => name !== key))
}

function otherCase(key: string, random: () => number): string {
  return random() < 0.5
    ? key.toUpperCase()
    : key.toLowerCase() === key
      ? key.charAt(0).toUpperCase() + key.slice(1)
      : key.toLowerCase()
}
