import { sleep } from '../../async/sleep.ts'
import { clearProblem, reportProblem } from '../../stores/source-cursors/source-cursor-store.ts'
import type { LogSource } from '../log-source.ts'
import { toLogStream } from '../protocols/log-stream.ts'
import type { SourcePorts } from '../sources/source-ports.ts'
import { explainListenError } from './explain-listen-error.ts'
import { createMessageBuffer, type BufferLimits } from './message-buffer.ts'
import { receiveDatagrams } from './receive-datagrams.ts'
import { receiveStreams } from './receive-streams.ts'
import type { DropReason, Receiver, ReceiverOptions } from './receiver.ts'
import { createSenderList } from './sender-list.ts'
import { stripHeader } from './strip-header.ts'
import type { SyslogSettings } from './syslog-settings.ts'
import { toPem } from './to-pem.ts'

export interface SyslogServer {
  /** The port once it listens. Undefined if it was stopped before. */
  readonly port: Promise<number | undefined>
  stop(): Promise<void>
}

/** Milliseconds until a port that could not be opened is tried again. */
const retryPause = 10_000

/** Receives the messages of a syslog source and appends them to the spool in batches. */
export function startSyslogServer(
  { id: sourceId, settings }: LogSource & { readonly settings: SyslogSettings },
  ports: SourcePorts,
  limits?: BufferLimits,
): SyslogServer {
  const { database, spool, now, randomId, log, reportFailure } = ports
  const stopping = new AbortController()
  const drop = (reason: DropReason, count = 1): void => reportFailure?.({ sourceId, ...dropped[reason], count })
  const toText = settings.content === 'text' ? stripHeader : (message: string): string => message
  const buffer = createMessageBuffer({
    log,
    ...(limits && { limits }),
    async append(messages) {
      const { body, format } = toLogStream(messages.map((message) => ({ text: toText(message), isObject: false })))
      await spool.append({ id: randomId(), sourceId, receivedAt: now(), body, reading: { kind: 'stream', format } })
      ports.at?.('syslog.spooled')
    },
  })
  const { promise: port, resolve } = Promise.withResolvers<number | undefined>()
  const running = open()

  return {
    port,
    async stop() {
      stopping.abort()
      const receiver = await running
      resolve(undefined)
      await receiver?.close()
      const lost = await buffer.close()
      if (lost > 0) drop('full', lost)
    },
  }

  async function open(): Promise<Receiver | undefined> {
    for (let isReported = false; !stopping.signal.aborted;) {
      try {
        const receiver = await listen()
        await clearProblem(database, sourceId)
        resolve(receiver.port)
        return receiver
      } catch (error) {
        const problem = explainListenError(error, settings)
        if (!isReported) log.warn({ err: error, source: sourceId }, 'a syslog port could not be opened')
        isReported = true
        await reportProblem(database, sourceId, { problem, now: now() }).catch(() => undefined)
        await sleep(retryPause, stopping.signal)
      }
    }
    return undefined
  }

  async function listen(): Promise<Receiver> {
    const options: ReceiverOptions = {
      address: settings.address || toAddress(ports.listenHost),
      port: Number(settings.port),
      maxBytes: Number(settings.maxMessageKibibytes || 64) * 1024,
      isSender: createSenderList(settings.senders),
      buffer,
      drop,
    }
    if (settings.transport === 'UDP') return receiveDatagrams(options)
    const maxConnections = Number(settings.maxConnections || 1_000)
    return receiveStreams({ ...options, maxConnections, ...(settings.transport === 'TLS' && { tls: toTls(settings) }) })
  }
}

/** Problems of single messages: what is shown as failures of the source. */
const dropped: Readonly<Record<DropReason, { readonly reason: string; readonly text: string }>> = {
  full: {
    reason: 'full',
    text: 'Syslog messages were dropped because the spool is full. Use TCP, with which senders wait, or process logs faster.',
  },
  'too long': {
    reason: 'too long',
    text: 'Syslog messages were dropped because they are longer than the maximum size of a message in the settings of the source.',
  },
  'not a sender': {
    reason: 'not a sender',
    text: 'Syslog messages or connections were rejected because their address is not in the list of senders.',
  },
  connections: {
    reason: 'connections',
    text: 'Syslog connections were rejected because the maximum number of connections was reached.',
  },
  handshake: {
    reason: 'handshake',
    text: 'Syslog connections were rejected because the TLS handshake failed. Check the certificate of the sender and whether it trusts that of the server.',
  },
}

function toTls({ certificate = '', privateKey = '', clientCertificates = '' }: SyslogSettings) {
  const ca = toPem(clientCertificates)
  return { cert: toPem(certificate), key: toPem(privateKey), ...(ca !== '' && { ca }) }
}

function toAddress(host = '127.0.0.1'): string {
  return host === 'localhost' ? '127.0.0.1' : host
}
