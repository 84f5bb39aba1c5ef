import type { CommandSpec } from '../../program/command-spec.ts'

export const apiCommand: CommandSpec = {
  name: 'api',
  summary: 'send a GraphQL query of your own',
  isRemote: true,
  description: 'Prints the answer as JSON. Exits with 1 when it holds errors.',
  arguments: [
    { usage: '[QUERY]', summary: 'the document; @FILE reads a file, - standard input (the same without it)' },
  ],
  options: [
    { flags: '--variables <json>', summary: 'an object of variables; @FILE reads a file' },
    {
      flags: '--var <name=value>',
      summary: 'one variable; numbers, true, false, lists and maps as JSON',
      repeatable: true,
    },
    { flags: '--operation <name>', summary: 'which one, where the document holds several' },
    { flags: '--json', summary: 'on one line', heading: 'Report' },
  ],
  examples: [
    { line: "picket api '{ me { name permissions } }'", what: 'who asks' },
    { line: "picket api 'query Q($id: ID!) { alert(id: $id) { title } }' --var id=4c19a7d1", what: 'with a variable' },
    { line: 'picket api @query.graphql --variables @variables.json', what: 'both from files' },
  ],
  load: () => import('./run.ts'),
}
