// The settings of the server, for whoever reads picket.yaml: needs nothing of the server itself.
export { serverModel, serverRoles, type ServerRole, type ServerSettings } from './model.ts'
export {
  assertConfig,
  readServerConfig,
  type ConfigProblem,
  type ConfigSources,
  type Origin,
  type ReadConfig,
} from './read-server-config.ts'
export type { ServerConfig } from './server-config.ts'
export { settings, type Setting } from './setting.ts'
export { findUnknownVariables } from './unknown-variables.ts'
