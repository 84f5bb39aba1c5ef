import type { CommandSpec } from '../../program/command-spec.ts'
import { specSeverities } from '../../program/choices.ts'

export const newCommand: CommandSpec = {
  name: 'new',
  summary: 'create a detection, helper, query or other spec',
  description:
    'Writes a valid spec, with matching and non-matching tests, to the folder of similar specs. In a terminal, it prompts for options that are not set; ' +
    'elsewhere, it fills in placeholders. It never overwrites files.',
  arguments: [
    {
      usage: '[KIND]',
      summary: 'the kind of spec',
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
    { flags: '--id <id>', summary: 'the id, such as Okta.AdminRoleAssigned' },
    { flags: '--name <text>', summary: 'the display name' },
    { flags: '--log-type <type>', summary: 'a log type of its events', repeatable: true },
    { flags: '--resource-type <type>', summary: 'for policies: a resource type' },
    { flags: '--severity <name>', summary: 'the severity of a match', choices: specSeverities },
    { flags: '--logic <language>', summary: 'write the logic in YAML or in Python', choices: ['yaml', 'python'] },
    { flags: '--event <file>', summary: 'use this event for logic and tests (JSON, - for stdin)', completes: 'file' },
    { flags: '--mitre <tactic:technique>', summary: 'the ATT&CK tactic and technique, such as TA0001:T1078' },
    {
      flags: '--rule <id>',
      summary: 'for correlation rules: a rule to combine; for packs: a member',
      repeatable: true,
    },
    {
      flags: '--form <form>',
      summary: 'for correlation rules: whether the order of matches counts',
      choices: ['sequence', 'group'],
    },
    { flags: '--query <name>', summary: 'for scheduled rules: the query whose rows it evaluates' },
    { flags: '--base <id>', summary: 'for derived rules: the rule whose logic they inherit' },
    { flags: '--run-as <user>', summary: 'for scheduled prompts: the user that they run as' },
    { flags: '--folder <folder>', summary: 'write to this folder', completes: 'folder' },
    { flags: '--print', summary: 'print what would be written, and write nothing' },
    { flags: '--no-input', summary: 'do not prompt, even in a terminal' },
    { flags: '--json', summary: 'print the names of the files as JSON' },
  ],
  examples: [
    { line: 'picket new', what: 'prompt for everything' },
    { line: 'picket new rule --id Okta.AdminRoleAssigned --log-type Okta.SystemLog', what: 'a rule in YAML' },
    {
      line: 'picket new rule --id GCP.Public --logic python --event event.json',
      what: 'a rule in Python, from an event',
    },
    { line: 'picket new correlation-rule --rule Okta.A --rule Okta.B --form group', what: 'a combination of rules' },
  ],
  load: () => import('./run.ts'),
}
