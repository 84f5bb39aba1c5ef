import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Moves inline scripts into files and removes style attributes: the content security policy of the server blocks both.
 */
export interface InlineScripts {
  /** Returns the page with its inline scripts replaced by references to files below `base`. */
  extract(html: string, base: string): string
  /** Writes the files that the pages refer to. */
  write(out: string): void
}

export function createInlineScripts(): InlineScripts {
  const files = new Map<string, string>()
  return {
    extract: (html, base) =>
      html
        .replace(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g, (_, code: string) => {
          const name = `assets/inline.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
          files.set(name, code)
          return `<script src="${base}${name}"></script>`
        })
        // The theme sets dynamic styles through the DOM, which the policy allows.
        .replace(/<[a-z][^<>]*? style="[^"]*"[^<>]*>/g, (tag) => tag.replace(/ style="[^"]*"/, '')),
    write(out) {
      mkdirSync(join(out, 'assets'), { recursive: true })
      for (const [name, code] of files) writeFileSync(join(out, name), code)
    },
  }
}
