/** Downloads a notebook as a Markdown file. */
export function downloadMarkdown(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  link.download = `${name.replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-')}.md`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
