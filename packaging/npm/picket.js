#!/usr/bin/env node
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(`picket: Node.js 24 or later is needed; this is ${process.version}.`)
  process.exit(2)
}
await import('./dist/main.js')
