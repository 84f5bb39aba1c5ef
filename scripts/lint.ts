import { checkDoors, readDoors, readImporters } from './doors/check-doors.ts'
import { readImportGraph } from './import-graph/read-import-graph.ts'
import { checkFileCycles, checkLayers } from './layers/check-layers.ts'
import { serverLayers } from './layers/server-layers.ts'
import { readOptions } from './read-options.ts'
import { root, runTool } from './run.ts'

readOptions({
  usage: 'npm run lint',
  summary: `Lints the whole tree. .oxlintrc.json guards the entry points of packages; scripts/layers guards the layers of the server,
and that no files import each other as they are loaded (what import() loads later does not count); scripts/doors that entry
points export only what others import.`,
})
const status = runTool('oxlint/bin/oxlint', ['--deny-warnings'])
const graph = readImportGraph(root, 'static')
const problems = [
  ...checkFileCycles(graph),
  ...checkLayers(graph, 'packages/server/src', serverLayers),
  ...checkDoors(readDoors(root), readImporters(root)),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) console.error(`\n${problems.length} problems of imports`)
process.exit(problems.length > 0 ? 1 : status)
