import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { createInlineScripts } from '../../scripts/docs/inline-scripts.ts'
import { limitLinks } from '../../scripts/docs/limit-links.ts'
import { listBundledPackages } from '../../scripts/docs/list-bundled-packages.ts'
import { printCode } from '../../scripts/docs/print-code.ts'
import { readSidebar } from '../../scripts/docs/sidebar.ts'
import { styleByClass } from '../../scripts/docs/style-by-class.ts'

const docs = join(import.meta.dirname, '..')
const inlineScripts = createInlineScripts()

/** The documentation site. Decision 0060 explains how its pages satisfy the content security policy of the server. */
export default defineConfig({
  title: 'Picket',
  titleTemplate: ':title | Picket',
  description: 'Picket, an open, self-hostable security detection platform.',
  base: '/docs/',
  cacheDir: join(docs, '.vitepress/cache'),
  // Otherwise the theme adds a style element whenever the color scheme is set, which the policy refuses.
  appearance: { disableTransition: false },
  rewrites: (page) => page.replace(/(^|\/)README\.md$/, '$1index.md'),
  // Without it, VitePress writes the names of all pages into an inline script of each page.
  metaChunk: true,
  // By default the theme sets the position in a style attribute.
  contentProps: { class: 'page-content' },
  transformHtml: (html, _id, { siteConfig }) => inlineScripts.extract(html, siteConfig.site.base),
  buildEnd: ({ outDir }) => inlineScripts.write(outDir),
  vite: { logLevel: 'warn', build: { chunkSizeWarningLimit: 2048 }, plugins: [listBundledPackages()] },
  markdown: {
    html: false,
    highlight: printCode,
    config(markdown) {
      limitLinks(markdown, docs)
      styleByClass(markdown)
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guide', link: '/guide/' },
      { text: 'Reference', link: '/reference/commands' },
      { text: 'Glossary', link: '/glossary' },
    ],
    sidebar: readSidebar(docs),
    outline: [2, 3],
  },
})
