/** A range of Python source. Lines and columns count from 1, columns in UTF-16 units. */
export interface PythonPlace {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}
