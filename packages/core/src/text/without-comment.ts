/** Removes the comment at the end of a line, and the space before it. */
export function withoutComment(line: string): string {
  const comment = line.search(/\s#/)
  return (comment < 0 ? line : line.slice(0, comment)).trimEnd()
}
