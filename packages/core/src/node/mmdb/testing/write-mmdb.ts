/** A value of a record; numbers are written as doubles. */
export type MmdbValue = string | number | boolean | readonly MmdbValue[] | { readonly [name: string]: MmdbValue }

export interface MmdbRow {
  /** The bits of the network, such as `0000000100000010` for 1.2.0.0/16. */
  readonly bits: string
  readonly record: MmdbValue
}

/** Record numbers and offsets of 24 bits. */
const recordSize = 24
const separator = Buffer.alloc(16)
const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')

/** Writes a database in MaxMind's format. A network inside another one comes after it. */
export function writeMmdb(rows: readonly MmdbRow[], ipVersion: 4 | 6 = 4): Buffer {
  const nodes: [left: Leaf, right: Leaf][] = [[undefined, undefined]]
  const values: Buffer[] = []
  let size = 0
  for (const { bits, record } of rows) {
    insert(nodes, bits, { offset: size })
    const written = writeValue(record)
    values.push(written)
    size += written.length
  }
  const tree = Buffer.concat(nodes.flat().map((leaf) => writeRecord(leaf, nodes.length)))
  const metadata = {
    binary_format_major_version: uint(5, 2),
    binary_format_minor_version: uint(5, 0),
    build_epoch: uint(6, 1_700_000_000),
    database_type: writeValue('Test'),
    description: writeValue({}),
    ip_version: uint(5, ipVersion),
    languages: writeValue([]),
    node_count: uint(6, nodes.length),
    record_size: uint(5, recordSize),
  }
  return Buffer.concat([tree, separator, ...values, marker, writeMap(metadata)])
}

/** A node, the offset of a record, or nothing. */
type Leaf = number | { readonly offset: number } | undefined

function insert(nodes: [Leaf, Leaf][], bits: string, record: Leaf): void {
  let node = 0
  for (const [at, bit] of [...bits].entries()) {
    const side = bit === '1' ? 1 : 0
    const next = nodes[node]![side]
    if (at === bits.length - 1) nodes[node]![side] = record
    else if (typeof next === 'number') node = next
    else node = nodes[node]![side] = nodes.push([next, next]) - 1
  }
}

function writeRecord(leaf: Leaf, nodeCount: number): Buffer {
  const value = leaf === undefined ? nodeCount : typeof leaf === 'number' ? leaf : nodeCount + 16 + leaf.offset
  const bytes = Buffer.alloc(3)
  bytes.writeUIntBE(value, 0, 3)
  return bytes
}

function writeValue(value: MmdbValue): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'boolean') return control(14, Number(value))
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(8)
    bytes.writeDoubleBE(value)
    return Buffer.concat([control(3, 8), bytes])
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(writeValue)])
  return writeMap(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, writeValue(one as MmdbValue)])))
}

function writeMap(entries: Readonly<Record<string, Buffer>>): Buffer {
  const written = Object.entries(entries).flatMap(([name, bytes]) => [writeValue(name), bytes])
  return Buffer.concat([control(7, written.length / 2), ...written])
}

function uint(type: number, value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return Buffer.concat([control(type, type === 5 ? 2 : 4), type === 5 ? bytes.subarray(2) : bytes])
}

/** The type and size of a value; sizes from 29 to 284 have a byte of their own. */
function control(type: number, size: number): Buffer {
  const short = Math.min(size, 29)
  return Buffer.from([...(type < 8 ? [(type << 5) | short] : [short, type - 7]), ...(size >= 29 ? [size - 29] : [])])
}
