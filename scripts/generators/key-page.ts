import { printKeyPage } from '../../apps/terminal/src/tui/keys/print-keys.ts'
import type { Generator } from './generator.ts'

/** `docs/reference/keys.md`: the keys of the terminal UI, from the table that dispatches them. */
export const keyPage: Generator = {
  name: 'key-page',
  files: () => new Map([['docs/reference/keys.md', `${intro}\n${printKeyPage()}`]]),
}

const intro = `# Keys of the terminal UI

\`picket tui\` shows those of the screen that you are on with \`?\`, and runs all of them by name with \`:\`. \`^k\` is Ctrl with k, \`S-Tab\` Shift with Tab,
\`A-Left\` Alt with Left; \`g a\` is one key after the other.
`
