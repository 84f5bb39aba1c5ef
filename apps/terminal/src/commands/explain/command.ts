import type { CommandSpec } from '../../program/command-spec.ts'
import { pythonOptions } from '../../program/shared-options.ts'

export const explain: CommandSpec = {
  name: 'explain',
  summary: 'explain why a rule matches, or what a code means',
  description:
    'With a rule: its log types, its logic and its guard. With a rule and an event: why the rule matches the event or not. ' +
    'With a code such as PK2001: what it means and what to do. Without arguments, it lists all codes.',
  arguments: [
    { usage: '[RULE]', summary: 'the id or file of a detection, or a code', completes: 'file' },
    { usage: '[EVENT]', summary: 'a file of events, JSON text, or - for stdin', completes: 'file' },
  ],
  options: [
    { flags: '--test <name>', summary: 'explain the event of this test of the rule', heading: 'Selection' },
    {
      flags: '--steps',
      summary: 'run a test of a correlation rule, or a timeline, step by step',
      heading: 'Selection',
    },
    { flags: '--value <value>', summary: 'with --steps: follow this value', heading: 'Selection' },
    {
      flags: '--event <n>',
      summary: 'explain only this event; the first is 1',
      counts: true,
      heading: 'Selection',
    },
    {
      flags: '--log-type <type>',
      summary: 'the log type of events without p_log_type',
      heading: 'Selection',
    },
    {
      flags: '--detections <path>',
      summary: 'read detections from this file, folder or glob',
      repeatable: true,
      completes: 'file',
      heading: 'Selection',
    },
    { flags: '--format <name[=file]>', summary: 'text or json', repeatable: true, heading: 'Report' },
    ...pythonOptions,
  ],
  examples: [
    { line: 'picket explain Okta.Admin.Created', what: 'how a rule works' },
    { line: 'picket explain Okta.Admin.Created event.json', what: 'why it matches an event, or not' },
    { line: "picket explain rules/mfa.yml --test 'Admin login'", what: 'what happens in a test' },
    {
      line: "picket explain Brute.Then.Success --test 'Five failures' --steps",
      what: 'a test of a correlation rule, step by step',
    },
    { line: 'picket explain PK1011', what: 'what a code means' },
  ],
  load: () => import('./run.ts'),
}
