/** A block of commands in a tutorial, and the output that the tutorial shows for it. */
export interface Step {
  readonly commands: string
  /** Expected output. `…` matches any text, and on a separate line any number of lines. */
  readonly output?: string
}

export function readSteps(markdown: string): readonly Step[] {
  return [...markdown.matchAll(/^```sh\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```$)?/gm)].map(
    ([, commands, output]) => ({ commands: commands!, ...(output !== undefined && { output }) }),
  )
}

/** Returns a pattern that matches the output that a tutorial shows. */
export function toPattern(output: string): RegExp {
  const lines = output.trimEnd().split('\n')
  const patterns = lines.map((line) => (line === '…' ? '(?:.*\n)*' : `${line.split('…').map(escape).join('.*')}\n`))
  return new RegExp(`^${patterns.join('')}$`)
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
