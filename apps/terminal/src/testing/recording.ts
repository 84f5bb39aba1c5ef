import { join } from 'node:path'
import { expect } from 'vitest'
import type { Drawn } from './drawn-terminal.ts'
import { repository } from './picket.ts'

/** A terminal session as Markdown: the keys, their effects, and the resulting screens. */
export interface Recording {
  /** Presses keys, waits, and records the screen; `keys` are their display names. */
  step(keys: string, description: string, press: readonly string[], until: string | RegExp): Promise<void>
  /** Compares the page of the guide with the session; `npm run recordings` rewrites it. */
  keep(name: string): Promise<void>
}

export function record(ui: Drawn, title: string, about: string): Recording {
  const parts = [`# ${title}`, '<!-- Made by "npm run recordings" from a real session. Do not edit it. -->', about]
  return {
    step: async (keys, description, press, until) => {
      ui.press(...press)
      await ui.until(until)
      parts.push(
        keys === '' ? description : `${keys.replace(/\S+/g, '`$&`')} ${description}`,
        `\`\`\`text\n${still(ui.screen())}\n\`\`\``,
      )
    },
    keep: (name) =>
      expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(join(repository, 'docs/guide/tui', `${name}.md`)),
  }
}

/** Replaces ages, ids, times, durations and ports, which differ between sessions, and drops empty rows. */
function still(screen: string): string {
  return screen
    .replace(/127\.0\.0\.1:\d+/g, (text) => '127.0.0.1:1234'.padEnd(text.length).slice(0, text.length))
    .replace(/\b[\da-f]{12,40}\b|\b[\da-f]{4,40}(?=\u2026)/g, (id) => '0'.repeat(id.length))
    .replace(/\d{4}-\d{2}-\d{2}([ T])\d{2}:\d{2}:\d{2}/g, '2026-01-31$112:00:00')
    .replace(/(?<=:\d{2})\.\d{3}\b/g, '.000')
    .replace(/\b\d{2}-\d{2} \d{2}:\d{2}\b/g, '01-31 12:00')
    .replace(/ \d+[smhd] /g, (age) => '1s '.padStart(age.length))
    .replace(/\b\d+(?:\.\d+)? (ms|s)\b/g, (time, unit: string) => `1 ${unit}`.padStart(time.length))
    .replace(/\n{4,}/g, '\n\n\n')
}
