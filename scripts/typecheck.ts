// Type-checks every room with its own view of the world (core's browser door sees no Node types): npm run typecheck.
import { runTool } from './run.ts'

const projects = [
  'packages/core/tsconfig.json',
  'packages/core/tsconfig.node.json',
  'packages/rule-runtime/tsconfig.json',
  'packages/logs/tsconfig.json',
  'packages/logs/tsconfig.node.json',
  'packages/engine/tsconfig.json',
  'packages/server/tsconfig.json',
  'apps/terminal/tsconfig.json',
  'apps/console/tsconfig.json',
  'tsconfig.json',
]
const failed = projects.filter((project) => runTool('typescript/bin/tsc', ['-p', project]) !== 0)
process.exit(failed.length === 0 ? 0 : 1)
