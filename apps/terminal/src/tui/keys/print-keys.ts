import type { KeyEntry } from './key-entry.ts'
import { keyScopes, type KeyScope } from './table.ts'

const names: Readonly<Record<string, string>> = {
  enter: 'Enter',
  esc: 'Esc',
  space: 'Space',
  tab: 'Tab',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
}

/** Prints a key in its short form: `ctrl+k` as `^k`, `g a` unchanged, `shift+tab` as `S-Tab`. */
export function printKey(key: string): string {
  return key
    .split(' ')
    .map((press) => {
      const bare = press.replace(/^(ctrl|alt|shift)\+/, '')
      const mark = press.startsWith('ctrl+') ? '^' : press.startsWith('alt+') ? 'A-' : press === bare ? '' : 'S-'
      return mark + (names[bare] ?? bare)
    })
    .join(' ')
}

/** Prints the keys of an entry: `j Down`; the nine tab keys become a range. */
export function printKeys({ keys }: Pick<KeyEntry, 'keys'>): string {
  if (keys.length > 4 && keys[0] === '1') return '1-9'
  return keys.map(printKey).join(' ')
}

/** Prints the footer: `Enter open  / filter`, as many keys as fit, by priority. */
export function footerOf(entries: readonly KeyEntry[], width: number): readonly (readonly [string, string])[] {
  const seen = new Set<string>()
  const wanted = entries
    .filter(({ footer }) => footer !== undefined)
    .toSorted((a, b) => a.footer! - b.footer!)
    .map(({ short, label, keys }): readonly [string, string] => {
      const text = short ?? label
      const [, first, rest] = /^(\S{1,3}) (.+)$/.exec(text) ?? []
      return first === undefined ? [printKey(keys[0] ?? ''), text] : [first, rest!]
    })
    .filter(([key]) => !seen.has(key) && seen.add(key))
  // The help key stays when others do not fit.
  const help = wanted.find(([key]) => key === '?')
  const kept: (readonly [string, string])[] = []
  let space = width - (help === undefined ? 0 : sizeOf(help))
  for (const one of wanted) {
    if (one === help) continue
    if (sizeOf(one) > space) break
    kept.push(one)
    space -= sizeOf(one)
  }
  return help === undefined ? kept : [...kept, help]
}

function sizeOf([key, text]: readonly [string, string]): number {
  return key.length + text.length + 3
}

/** Prints all keys as Markdown, for the documentation. */
export function printKeyPage(scopes: readonly KeyScope[] = keyScopes): string {
  const parts = scopes.toReversed().map(({ title, keys: entries }) => {
    const rows = entries.map((entry) => {
      const keys = entry.keys.length === 0 ? 'palette' : `\`${printKeys(entry).replaceAll('|', '\\|')}\``
      return `| ${keys} | ${entry.label} | ${entry.command === undefined ? '' : `\`${entry.command}\``} |\n`
    })
    return `## ${title}\n\n| Keys | Action | Command |\n| --- | --- | --- |\n${rows.join('')}`
  })
  return parts.join('\n')
}
