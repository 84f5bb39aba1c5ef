import type { CommandSpec } from '../../program/command-spec.ts'

export const deps: CommandSpec = {
  name: 'deps',
  summary: 'fetch Python packages that detections import',
  isUpkeep: true,
  description:
    'Packages are listed in picket.yaml under python.packages, locked with hashes in picket.lock, fetched once, and used offline afterwards. ' +
    '"list" shows what is locked and what is missing, "add" lists and installs packages, "install" installs what is listed and what detections lack.',
  arguments: [
    { usage: 'ACTION', summary: 'list, add or install', choices: ['list', 'add', 'install'] },
    { usage: '[NAME...]', summary: 'with add: packages, as in "requests>=2.31"; otherwise content paths' },
  ],
  options: [
    {
      flags: '--from <place>',
      summary: 'take wheels from this folder or file and nowhere else',
      repeatable: true,
      completes: 'file',
    },
    { flags: '--frozen', summary: 'fail rather than change picket.lock' },
    { flags: '--update', summary: 'look for newer versions' },
  ],
  examples: [
    { line: 'picket deps install', what: 'fetch what the detections need' },
    { line: 'picket deps install --from wheels/', what: 'without a network' },
    { line: 'picket deps add "policyuniverse==1.5.1.20230817"', what: 'one more package' },
  ],
  load: () => import('./run.ts'),
}
