import { keepOpen, toListenAddress, type KeptListener, type Listener } from '../listening/keep-open.ts'
import { createSenderList } from '../listening/sender-list.ts'
import { toServerTls } from '../listening/to-tls.ts'
import type { LogSource } from '../log-source.ts'
import { toLogStream } from '../protocols/log-stream.ts'
import type { SourcePorts } from '../sources/source-ports.ts'
import { createMessageBuffer, type BufferLimits } from './message-buffer.ts'
import { receiveDatagrams } from './receive-datagrams.ts'
import { receiveStreams } from './receive-streams.ts'
import type { DropReason, ReceiverOptions } from './receiver.ts'
import { stripHeader } from './strip-header.ts'
import type { SyslogSettings } from './syslog-settings.ts'

/** Receives the messages of a syslog source and appends them to the spool in batches. */
export function startSyslogServer(
  { id: sourceId, settings }: LogSource & { readonly settings: SyslogSettings },
  ports: SourcePorts,
  limits?: BufferLimits,
): KeptListener {
  const { spool, now, randomId, log, reportFailure } = ports
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
  const name = `${settings.transport === 'UDP' ? 'UDP' : 'TCP'} port ${settings.port}`
  const listener = keepOpen(sourceId, listen, { name, ports })

  return {
    port: listener.port,
    isStarted: listener.isStarted,
    async stop() {
      await listener.stop()
      const lost = await buffer.close()
      if (lost > 0) drop('full', lost)
    },
  }

  async function listen(): Promise<Listener> {
    const options: ReceiverOptions = {
      address: toListenAddress(settings.address, ports),
      port: Number(settings.port),
      maxBytes: Number(settings.maxMessageKibibytes || 64) * 1024,
      isSender: createSenderList(settings.senders),
      buffer,
      drop,
    }
    if (settings.transport === 'UDP') return receiveDatagrams(options)
    const maxConnections = Number(settings.maxConnections || 1_000)
    return receiveStreams({
      ...options,
      maxConnections,
      ...(settings.transport === 'TLS' && { tls: toServerTls(settings) }),
    })
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
