import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LookupIndex } from '../../lookups/lookup-index.ts'
import type { LookupRow } from '../../lookups/parse-rows.ts'
import { parseMmdb } from './parse-mmdb.ts'
import { writeMmdb, type MmdbRow, type MmdbValue } from './testing/write-mmdb.ts'

const location = { country: 'NL', location: { latitude: 52.37, is_exact: false }, names: ['Amsterdam', '阿姆斯特丹'] }
const owner: MmdbValue = { asn: 'AS64500' }

it('reads each network as a row, and shares the text of its record', () => {
  const rows: readonly MmdbRow[] = [
    { bits: '0000000100000010', record: location },
    { bits: '00001010', record: owner },
  ]
  expect([...parseMmdb(writeMmdb(rows))]).toEqual([
    { keys: ['1.2.0.0/16'], record: 0, text: JSON.stringify(location) },
    { keys: ['10.0.0.0/8'], record: 1, text: JSON.stringify(owner) },
  ])
})

it('reads networks of IPv6, and those of IPv4 in their tree once', () => {
  const ipv4 = '0'.repeat(96)
  const mapped = `${'0'.repeat(80)}${'1'.repeat(16)}`
  const rows: readonly MmdbRow[] = [
    { bits: `${ipv4}00001010`, record: owner },
    { bits: `${mapped}00001010`, record: owner },
    { bits: '00100000000000010000110110111000', record: location },
  ]
  expect([...parseMmdb(writeMmdb(rows, 6))].map(({ keys, record }) => [keys, record])).toEqual([
    [['10.0.0.0/8'], 0],
    [['2001:0db8:0000:0000:0000:0000:0000:0000/32'], 1],
  ])
})

/** Networks whose first bits are few, so that many are in each other. */
const network = fc.record({
  first: fc.constantFrom('1', '01'),
  rest: fc.string({ unit: fc.constantFrom('0', '1'), maxLength: 9 }),
})
const bitsOf = ({ first, rest }: { readonly first: string; readonly rest: string }): string => first + rest
const toCidr = (bits: string): string => {
  const bytes = bits.padEnd(32, '0').match(/.{8}/g)!
  return `${bytes.map((byte) => parseInt(byte, 2)).join('.')}/${bits.length}`
}
const indexOf = (rows: Iterable<LookupRow>): LookupIndex => {
  const index = new LookupIndex()
  for (const row of rows) index.add(row)
  return index
}

it('finds for every address what a table of the same networks finds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(network, { selector: bitsOf, maxLength: 12 }),
      fc.array(fc.tuple(network, fc.nat(255)), { minLength: 1, maxLength: 20 }),
      (networks, addresses) => {
        const rows = networks
          .map((one) => ({ bits: bitsOf(one), record: { network: toCidr(bitsOf(one)) } }))
          .sort((a, b) => a.bits.length - b.bits.length)
        const database = indexOf(parseMmdb(writeMmdb(rows)))
        const table = indexOf(rows.map(({ record }) => ({ keys: [record.network], text: JSON.stringify(record) })))
        const texts = addresses.map(([one, last]) => toCidr(bitsOf(one)).replace(/\.\d+\/\d+$/, `.${last}`))
        expect(texts.map((text) => database.find(text))).toEqual(texts.map((text) => table.find(text)))
      },
    ),
  )
})

const sound = writeMmdb([{ bits: '00001010', record: owner }])
/** The left record of the first node leads to that node. */
const cyclic = Buffer.concat([Buffer.alloc(3), sound.subarray(3)])
const deep = Array.from({ length: 17 }).reduce<MmdbValue>((inner) => ({ inner }), 'x')

it.each([
  ['a text', Buffer.from('country,city\nNL,Amsterdam'), 'The file is not a database in MMDB format.'],
  ['an empty file', Buffer.alloc(0), 'The file is not a database in MMDB format.'],
  ['a database without its tree', sound.subarray(48 + 16), 'The MMDB database is damaged.'],
  ['a cycle in the tree', cyclic, 'The MMDB database is damaged.'],
  [
    'a record that is a list',
    writeMmdb([{ bits: '1', record: ['NL'] }]),
    'The record of "128.0.0.0/1" in the MMDB database is not an object.',
  ],
  ['a deep record', writeMmdb([{ bits: '1', record: deep }]), 'A record has more than 16 levels.'],
])('refuses %s', (_, bytes, message) => expect(() => [...parseMmdb(bytes)]).toThrow(message))

it('reads or refuses a database with any bytes changed, within its size', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      (changes) => {
        const bytes = Buffer.from(sound)
        for (const [at, byte] of changes) bytes[at] = byte
        try {
          expect([...parseMmdb(bytes)].length).toBeLessThan(sound.length)
        } catch (error) {
          expect((error as Error).name).toBe('InvalidInputError')
        }
      },
    ),
  )
})
