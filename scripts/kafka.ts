import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startBroker } from './kafka/start-broker.ts'
import { readOptions } from './read-options.ts'
import { runTool } from './run.ts'

const { values } = readOptions({
  usage: 'npm run kafka --',
  summary: `Starts a real Kafka broker from Maven Central and runs the contract of sources that read Kafka against it. Needs Maven and Java 17.`,
  options: {
    folder: {
      type: 'string',
      value: 'DIR',
      default: join(tmpdir(), 'picket-kafka'),
      help: 'where the broker is stored; a folder for temporary files by default',
    },
  },
})

const folder = resolve(values.folder)
mkdirSync(folder, { recursive: true })
const broker = await startBroker(folder)
try {
  process.env['KAFKA_BROKER'] = broker.plain
  process.env['KAFKA_SASL_BROKER'] = broker.sasl
  process.exitCode = runTool('vitest/vitest.mjs', ['run', 'packages/server/src/ingest/kafka'])
} finally {
  broker.stop()
}
