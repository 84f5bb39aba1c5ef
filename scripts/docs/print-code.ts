const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Prints a code block and marks its comments by a class. Highlighters use style attributes, which the content security
 * policy blocks.
 */
export function printCode(code: string, language: string): string {
  const lines = escape(code.replace(/\n$/, '')).split('\n')
  const printed = hashComments.has(language) ? lines.map(markComment) : lines
  return `<pre v-pre><code>${printed.join('\n')}\n</code></pre>`
}

const hashComments = new Set(['sh', 'bash', 'yaml', 'yml', 'python', 'py'])

function markComment(line: string): string {
  return line.replace(/(^|\s)(#(?:\s.*|!.*)?)$/, '$1<span class="code-comment">$2</span>')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
