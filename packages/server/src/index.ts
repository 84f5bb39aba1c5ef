/**
 * The server: logs come in, detections run, alerts go out, and questions are answered.
 *
 * ```ts
 * const server = await openServer({ config, env: process.env, version })
 * console.log(server.address) // http://127.0.0.1:8080
 * await server.close()
 * ```
 */
export { backUp, readManifest, type BackupManifest } from './data-directory/backup.ts'
export { hasKeyFor, nameUnreadable } from './data-directory/has-key-for.ts'
export { dataFiles, layoutVersion, type DataFiles } from './data-directory/layout.ts'
export {
  openDataDirectory,
  type DataDirectory,
  type DataDirectoryOptions,
} from './data-directory/open-data-directory.ts'
export { restore } from './data-directory/restore.ts'
export type { LostSecret } from './data-directory/reseal.ts'
export { sealSecret } from './data-directory/seal-secret.ts'
export { resetUser, type ResetUser, type ResetUserOptions } from './identity/reset-user.ts'
export { releaseSso, type ReleasedSso } from './identity/sso/release-sso.ts'
export { resetKey, rotateKey } from './data-directory/rotate-key.ts'
export { openServer, type RunningServer, type ServerOptions } from './main/open-server.ts'
export type { DemoContent } from './demo/demo-content.ts'
export type { ShownDemo } from './demo/show-demo.ts'
