import type { CommandSpec } from '../../program/command-spec.ts'

export const deps: CommandSpec = {
  name: 'deps',
  summary: 'install the Python packages that detections import',
  isUpkeep: true,
  description:
    'Packages are listed in picket.yaml under python.packages, locked with hashes in picket.lock, downloaded once, and then used offline. ' +
    '"list" shows locked and missing packages, "add" adds packages to picket.yaml and installs them, "install" installs the listed packages and those that detections import.',
  arguments: [
    { usage: 'ACTION', summary: 'list, add or install', choices: ['list', 'add', 'install'] },
    { usage: '[NAME...]', summary: 'with "add", packages such as "requests>=2.31"; otherwise paths of content' },
  ],
  options: [
    {
      flags: '--from <place>',
      summary: 'install wheels only from this folder or file',
      repeatable: true,
      completes: 'file',
    },
    { flags: '--frozen', summary: 'fail if picket.lock would change' },
    { flags: '--update', summary: 'update packages to newer versions' },
  ],
  examples: [
    { line: 'picket deps install', what: 'install what the detections need' },
    { line: 'picket deps install --from wheels/', what: 'without network access' },
    { line: 'picket deps add "policyuniverse==1.5.1.20230817"', what: 'add a package' },
  ],
  load: () => import('./run.ts'),
}
