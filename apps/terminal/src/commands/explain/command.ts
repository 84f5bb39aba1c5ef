import type { CommandSpec } from '../../program/command-spec.ts'

export const explain: CommandSpec = {
  name: 'explain',
  summary: 'say what a code such as PK2001 means and what to do',
  description: 'Without a code, lists every code.',
  arguments: [{ usage: '[CODE]', summary: 'a code or its name' }],
  options: [],
  examples: [
    { line: 'picket explain PK1011', what: 'one code' },
    { line: 'picket explain duplicate-key', what: 'the same by its name' },
  ],
  load: () => import('./run.ts'),
}
