import { InvalidInputError } from '../../errors.ts'

/** The maximum length of a record as JSON; those of location databases have at most a few thousand characters. */
const longest = 65_536
const deepest = 16

/**
 * Prints a record as JSON. A small damaged database can contain a record that would need more memory than there is, so
 * the length is limited while it is printed. Throws an InvalidInputError.
 */
export function printRecord(record: unknown): string {
  let left = longest
  const add = (text: string): string => {
    left -= text.length
    if (left < 0) throw new InvalidInputError(`A record has more than ${longest} characters.`)
    return text
  }
  const print = (value: unknown, depth: number): string => {
    if (depth > deepest) throw new InvalidInputError(`A record has more than ${deepest} levels.`)
    if (Buffer.isBuffer(value)) return add(JSON.stringify(value.toString('base64')))
    if (typeof value === 'bigint') return add(value.toString())
    if (Array.isArray(value)) return `${add('[')}${value.map((one) => print(one, depth + 1)).join(',')}${add(']')}`
    if (typeof value !== 'object' || value === null) return add(JSON.stringify(value) ?? 'null')
    const fields = Object.entries(value).map(
      ([name, field]) => `${add(JSON.stringify(name))}${add(':')}${print(field, depth + 1)}`,
    )
    return `${add('{')}${fields.join(',')}${add('}')}`
  }
  return print(record, 0)
}
