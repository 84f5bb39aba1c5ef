import { printKeyPage } from '../../apps/terminal/src/tui/keys/print-keys.ts'
import { screens } from '../../apps/terminal/src/tui/screens/index.ts'
import type { Generator } from './generator.ts'

/**
 * Generates the page of keys, and the names of screens that `picket tui` accepts, so that the help does not load the
 * screens.
 */
export const keyPage: Generator = {
  name: 'key-page',
  files() {
    const names = screens.filter(({ isStart }) => isStart === true).map(({ name }) => `  '${name}',\n`)
    return new Map([
      ['docs/reference/keys.md', `${intro}\n${printKeyPage()}`],
      [
        'apps/terminal/src/commands/tui/start-screens.generated.ts',
        `// Written by \`npm run generate\` from apps/terminal/src/tui/screens. Do not edit.\n/** The screens that \`picket tui\` can start with. */\nexport const startScreens = [\n${names.join('')}] as const\n`,
      ],
    ])
  },
}

const intro = `# Keys of the terminal UI

In \`picket tui\`, \`?\` shows the keys of the current screen, and \`:\` runs a command by name. \`^k\` is Ctrl+K, \`S-Tab\` is Shift+Tab, \`A-Left\` is
Alt+Left; \`g a\` is a sequence of two keys.
`
