// The kinds of log sources and their settings, for packages that check files of sources without the rest of the server.
export { checkedKinds } from './checked-kinds.ts'
