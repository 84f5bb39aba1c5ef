import type { ValueType } from '../../plan/value-type.ts'

/** The ClickHouse type of values, as this dialect computes them. */
export function toEngineType(type: ValueType): string {
  switch (type.kind) {
    case 'int':
    case 'timespan':
      return 'Nullable(Int64)'
    case 'double':
      return 'Nullable(Float64)'
    case 'boolean':
      return 'Nullable(Bool)'
    case 'timestamp':
      return "Nullable(DateTime64(9, 'UTC'))"
    case 'array':
      return `Array(${toEngineType(type.element)})`
    default:
      return 'Nullable(String)'
  }
}
