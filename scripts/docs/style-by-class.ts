import type { MarkdownRenderer } from 'vitepress'

/** Aligns table cells with a class: the content security policy of the server blocks style attributes. */
export function styleByClass(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('style-by-class', ({ tokens }) => {
    for (const token of tokens) {
      const align = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '')?.[1]
      if (align === undefined) continue
      token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
      token.attrJoin('class', `align-${align}`)
    }
  })
}
