import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { connect, createServer, type AddressInfo } from 'node:net'
import { mkdirSync, openSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const version = '4.1.0'

/** A Kafka broker of one node: `plain` accepts every client, `sasl` only users. */
export interface Broker {
  readonly plain: string
  readonly sasl: string
  stop(): void
}

/** Gets Kafka from Maven Central, unless `folder` has it, and starts a broker. Needs `mvn` and a JDK of version 17 or later. */
export async function startBroker(folder: string): Promise<Broker> {
  const lib = join(folder, 'lib')
  mkdirSync(lib, { recursive: true })
  if (readdirSync(lib).length === 0) {
    writeFileSync(join(folder, 'pom.xml'), pom)
    run('mvn', ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${lib}`], folder)
  }
  const [plain, sasl, controller] = [await findPort(), await findPort(), await findPort()]
  const settings = join(folder, 'server.properties')
  const data = join(folder, `data-${process.pid}`)
  writeFileSync(settings, toSettings({ plain, sasl, controller, data }))
  const java = (...args: readonly string[]): string[] => ['-Xmx512m', '-cp', join(lib, '*'), ...args]
  const scram = ['--add-scram', 'SCRAM-SHA-256=[name=picket,password=swordfish]']
  const format = ['format', '--standalone', '-t', 'Mk3OEYBSD34fcwNTJENDM2Qk', '-c', settings, ...scram]
  run('java', java('kafka.tools.StorageTool', ...format), folder)
  const log = join(folder, 'broker.log')
  const output = openSync(log, 'w')
  const broker = spawn('java', java('kafka.Kafka', settings), { cwd: folder, stdio: ['ignore', output, output] })
  await isReady(broker, log, [plain, sasl])
  return { plain: `127.0.0.1:${plain}`, sasl: `127.0.0.1:${sasl}`, stop: () => void broker.kill('SIGKILL') }
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (error) throw new Error(`"${command}" cannot be run: ${error.message}`)
  if (status !== 0) throw new Error(`"${command}" failed:\n${stdout}\n${stderr}`)
}

/** The broker opens its ports when it has started. */
async function isReady(broker: ChildProcess, log: string, ports: readonly number[]): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (broker.exitCode !== null) throw new Error(`The broker ended:\n${readFileSync(log, 'utf8').slice(-3_000)}`)
    if ((await Promise.all(ports.map(isOpen))).every(Boolean)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  broker.kill('SIGKILL')
  throw new Error(`The broker did not start within 30 seconds:\n${readFileSync(log, 'utf8').slice(-3_000)}`)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (result: boolean) => (): void => {
      socket.destroy()
      resolve(result)
    }
    socket.on('connect', end(true)).on('error', end(false))
  })
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>picket</groupId><artifactId>broker</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${version}</version></dependency>
  </dependencies>
</project>
`

function toSettings(options: {
  readonly plain: number
  readonly sasl: number
  readonly controller: number
  readonly data: string
}): string {
  const { plain, sasl, controller, data } = options
  const listeners = `PLAINTEXT://127.0.0.1:${plain},SASL_PLAINTEXT://127.0.0.1:${sasl}`
  return `process.roles=broker,controller
node.id=1
controller.quorum.bootstrap.servers=127.0.0.1:${controller}
listeners=${listeners},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=${listeners}
controller.listener.names=CONTROLLER
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SASL_PLAINTEXT:SASL_PLAINTEXT
sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256
listener.name.sasl_plaintext.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_picket="swordfish";
listener.name.sasl_plaintext.scram-sha-256.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
log.dirs=${data}
num.partitions=2
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
offsets.topic.num.partitions=1
`
}
