import type { CommandSpec } from '../../program/command-spec.ts'
import { specSeverities } from '../../program/choices.ts'

export const newCommand: CommandSpec = {
  name: 'new',
  summary: 'begin a detection, helper, query or other spec',
  description:
    'Writes a spec that is right from the start, with tests on both sides, to the folder where its like lie. What is not given is asked for ' +
    'in a terminal, and gets a placeholder elsewhere. Nothing that exists is overwritten.',
  arguments: [
    {
      usage: '[KIND]',
      summary: 'what to begin',
      choices: [
        'rule',
        'scheduled-rule',
        'policy',
        'correlation-rule',
        'derived-rule',
        'helper',
        'data-model',
        'scheduled-query',
        'saved-query',
        'lookup-table',
        'scheduled-prompt',
        'pack',
      ],
    },
  ],
  options: [
    { flags: '--id <id>', summary: 'its id, such as Okta.AdminRoleAssigned' },
    { flags: '--name <text>', summary: 'the name shown to people' },
    { flags: '--log-type <type>', summary: 'a log type that it looks at', repeatable: true },
    { flags: '--resource-type <type>', summary: 'policies: the resource type' },
    { flags: '--severity <name>', summary: 'how bad a match is', choices: specSeverities },
    { flags: '--logic <language>', summary: 'write the logic in YAML or in Python', choices: ['yaml', 'python'] },
    { flags: '--event <file>', summary: 'begin from this event (JSON, - for stdin)', completes: 'file' },
    { flags: '--mitre <tactic:technique>', summary: 'what it detects, such as TA0001:T1078' },
    { flags: '--rule <id>', summary: 'correlation rules: a rule to combine; packs: a member', repeatable: true },
    { flags: '--form <form>', summary: 'correlation rules: in order or together', choices: ['sequence', 'group'] },
    { flags: '--query <name>', summary: 'scheduled rules: the query whose rows it looks at' },
    { flags: '--base <id>', summary: 'derived rules: the rule whose logic they take over' },
    { flags: '--run-as <user>', summary: 'scheduled prompts: the user in whose name they run' },
    { flags: '--folder <folder>', summary: 'write to this folder', completes: 'folder' },
    { flags: '--print', summary: 'print what would be written, and write nothing' },
    { flags: '--no-input', summary: 'ask nothing, also in a terminal' },
    { flags: '--json', summary: 'print the names of the files as JSON' },
  ],
  examples: [
    { line: 'picket new', what: 'be asked' },
    { line: 'picket new rule --id Okta.AdminRoleAssigned --log-type Okta.SystemLog', what: 'a rule in YAML' },
    { line: 'picket new rule --id GCP.Public --logic python --event event.json', what: 'from an event' },
    { line: 'picket new correlation-rule --rule Okta.A --rule Okta.B --form group', what: 'out of rules' },
  ],
  load: () => import('./run.ts'),
}
