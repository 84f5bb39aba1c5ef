// The settings of the server, for packages that read picket.yaml without the rest of the server.
export { serverModel } from './model.ts'
export { assertConfig, readServerConfig, type ReadConfig } from './read-server-config.ts'
export type { ServerConfig } from './server-config.ts'
export { settings } from './setting.ts'
export { findUnknownVariables } from './unknown-variables.ts'
