#!/usr/bin/env node
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(`picket: Node.js 24 or later is needed; this is ${process.version}.\n`)
  process.exit(2)
}
await import('./dist/main.js')
