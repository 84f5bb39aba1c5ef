/** Replaces the WebSocket client that the loader imports: there are no sockets in the sandbox. */
export const WebSocket = undefined
