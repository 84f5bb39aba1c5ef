// `npm start` replaces itself with this program after the build: the server with its embedded stores. The first start
// loads the shipped detections and a day of sample events.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root } from './run.ts'

const { startDemonstration } = (await import(
  join(root, 'apps/terminal/dist/demo.js')
)) as typeof import('../apps/terminal/src/demo.ts')
await startDemonstration({ folder: root, env: process.env, content: readContent() })

/** Reads the shipped detections and sample events. The server already has the log schemas. */
function readContent() {
  const folder = join(root, 'packages/content')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ya?ml|py|csv)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('log-types/'))
  const events = gunzipSync(readFileSync(join(folder, 'samples/events.ndjson.gz'))).toString('utf8')
  return {
    files: new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')])),
    events: events.split('\n').filter((line) => line !== ''),
  }
}
