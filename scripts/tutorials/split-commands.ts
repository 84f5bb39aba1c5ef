/**
 * Splits a block into shell commands. A command continues after `\`, in an open quote, and through a here-document
 * (`<<'EOF'`).
 */
export function splitCommands(block: string): readonly string[] {
  const commands: string[] = []
  let end: string | undefined
  let isContinued = false
  for (const line of block.split('\n')) {
    const isPart = end !== undefined || isContinued
    if (isPart) commands.push(`${commands.pop() ?? ''}\n${line}`)
    else if (line.trim() !== '' && !line.startsWith('#')) commands.push(line)
    if (end === undefined) end = /<<'(\w+)'$/.exec(line)?.[1]
    else if (line === end) end = undefined
    isContinued = end === undefined && (line.endsWith('\\') || hasOpenQuote(commands.at(-1) ?? ''))
  }
  return commands
}

/** Whether a quote of a command is not closed. Quotes in comments do not count. */
function hasOpenQuote(command: string): boolean {
  let quote = ''
  for (const [part] of command
    .replaceAll(/(^|\n)[^\n]*<<'(\w+)'\n[\s\S]*?\n\2(?=\n|$)/g, '')
    .matchAll(/\\.|["']|\s#[^\n]*/g))
    if (quote === '' ? part === '"' || part === "'" : part === quote) quote = quote === '' ? part : ''
  return quote !== ''
}

/** Returns a command on one line without its comment: the name by which exceptions are listed. */
export function nameOf(command: string): string {
  return command
    .replace(/\s+# .*$/m, '')
    .replaceAll(/(?:\s*\\)?\n\s*/g, ' ')
    .trim()
}
