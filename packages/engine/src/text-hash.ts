/** 32-bit words of an id: 128 bits of SHA-256, so that two texts with the same id cannot be constructed. */
const idWords = 4

/** Returns an id derived from a text, 32 hexadecimal digits: the same for the same text, everywhere. */
export function hashText(given: string): string {
  // Lone surrogates would all become the same replacement character.
  const text = given.isWellFormed() ? given : JSON.stringify(given)
  // One UTF-16 unit needs at most three bytes.
  const capacity = Math.ceil((text.length * 3 + 9) / 64) * 64
  const bytes = capacity <= scratch.length ? scratch : new Uint8Array(capacity)
  const { written } = encoder.encodeInto(text, bytes)
  const state = sha256(bytes, written)
  let id = ''
  for (let word = 0; word < idWords; word++) id += (state[word]! >>> 0).toString(16).padStart(8, '0')
  return id
}

const encoder = new TextEncoder()
const scratch = new Uint8Array(8_192)

// The engine does not depend on a platform: it cannot use Node's hash, and that of the web is asynchronous.
const rounds = primes(64)
const constants = Int32Array.from(rounds, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(rounds.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const schedule = new Int32Array(64)

/** SHA-256 (FIPS 180-4) of the first bytes; writes its padding behind them. */
function sha256(bytes: Uint8Array, length: number): Int32Array {
  const end = Math.ceil((length + 9) / 64) * 64
  bytes.fill(0, length, end)
  bytes[length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(end - 8, Math.floor(length / 2 ** 29))
  view.setUint32(end - 4, length << 3)
  const state = start.slice()
  for (let block = 0; block < end; block += 64) mix(state, view, block)
  return state
}

function mix(state: Int32Array, view: DataView, block: number): void {
  const w = schedule
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + i * 4)
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const small = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const large = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = (w[i - 16]! + small + w[i - 7]! + large) | 0
  }
  // Assigned individually, because destructuring would iterate.
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; i++) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits of the fraction. */
function fraction(value: number): number {
  return ((value % 1) * 2 ** 32) | 0
}

function primes(count: number): readonly number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}
