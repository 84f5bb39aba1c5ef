import type { CommandSpec } from '../../program/command-spec.ts'
import { startScreens } from './start-screens.generated.ts'

export const tui: CommandSpec = {
  name: 'tui',
  summary: 'work on alerts and detections in the terminal UI',
  description:
    'Opens a full-screen view of the alerts of the server, and of the detections of the current folder with their tests. ' +
    '"?" shows the keys of each screen. In a terminal, "picket" without a command does the same.',
  arguments: [
    {
      usage: '[SCREEN]',
      summary: 'the first screen, or the folder with detections',
      choices: startScreens,
      completes: 'folder',
    },
    { usage: '[FOLDER]', summary: 'the folder with detections (default: the current one)', completes: 'folder' },
  ],
  options: [
    { flags: '--theme <name>', summary: 'colours', choices: ['auto', 'dark', 'light', 'contrast', '16', 'none'] },
    { flags: '--screen-reader', summary: 'print plain lines instead of a screen' },
    { flags: '--keys', summary: 'print the key bindings, and the errors in keybindings.yaml' },
    { flags: '--mouse', summary: 'enable the mouse' },
  ],
  examples: [
    { line: 'picket tui', what: 'alerts if you are signed in, else the detections of this folder' },
    { line: 'picket tui tests', what: 'the tests of this folder, rerun whenever a file changes' },
    { line: 'picket tui detections/', what: 'the detections of another folder; or: picket tui -C detections/' },
    { line: 'picket tui alerts --theme contrast', what: 'alerts with high contrast' },
  ],
  load: () => import('./run.ts'),
}
