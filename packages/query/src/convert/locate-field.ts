import type { FieldPath } from '@picket/core'
import type { Column } from '../plan/plan.ts'
import type { ValueType } from '../plan/value-type.ts'
import { findColumnIn } from '../resolve/scope.ts'
import { reservedWords } from '../tokens.ts'
import { printText } from '../edit/print-text.ts'

/** A field of a filter as a value of a query. */
export interface LocatedField {
  readonly text: string
  readonly type: ValueType
}

/** Finds the column and the keys of a field, or says why a query cannot name it. */
export function locateField({ steps, text }: FieldPath, columns: readonly Column[]): LocatedField | string {
  const [first, ...rest] = steps
  if (first?.kind !== 'key') return `A query cannot read the field "${text}".`
  const column = findColumnIn(columns, first.key)
  if (column === undefined) return `There is no column "${first.key}".`
  if (!isName(column.name)) return `A query cannot name the column "${column.name}".`
  let found: LocatedField = { text: column.name, type: column.type }
  for (const step of rest) {
    const { type } = found
    if (step.kind === 'key') {
      if (type.kind !== 'object' && type.kind !== 'any') return `"${found.text}" has no keys.`
      const field = type.kind === 'object' ? findColumnIn(type.fields, step.key) : undefined
      const key = field?.name ?? step.key
      found = {
        text: isName(key) ? `${found.text}.${key}` : `${found.text}[${printText(key)}]`,
        type: field?.type ?? { kind: 'any' },
      }
    } else if (step.kind === 'index') {
      if (type.kind !== 'array') return `"${found.text}" is not a list.`
      found = { text: `${found.text}[${step.index}]`, type: type.element }
    } else return `A query cannot read all elements of "${text}" at once.`
  }
  return found
}

function isName(key: string): boolean {
  return /^[A-Za-z_]\w*$/.test(key) && !reservedWords.has(key)
}
