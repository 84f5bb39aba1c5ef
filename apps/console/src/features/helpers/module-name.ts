import { helperText } from './strings.ts'

/** The keywords of Python (language reference, section 2.3.1). */
const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

/** Returns the error of a module name; undefined if Python can import it. */
export function moduleNameProblem(name: string): string | undefined {
  if (name === '') return helperText.required
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return helperText.badName
  return keywords.has(name) ? helperText.reserved : undefined
}
