import { dirname, join, relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

/**
 * Replaces links to files that are not pages of the site by their text, and links to a README by links to the index of
 * its directory.
 */
export function limitLinks(markdown: MarkdownRenderer, docs: string): void {
  markdown.core.ruler.push('limit-links', ({ tokens, env }) => {
    const page = (env as { readonly path?: string }).path ?? join(docs, 'page.md')
    for (const token of tokens) {
      let isRemoved = false
      for (const child of token.children ?? []) {
        if (child.type === 'link_open') {
          const target = child.attrGet('href') ?? ''
          isRemoved = !isExternal(target) && !isPage(page, target, docs)
          if (!isRemoved) child.attrSet('href', target.replace(/(^|\/)README\.md(?=#|$)/, '$1index.md'))
        }
        if (isRemoved && /^link_(open|close)$/.test(child.type)) {
          if (child.type === 'link_close') isRemoved = false
          child.type = 'text'
          child.content = ''
        }
      }
    }
  })
}

function isExternal(target: string): boolean {
  return /^([a-z]+:|#)/.test(target)
}

function isPage(page: string, target: string, docs: string): boolean {
  const [path = ''] = target.split('#')
  const file = path.startsWith('/') ? join(docs, path) : join(dirname(page), path)
  return file.endsWith('.md') && !relative(docs, file).startsWith('..')
}
