import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { toMessage } from './read-frames.ts'
import type { Listener } from '../listening/keep-open.ts'
import type { ReceiverOptions } from './receiver.ts'

/** How much the system can keep while the server is busy, in bytes. Systems can limit it to less. */
const systemBuffer = 4 * 1024 ** 2

/** Receives a message in each UDP datagram (RFC 5426). Senders cannot wait, so messages are dropped while the buffer is full. */
export async function receiveDatagrams(options: ReceiverOptions): Promise<Listener> {
  const { address, port, maxBytes, isSender, buffer, drop } = options
  const socket = createSocket({ type: isIPv6(address) ? 'udp6' : 'udp4' })
  socket.on('message', (bytes, sender) => {
    if (!isSender(sender.address)) return drop('not a sender')
    if (bytes.length > maxBytes) return drop('too long')
    const message = toMessage(bytes)
    if (message !== '' && !buffer.add(message)) drop('full')
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind({ address, port }, resolve)
  })
  socket.removeAllListeners('error')
  // An error of one datagram does not stop the others.
  socket.on('error', () => undefined)
  try {
    socket.setRecvBufferSize(systemBuffer)
  } catch {
    // The default size remains.
  }
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}
