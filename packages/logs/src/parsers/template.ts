import { maxTextLength } from '../normalize/limits.ts'

/**
 * Compiles `%{date}T%{time}Z`: a name without a value inserts nothing; `%%{` is a literal `%{`. The function returns
 * undefined if the text would be too long.
 */
export function compileTemplate(template: string): (fields: Readonly<Record<string, string>>) => string | undefined {
  const parts = [...template.matchAll(/%%\{|%\{\s*([^}]*?)\s*\}|[^%]+|%/g)].map(([text, name]) =>
    name === undefined ? { text: text === '%%{' ? '%{' : text } : { name },
  )
  return (fields) => {
    let text = ''
    for (const part of parts) {
      text += 'text' in part ? part.text : Object.hasOwn(fields, part.name) ? fields[part.name]! : ''
      if (text.length > maxTextLength) return undefined
    }
    return text
  }
}
