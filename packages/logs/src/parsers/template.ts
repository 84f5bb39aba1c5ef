/** Compiles `%{date}T%{time}Z`: a name that has no value inserts nothing; `%%{` is a literal `%{`. */
export function compileTemplate(template: string): (fields: Readonly<Record<string, string>>) => string {
  const parts = [...template.matchAll(/%%\{|%\{\s*([^}]*?)\s*\}|[^%]+|%/g)].map(([text, name]) =>
    name === undefined ? { text: text === '%%{' ? '%{' : text } : { name },
  )
  return (fields) =>
    parts
      .map((part) => ('text' in part ? part.text : Object.hasOwn(fields, part.name) ? fields[part.name] : ''))
      .join('')
}
