// The settings of the server, for whoever reads picket.yaml: needs nothing of the server itself.
export { serverModel } from './model.ts'
export { assertConfig, readServerConfig, type ReadConfig } from './read-server-config.ts'
export type { ServerConfig } from './server-config.ts'
export { settings } from './setting.ts'
export { findUnknownVariables } from './unknown-variables.ts'
