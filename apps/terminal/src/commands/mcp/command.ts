import type { CommandSpec } from '../../program/command-spec.ts'

export const mcp: CommandSpec = {
  name: 'mcp',
  summary: 'offer the tools of the server to AI programs (MCP)',
  description:
    'AI programs that speak the Model Context Protocol start this command, and write messages to its standard input. It sends each message to the server that you are signed in to, with your permissions; PicketAI is required. Programs that use HTTP send them to /mcp of the server themselves, with an API token.',
  isRemote: true,
  arguments: [],
  options: [],
  examples: [{ line: 'picket mcp', what: 'in the configuration of an AI program' }],
  load: () => import('./run.ts'),
}
