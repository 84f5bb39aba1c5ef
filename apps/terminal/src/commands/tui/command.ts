import type { CommandSpec } from '../../program/command-spec.ts'
import { startScreens } from './start-screens.generated.ts'

export const tui: CommandSpec = {
  name: 'tui',
  summary: 'work on alerts and detections by keyboard',
  description:
    'Takes the whole terminal: alerts of the server that you are signed in to, and the detections of the current folder with their tests. ' +
    '"?" shows the keys of each screen. In a terminal, "picket" alone does the same.',
  arguments: [
    {
      usage: '[SCREEN]',
      summary: 'the first screen, or the folder',
      choices: startScreens,
      completes: 'folder',
    },
    { usage: '[FOLDER]', summary: 'the folder with detections; by default the current one', completes: 'folder' },
  ],
  options: [
    { flags: '--theme <name>', summary: 'colours', choices: ['auto', 'dark', 'light', 'contrast', '16', 'none'] },
    { flags: '--screen-reader', summary: 'plain lines instead of a drawn screen' },
    { flags: '--keys', summary: 'print the keys that hold, and what is wrong in keybindings.yaml' },
    { flags: '--mouse', summary: 'let the mouse work from the beginning' },
  ],
  examples: [
    { line: 'picket tui', what: 'alerts where you are signed in, else the detections of this folder' },
    { line: 'picket tui tests', what: 'the tests of this folder, run again whenever a file changes' },
    { line: 'picket tui detections/', what: 'the detections of another folder; or: picket tui -C detections/' },
    { line: 'picket tui alerts --theme contrast', what: 'alerts, easier to read' },
  ],
  load: () => import('./run.ts'),
}
