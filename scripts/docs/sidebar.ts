import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme } from 'vitepress'

type Items = DefaultTheme.SidebarItem[]

/**
 * Returns the sidebar: the sections of the guide's index, then the generated reference. Every page contains the
 * sidebar, so it links to the indexes of log types, diagnostic codes and decisions instead of listing hundreds of
 * pages.
 */
export function readSidebar(docs: string): Items {
  return [
    ...readSections(readFileSync(join(docs, 'guide/README.md'), 'utf8')),
    {
      text: 'Generated reference',
      collapsed: true,
      items: [
        ...listPages(docs, 'reference'),
        { text: 'Providers', link: '/reference/providers/' },
        { text: 'Log types', link: '/reference/log-types/' },
        { text: 'Diagnostic codes', link: '/reference/diagnostics/' },
      ],
    },
  ]
}

function readSections(index: string): Items {
  return index
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ text: section.split('\n', 1)[0]!, collapsed: false, items: readLinks(section) }))
    .filter(({ items }) => items.length > 0)
}

/** Returns the link that starts each row of the tables in a section. */
function readLinks(section: string): Items {
  return [...section.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\.md\)/gm)].map(([, text, path]) => ({
    text: text!,
    link: new URL(path!.replace(/README$/, ''), 'http://site/guide/').pathname,
  }))
}

function listPages(docs: string, folder: string): Items {
  return readdirSync(join(docs, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md') && entry.name !== 'README.md')
    .map(({ name }) => ({ text: readTitle(join(docs, folder, name)), link: `/${folder}/${name.slice(0, -3)}` }))
    .toSorted((a, b) => a.link.localeCompare(b.link))
}

function readTitle(file: string): string {
  return /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.replaceAll('`', '') ?? file
}
