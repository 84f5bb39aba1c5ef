// The baseline of `validate`: reads the YAML files below a folder and parses them with positions on two workers.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { LineCounter, parseDocument } from 'yaml'

if (isMainThread) {
  const files = readdirSync(process.argv[2] ?? '.', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name) && !entry.parentPath.includes('/.'))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const half of [0, 1]) {
    new Worker(new URL(import.meta.url), { workerData: files.filter((_, index) => index % 2 === half) })
  }
} else {
  for (const file of workerData as string[]) {
    parseDocument(readFileSync(file, 'utf8'), { lineCounter: new LineCounter(), logLevel: 'silent' }).toJS()
  }
}
