import { printKeyPage } from '../../apps/terminal/src/tui/keys/print-keys.ts'
import { screens } from '../../apps/terminal/src/tui/screens/index.ts'
import type { Generator } from './generator.ts'

/** The page of keys, and the names that `picket tui` accepts: from the list of screens, which help loads nothing of. */
export const keyPage: Generator = {
  name: 'key-page',
  files() {
    const names = screens.filter(({ isStart }) => isStart === true).map(({ name }) => `  '${name}',\n`)
    return new Map([
      ['docs/reference/keys.md', `${intro}\n${printKeyPage()}`],
      [
        'apps/terminal/src/commands/tui/start-screens.generated.ts',
        `// Written by \`npm run generate\` from apps/terminal/src/tui/screens. Do not edit.\n/** The screens that \`picket tui\` can begin with. */\nexport const startScreens = [\n${names.join('')}] as const\n`,
      ],
    ])
  },
}

const intro = `# Keys of the terminal UI

\`picket tui\` shows those of the screen that you are on with \`?\`, and runs all of them by name with \`:\`. \`^k\` is Ctrl with k, \`S-Tab\` Shift with Tab,
\`A-Left\` Alt with Left; \`g a\` is one key after the other.
`
