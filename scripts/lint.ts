import { checkEntryPoints, readEntryPoints, readImporters } from './entry-points/check-entry-points.ts'
import { readImportGraph } from './import-graph/read-import-graph.ts'
import { checkFileCycles, checkLayers } from './layers/check-layers.ts'
import { serverLayers } from './layers/server-layers.ts'
import { readOptions } from './read-options.ts'
import { root, runTool } from './run.ts'

readOptions({
  usage: 'npm run lint',
  summary: `Lints the whole tree. .oxlintrc.json guards the boundaries of packages; scripts/layers checks the layers of the server, and that
no files import each other statically (import() does not count); scripts/entry-points checks that entry points export only what others
import.`,
})
const status = runTool('oxlint/bin/oxlint', ['--deny-warnings'])
const graph = readImportGraph(root, 'static')
const problems = [
  ...checkFileCycles(graph),
  ...checkLayers(graph, 'packages/server/src', serverLayers),
  ...checkEntryPoints(readEntryPoints(root), readImporters(root)),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) console.error(`\n${problems.length} import problems`)
process.exit(problems.length > 0 ? 1 : status)
