import { readOptions } from './read-options.ts'
import { runTool } from './run.ts'

readOptions({
  usage: 'npm run typecheck',
  summary:
    'Checks the types of every package with its own configuration: browser code of core is checked without Node types.',
})

const projects = [
  'packages/core/tsconfig.json',
  'packages/core/tsconfig.node.json',
  'packages/rule-runtime/tsconfig.json',
  'packages/logs/tsconfig.json',
  'packages/logs/tsconfig.node.json',
  'packages/query/tsconfig.json',
  'packages/engine/tsconfig.json',
  'packages/server/tsconfig.json',
  'apps/terminal/tsconfig.json',
  'apps/console/tsconfig.json',
  'apps/vscode/tsconfig.json',
  'tsconfig.json',
]
const failed = projects.filter((project) => runTool('typescript/bin/tsc', ['-p', project]) !== 0)
process.exit(failed.length === 0 ? 0 : 1)
