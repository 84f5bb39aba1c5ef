import type { CommandSpec } from '../../program/command-spec.ts'

export const apiCommand: CommandSpec = {
  name: 'api',
  summary: 'send a GraphQL query',
  isRemote: true,
  description: 'Prints the response as JSON. Exits with 1 when it contains errors.',
  arguments: [
    { usage: '[QUERY]', summary: 'the GraphQL document; @FILE reads a file, - reads standard input (default)' },
  ],
  options: [
    { flags: '--variables <json>', summary: 'the variables, as a JSON object; @FILE reads a file' },
    {
      flags: '--var <name=value>',
      summary: 'one variable; numbers, booleans, lists and objects as JSON',
      repeatable: true,
    },
    { flags: '--operation <name>', summary: 'the operation to run when the document has several' },
    { flags: '--json', summary: 'print the response on one line', heading: 'Report' },
  ],
  examples: [
    { line: "picket api '{ me { name permissions } }'", what: 'the current user or token' },
    { line: "picket api 'query Q($id: ID!) { alert(id: $id) { title } }' --var id=4c19a7d1", what: 'with a variable' },
    { line: 'picket api @query.graphql --variables @variables.json', what: 'query and variables from files' },
  ],
  load: () => import('./run.ts'),
}
