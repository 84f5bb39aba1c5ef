import { InvalidInputError, type FieldPath, type SqlOperand } from '@picket/core'
import { columnName, quoteName, quotePath, quoteText, type StoredTable } from '@picket/logs'

/** Returns the value of a field in a table. Undeclared fields are read from `p_discovered`. */
export function toOperand({ columns }: Pick<StoredTable, 'columns'>, { text, steps }: FieldPath): SqlOperand {
  const [first, ...rest] = steps
  const keys = rest.map((step) => {
    if (step.kind === 'key') return step.key
    if (step.kind === 'index') return step.index
    throw new InvalidInputError(`"${text}" selects every element of a list, which searches do not support.`, {
      hint: 'Use the list itself: "contains" and "in" check its elements.',
    })
  })
  if (first?.kind !== 'key') throw new InvalidInputError(`"${text}" does not start with the name of a field.`)
  const lower = first.key.toLowerCase()
  const column =
    columns.find(({ name }) => name === first.key) ?? columns.find(({ name }) => name.toLowerCase() === lower)
  if (!column) return unknownField(columns, [first.key, ...keys])
  const name = quoteName(columnName(column.name))
  if (keys.length === 0) return ofType(column.type, name)
  const leaf = typeBelow(column.type, keys)
  return leaf ? ofType(leaf, `${name}.${quotePath(keys as string[])}`) : ofJson(extract(`toJSONString(${name})`, keys))
}

type ColumnType = StoredTable['columns'][number]['type']

/** Returns the type of a leaf, if the column type declares it. */
function typeBelow(type: ColumnType, keys: readonly (string | number)[]): ColumnType | undefined {
  const [key, ...rest] = keys
  if (key === undefined) return type.kind === 'object' || type.kind === 'json' ? undefined : type
  if (type.kind !== 'object' || typeof key === 'number') return undefined
  const field = type.fields.find(({ name }) => name === key)
  return field && typeBelow(field.type, rest)
}

function unknownField(columns: StoredTable['columns'], keys: readonly (string | number)[]): SqlOperand {
  const holders = ['p_undeclared', 'p_discovered'].filter((name) => columns.some((column) => column.name === name))
  const found = holders.map((name) => extract(`toJSONString(${name})`, keys))
  if (found.length === 0) return ofJson("''")
  return ofJson(found.reduceRight((later, earlier) => `if(${earlier} = '', ${later}, ${earlier})`))
}

function extract(json: string, keys: readonly (string | number)[]): string {
  const steps = keys.map((key) => (typeof key === 'string' ? quoteText(key) : String(key < 0 ? key : key + 1)))
  return `JSONExtractRaw(${json}, ${steps.join(', ')})`
}

function ofType(type: ColumnType, value: string): SqlOperand {
  const isThere = `isNotNull(${value})`
  const isNull = `isNull(${value})`
  switch (type.kind) {
    case 'string':
      return { isNull, isText: isThere, text: `ifNull(toString(${value}), '')`, ...noNumber }
    case 'timestamp':
      return { isNull, isText: isThere, text: `ifNull(toString(${value}), '')`, ...noNumber }
    case 'boolean':
      return { isNull, ...noText, isNumber: isThere, number: `toUInt8(ifNull(${value}, false))` }
    case 'smallint':
    case 'int':
    case 'bigint':
    case 'float':
      return { isNull, ...noText, isNumber: isThere, number: `ifNull(${value}, 0)` }
    default:
      return ofJson(`toJSONString(${value})`)
  }
}

const noText = { isText: '0', text: "''" }
const noNumber = { isNumber: '0', number: '0' }

/** JSON text, empty if there is no value. */
function ofJson(json: string): SqlOperand {
  const type = `toString(JSONType(${json}))`
  return {
    isNull: `(${json} IN ('', 'null'))`,
    isText: `(${type} = 'String')`,
    text: `JSONExtractString(${json})`,
    isNumber: `(${type} IN ('Int64', 'UInt64', 'Double', 'Bool'))`,
    number: `if(${json} = 'true', 1, JSONExtractFloat(${json}))`,
    json,
  }
}

/** An element of a list, by the name of the lambda argument that contains its JSON. */
export function toElement(name: string): SqlOperand {
  return ofJson(name)
}
