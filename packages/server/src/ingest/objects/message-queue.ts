/** A queue whose messages are invisible to other consumers after they were received, until they are deleted or a time has passed. */
export interface MessageQueue {
  /** Waits a while for messages; none is an answer. */
  receive(signal: AbortSignal): Promise<readonly QueueMessage[]>
  delete(messages: readonly QueueMessage[]): Promise<void>
  /** Keeps messages invisible for `seconds` from now; zero makes them visible at once. */
  hide(messages: readonly QueueMessage[], seconds: number): Promise<void>
  close(): Promise<void>
}

export interface QueueMessage {
  /** The same whenever the message is received. */
  readonly id: string
  /** Identifies this receipt. */
  readonly receipt: string
  readonly body: string
  /** How often it was received, including this time, if the queue counts that. */
  readonly receives?: number
}
