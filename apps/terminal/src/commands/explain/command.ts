import type { CommandSpec } from '../../program/command-spec.ts'
import { pythonOptions } from '../../program/shared-options.ts'

export const explain: CommandSpec = {
  name: 'explain',
  summary: 'say why a rule fires or not, or what a code means',
  description:
    'With a rule: what it looks at, how it decides, and its guard. With an event too: why it fired on it or did not. ' +
    'With a code such as PK2001: what it means and what to do. Without anything, lists every code.',
  arguments: [
    { usage: '[RULE]', summary: 'id or file of a detection, or a code', completes: 'file' },
    { usage: '[EVENT]', summary: 'file of events, JSON text, or - for stdin', completes: 'file' },
  ],
  options: [
    { flags: '--test <name>', summary: 'explain the event of this test of the rule', heading: 'Selection' },
    {
      flags: '--steps',
      summary: 'play the test of a correlation rule, or a timeline, step by step',
      heading: 'Selection',
    },
    { flags: '--value <value>', summary: 'with --steps: follow this value', heading: 'Selection' },
    {
      flags: '--event <n>',
      summary: 'of several events, explain this one; the first is 1',
      counts: true,
      heading: 'Selection',
    },
    {
      flags: '--log-type <type>',
      summary: 'the log type of events that do not name theirs',
      heading: 'Selection',
    },
    {
      flags: '--detections <path>',
      summary: 'look for the rule and what it needs here',
      repeatable: true,
      completes: 'file',
      heading: 'Selection',
    },
    { flags: '--format <name[=file]>', summary: 'text or json', repeatable: true, heading: 'Report' },
    ...pythonOptions,
  ],
  examples: [
    { line: 'picket explain Okta.Admin.Created', what: 'what a rule looks at' },
    { line: 'picket explain Okta.Admin.Created event.json', what: 'why it fired, or did not' },
    { line: "picket explain rules/mfa.yml --test 'Admin login'", what: 'what happens in a test' },
    {
      line: "picket explain Brute.Then.Success --test 'Five failures' --steps",
      what: 'a test of signals, step by step',
    },
    { line: 'picket explain PK1011', what: 'a code' },
  ],
  load: () => import('./run.ts'),
}
